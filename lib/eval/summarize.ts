/** Adds scores up: over all questions, and by kind. A share is of everything judged (25 of 47 hops), never a mean of means. */
import { METRICS, type MetricName, type Score, type ScoreName } from '#lib/eval/metrics';
import type { QuestionResult, Summary } from '#lib/eval/report';

type Judged = Pick<QuestionResult, 'kind' | 'scores' | 'ms'>;

const SCORE_NAMES = METRICS.flatMap(({ name }) => (name === 'p50' || name === 'p95' ? [] : [name]));

export function summarize(results: readonly Pick<Judged, 'scores' | 'ms'>[]): Summary {
  const sums = SCORE_NAMES.flatMap((name): (readonly [ScoreName, Score])[] => {
    const judged = results.flatMap(({ scores }) => scores[name] ?? []);
    return judged.length === 0 ? [] : [[name, judged.reduce(add)]];
  });
  const figures: Partial<Record<MetricName, number | null>> = Object.fromEntries(METRICS.map(({ name }) => [name, null]));
  for (const [name, { got, of }] of sums) figures[name] = of === 0 ? null : got / of;
  const times = results.map(({ ms }) => ms).sort((a, b) => a - b);
  return {
    questions: results.length,
    figures: { ...figures, p50: percentile(times, 0.5), p95: percentile(times, 0.95) } as Summary['figures'],
    scores: Object.fromEntries(sums),
  };
}

/** In the order in which kinds first stand in the file. */
export function summarizeByKind(results: readonly Judged[]): Readonly<Record<string, Summary>> {
  const groups = Map.groupBy(results, ({ kind }) => kind);
  return Object.fromEntries(Array.from(groups, ([kind, group]) => [kind, summarize(group)]));
}

function add(a: Score, b: Score): Score {
  return { got: a.got + b.got, of: a.of + b.of };
}

/** The smallest value that so large a share of the values does not exceed; null of nothing. */
export function percentile(sorted: readonly number[], share: number): number | null {
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;
}
