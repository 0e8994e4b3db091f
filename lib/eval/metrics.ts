/** The figures of an evaluation: their names, which way is better, and what each says. The one list that tables and bounds go by. */

export interface Metric {
  readonly name: string;
  /** Heading of a narrow column. */
  readonly heading: string;
  readonly better: 'higher' | 'lower' | 'neither';
  /** `share`: 0..1. `count`: a mean per question. `ms`: a percentile over questions. */
  readonly unit: 'share' | 'count' | 'ms';
  /** One sentence for people. */
  readonly says: string;
}

export const METRICS = [
  metric('link', 'higher', 'The first symbol the question was linked to is a gold entry.'),
  metric('entry1', 'higher', 'The first hit is a gold entry.', { heading: 'ent@1' }),
  metric('entry3', 'higher', 'A gold entry is among the first three hits.', { heading: 'ent@3' }),
  metric('entry5', 'higher', 'A gold entry is among the first five hits.', { heading: 'ent@5' }),
  metric('recall3', 'higher', 'Share of the gold entries among the first three hits, a mean over questions.', {
    heading: 'rec@3',
  }),
  metric('recall5', 'higher', 'Share of the gold entries among the first five hits, a mean over questions.', {
    heading: 'rec@5',
  }),
  metric('search5', 'higher', 'The same for the search alone, before anything is made of it.', { heading: 'srch@5' }),
  metric('file1', 'higher', 'The first hit stands in a gold file.'),
  metric('file5', 'higher', 'One of the first five files of the hits is a gold file.'),
  metric('find', 'higher', 'Share of the symbols to be named that the answer names.'),
  metric('hops', 'higher', 'Share of the gold hops that stand in the answer’s paths.'),
  metric('efficiency', 'higher', 'Share of the hops shown that are gold.', { heading: 'effic' }),
  metric('noise', 'lower', 'Share of the symbols in paths that are no gold entry, no end of a gold hop and in no range to cite.'),
  metric('evidence', 'higher', 'Share of the ranges to cite that a citation touches.', { heading: 'evid' }),
  metric('citations', 'higher', 'Share of the citations whose lines hold the name of the symbol they cite.', {
    heading: 'cit.ok',
  }),
  metric('backed', 'higher', 'Share of the statements that the evidence they cite, and the index, bear out.'),
  metric('unsupported', 'lower', 'Statements that are not borne out, a mean per answer.', {
    heading: 'unsup',
    unit: 'count',
  }),
  metric('says', 'higher', 'Share of the texts of a right answer that the answer has.'),
  metric('refused', 'higher', 'Questions about what does not exist that are refused.', { heading: 'refus' }),
  metric('falseRefusals', 'lower', 'Questions with an answer that are refused.', { heading: 'false', unit: 'share' }),
  metric('wrongFirst', 'lower', 'A near miss comes first, or is cited where it must not be.', { heading: 'wrong' }),
  metric('choice', 'neither', 'Questions answered with a question back.'),
  metric('whole', 'higher', 'Questions with nothing missing: entry, hops, evidence and texts, or refused rightly.'),
  metric('p50', 'lower', 'Half of the answers took at most this long.', { unit: 'ms' }),
  metric('p95', 'lower', 'All but one in twenty answers took at most this long.', { unit: 'ms' }),
] as const satisfies readonly Metric[];

export type MetricName = (typeof METRICS)[number]['name'];
/** Metrics that add up question by question; percentiles do not. */
export type ScoreName = Exclude<MetricName, 'p50' | 'p95'>;

function metric<const Name extends string>(
  name: Name,
  better: Metric['better'],
  says: string,
  more: Partial<Pick<Metric, 'heading' | 'unit'>> = {},
): Metric & { readonly name: Name } {
  return { name, better, says, heading: name, unit: 'share', ...more };
}

export function metricNamed(name: string): (Metric & { readonly name: MetricName }) | undefined {
  return METRICS.find((one) => one.name === name);
}

/** How much of what was expected was there: 2 of 3 hops. */
export interface Score {
  readonly got: number;
  readonly of: number;
}

/** Only what the question judges. */
export type Scores = Readonly<Partial<Record<ScoreName, Score>>>;
