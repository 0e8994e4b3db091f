/**
 * Runs question sets against their repositories and puts the report together. One question after the other: times are of a machine
 * that does nothing else. Everything is measured in this process and nothing is kept.
 */
import { turnOf } from '#lib/answer/runs/turn-history';
import { VARIANTS } from '#lib/eval/ablation';
import { type AskedWith, askForEval } from '#lib/eval/ask-question';
import type { EvalQuestion, QuestionSet } from '#lib/eval/question';
import { type AblationRow, type EvalReport, type QuestionResult, REPORT_FORMAT, type SetReport } from '#lib/eval/report';
import { scoreQuestion } from '#lib/eval/score-question';
import { summarize, summarizeByKind } from '#lib/eval/summarize';
import type { AnswerChecks } from '#lib/model/answer';
import type { ModelConfig } from '#lib/model/model-config';
import type { Turn } from '#lib/question/ask-request';
import type { OpenRepository } from '#lib/repository/open-repository';
import { FULL_RETRIEVAL, type Retrieval } from '#lib/search/retrieval';
import { createToolContext } from '#lib/tools/tool-context';

/** A question file with the repository it asks about. */
export interface EvalSet {
  readonly set: QuestionSet;
  readonly repository: OpenRepository;
  readonly vectors: { readonly done: number; readonly total: number };
}

export interface EvalProgress {
  readonly file: string;
  /** The ablation's row; absent in the main run. */
  readonly variant?: string;
  readonly id: string;
  readonly done: number;
  readonly total: number;
}

export interface EvalOptions {
  readonly modelConfig: ModelConfig | null;
  /** Measures the ways of finding apart as well. */
  readonly ablate: boolean;
  readonly signal?: AbortSignal;
  onProgress?(progress: EvalProgress): void;
}

export async function runEval(sets: readonly EvalSet[], options: EvalOptions): Promise<EvalReport> {
  const perRun = sets.reduce((sum, { set }) => sum + set.questions.length, 0);
  const others = options.ablate ? VARIANTS.filter(({ retrieval }) => !isFull(retrieval)) : [];
  const tell = progressTeller(options, perRun * (1 + others.length));
  for (const one of sets) await warmUp(one, options);
  const reports: SetReport[] = [];
  for (const one of sets) reports.push(await runSet(one, { ...options, retrieval: FULL_RETRIEVAL, tell: tell() }));
  const all = reports.flatMap(({ questions }) => questions);
  const ablation = options.ablate ? await ablate(sets, { reports, options, tell }) : undefined;
  return {
    format: REPORT_FORMAT,
    createdAt: new Date().toISOString(),
    model: options.modelConfig?.modelId ?? 'embedded',
    total: summarize(all),
    kinds: summarizeByKind(all),
    sets: reports,
    ...(ablation ? { ablation } : {}),
  };
}

type Tell = (file: string, id: string) => void;

function progressTeller({ onProgress }: EvalOptions, total: number): (variant?: string) => Tell {
  let done = 0;
  return (variant) => (file, id) =>
    onProgress?.({ file, id, done: done++, total, ...(variant === undefined ? {} : { variant }) });
}

interface SetRun extends EvalOptions {
  readonly retrieval: Retrieval;
  readonly tell: Tell;
}

async function runSet({ set, repository, vectors }: EvalSet, run: SetRun): Promise<SetReport> {
  const questions: QuestionResult[] = [];
  const said = new Map<string, readonly Turn[]>();
  for (const question of set.questions) {
    run.tell(set.file, question.id);
    const history = said.get(question.follows ?? '') ?? [];
    const { result, turn } = await runQuestion(question, { ...run, repository, history });
    said.set(question.id, [...history, turn]);
    questions.push(result);
  }
  return {
    file: set.file,
    repository: repository.name,
    commit: repository.generation.commit,
    generation: repository.generation.generation,
    vectors,
    total: summarize(questions),
    kinds: summarizeByKind(questions),
    questions,
  };
}

const SHOWN_HITS = 10;

async function runQuestion(
  question: EvalQuestion,
  asked: AskedWith,
): Promise<{ readonly result: QuestionResult; readonly turn: Turn }> {
  const seen = await askForEval(question.ask, asked);
  const { id, kind, ask, refuse } = question;
  const { answer, ms } = seen;
  const { scores, misses } = scoreQuestion(question, seen);
  const result = {
    id,
    kind,
    ask,
    refuse,
    refused: answer.refused,
    failed: seen.failed,
    ms: Math.round(ms * 10) / 10,
    scores,
    misses: {
      hops: [...misses.hops],
      cites: [...misses.cites],
      texts: [...misses.texts],
      symbols: [...misses.symbols],
      noise: [...misses.noise],
    },
    route: answer.route.kinds.join(' + '),
    hits: answer.hits.slice(0, SHOWN_HITS).map((hit) => hit.id),
    answer: answer.text,
    ...(answer.checks ? { checks: checksOf(answer.checks) } : {}),
  };
  return { result, turn: turnOf(answer) };
}

/** Faults by kind. */
function checksOf({ claims, backed, faults }: AnswerChecks): NonNullable<QuestionResult['checks']> {
  const kinds = Map.groupBy(faults, ({ kind }) => kind);
  return { claims, backed, faults: Object.fromEntries([...kinds].map(([kind, all]) => [kind, all.length])) };
}

interface Ablating {
  readonly reports: readonly SetReport[];
  readonly options: EvalOptions;
  readonly tell: (variant: string) => Tell;
}

async function ablate(sets: readonly EvalSet[], { reports, options, tell }: Ablating): Promise<AblationRow[]> {
  const rows: AblationRow[] = [];
  for (const { name, retrieval } of VARIANTS) {
    const run = { ...options, retrieval, tell: tell(`${name}, ${retrieval.structure ? 'with' : 'without'} structure`) };
    const measured: SetReport[] = [];
    if (isFull(retrieval)) measured.push(...reports);
    else for (const one of sets) measured.push(await runSet(one, run));
    rows.push({
      name,
      structure: retrieval.structure,
      total: summarize(measured.flatMap(({ questions }) => questions)),
      sets: measured.map(({ file, total }) => ({ file, total })),
    });
  }
  return rows;
}

function isFull({ words, vectors, graph, structure }: Retrieval): boolean {
  return words && vectors && graph && structure;
}

const WARM_UPS = 15;
const WARM_QUESTION = 'where does it start';

/**
 * What a process loads once is loaded before anything is timed or judged: the graph, and vectors, for which a first question would not
 * wait.
 */
async function warmUp({ repository, vectors }: EvalSet, { signal }: EvalOptions): Promise<void> {
  const asked = { repository, retrieval: FULL_RETRIEVAL, modelConfig: null };
  await askForEval(WARM_QUESTION, { ...asked, ...(signal ? { signal } : {}) });
  if (vectors.done < vectors.total) return;
  const context = createToolContext(repository);
  for (let turn = 0; turn < WARM_UPS; turn++) {
    const hits = await context.search(WARM_QUESTION, { limit: 1 });
    if (hits.some(({ similarity }) => similarity !== undefined)) return;
  }
}
