/** What became better or worse since an earlier report: figure by figure, and question by question where both runs asked it. */
import { METRICS, type Metric, type Score, type ScoreName } from '#lib/eval/metrics';
import type { EvalReport, QuestionResult, Summary } from '#lib/eval/report';
import { summarize } from '#lib/eval/summarize';

export interface FigureChange {
  readonly metric: Metric;
  readonly before: number;
  readonly after: number;
  readonly verdict: 'better' | 'worse' | 'same';
}

export interface QuestionChange {
  /** `repository · file · id`. */
  readonly question: string;
  readonly better: readonly string[];
  readonly worse: readonly string[];
}

export interface Comparison {
  readonly figures: readonly FigureChange[];
  readonly questions: readonly QuestionChange[];
  /** In one of the runs only. */
  readonly added: number;
  readonly removed: number;
}

/** Over the questions that both runs asked, so that a new question is no change for the worse. */
export function compareReports(before: EvalReport, after: EvalReport): Comparison {
  const [old, now] = [byQuestion(before), byQuestion(after)];
  const shared = [...now.keys()].filter((key) => old.has(key));
  const pick = (from: ReadonlyMap<string, QuestionResult>): readonly QuestionResult[] =>
    shared.flatMap((key) => from.get(key) ?? []);
  const figures = compareFigures(summarize(pick(old)), summarize(pick(now)));
  const questions = shared.flatMap((key) => compareQuestion(key, old.get(key), now.get(key)));
  return { figures, questions, added: now.size - shared.length, removed: old.size - shared.length };
}

/** Sets are told apart by repository and file name, not by the folder the file stood in. */
function byQuestion({ sets }: EvalReport): ReadonlyMap<string, QuestionResult> {
  const results = sets.flatMap(({ file, repository, questions }) =>
    questions.map((one): readonly [string, QuestionResult] => [`${repository} · ${file.split(/[\\/]/).at(-1)} · ${one.id}`, one]),
  );
  return new Map(results);
}

/** Times that differ by less than this are the same machine on another day. */
const NOISE_MS_SHARE = 0.25;

function compareFigures(before: Summary, after: Summary): readonly FigureChange[] {
  return METRICS.flatMap((metric: Metric) => {
    const [old, now] = [before.figures[metric.name], after.figures[metric.name]];
    if (typeof old !== 'number' || typeof now !== 'number') return [];
    return [{ metric, before: old, after: now, verdict: verdictOf(metric, old, now) }];
  });
}

function verdictOf({ better, unit }: Metric, before: number, after: number): FigureChange['verdict'] {
  const step = after - before;
  const least = unit === 'ms' ? Math.abs(before) * NOISE_MS_SHARE : 1e-9;
  if (better === 'neither' || Math.abs(step) <= least) return 'same';
  return step > 0 === (better === 'higher') ? 'better' : 'worse';
}

function compareQuestion(
  question: string,
  before: QuestionResult | undefined,
  after: QuestionResult | undefined,
): readonly QuestionChange[] {
  if (!before || !after) return [];
  const better: string[] = [];
  const worse: string[] = [];
  for (const metric of METRICS as readonly Metric[]) {
    const [old, now] = [shareOf(before, metric.name), shareOf(after, metric.name)];
    if (old === null || now === null) continue;
    const verdict = verdictOf(metric, old, now);
    if (verdict === 'same') continue;
    (verdict === 'better' ? better : worse).push(`${metric.name} ${say(old)} to ${say(now)}`);
  }
  return better.length + worse.length === 0 ? [] : [{ question, better, worse }];
}

function shareOf({ scores }: QuestionResult, name: string): number | null {
  const score: Score | undefined = scores[name as ScoreName];
  return score === undefined || score.of === 0 ? null : score.got / score.of;
}

function say(share: number): string {
  return String(Math.round(share * 100) / 100);
}
