/** The figures of an evaluation as tables for people: by set and kind, question by question, the ablation, and what changed. */

import { bold, count, cyan, dim, print, printable, yellow } from '#bin/terminal';
import { tableLines } from '#bin/text-table';
import type { Breach } from '#lib/eval/bounds';
import type { Comparison } from '#lib/eval/compare';
import { METRICS, type Metric, type MetricName } from '#lib/eval/metrics';
import type { AblationRow, EvalReport, QuestionResult, SetReport, Summary } from '#lib/eval/report';

/** What ways of finding differ in. */
const ABLATION_METRICS: readonly MetricName[] = [
  'entry1',
  'entry5',
  'recall3',
  'recall5',
  'search5',
  'hops',
  'noise',
  'evidence',
  'says',
  'refused',
  'falseRefusals',
  'p50',
];

const ABLATION_BY_SET: readonly MetricName[] = ['entry5', 'recall5', 'hops'];

export function printReport(report: EvalReport): void {
  const rows = [
    ...report.sets.map((set) => summaryRow(nameOf(set, report), set.total)),
    ...Object.entries(report.kinds).map(([kind, summary]) => summaryRow(`  ${kind}`, summary)),
    ...(report.sets.length > 1 ? [summaryRow('all', report.total)] : []),
  ];
  print(...tableLines({ headings: ['', 'n', ...METRICS.map(({ heading }) => heading)], rows }));
  const { evidence, hops } = report.total.scores;
  const counts = [hops && `${hops.got} of ${hops.of} gold hops`, evidence && `${evidence.got} of ${evidence.of} places to cite`];
  const about = [
    count(report.total.questions, 'question'),
    ...counts.filter((text) => text !== undefined),
    `answered by ${report.model}`,
  ];
  print('', dim(printable(about.join(' · '))));
  for (const { id, answer } of report.sets.flatMap((set) => set.questions).filter(({ failed }) => failed)) {
    print(yellow(printable(`${id}: ${answer.replaceAll('\n', ' ')}`)));
  }
  const missing = report.sets.filter(({ vectors }) => vectors.done < vectors.total).map((set) => nameOf(set, report));
  if (missing.length > 0) {
    print(
      dim(
        printable(
          `Vectors are missing of ${missing.join(', ')}: answers compute some on their way, which takes time. Add --embed.`,
        ),
      ),
    );
  }
}

function summaryRow(name: string, summary: Summary): readonly string[] {
  return [
    printable(name),
    String(summary.questions),
    ...METRICS.map((metric) => sayFigure(metric, summary.figures[metric.name] ?? null)),
  ];
}

export function sayFigure({ unit }: Pick<Metric, 'unit'>, figure: number | null): string {
  if (figure === null) return '';
  if (unit === 'ms') return figure < 1_000 ? `${Math.round(figure)}ms` : `${(figure / 1_000).toFixed(1)}s`;
  return figure.toFixed(2).replace(/^0(?=\.)/, '');
}

export function printAblation(report: EvalReport): void {
  const { ablation, sets } = report;
  if (!ablation) return;
  const metrics = ABLATION_METRICS.flatMap((name) => METRICS.filter((metric) => metric.name === name));
  const rows = ablation.map((row) => [wayName(row), ...figuresOf(metrics, row.total)]);
  print('', ...tableLines({ headings: ['ways of finding', ...metrics.map(({ heading }) => heading)], rows }));
  if (sets.length > 1) for (const name of ABLATION_BY_SET) printWaysBySet(report, name);
}

/** One figure of every set. */
function printWaysBySet({ ablation = [], ...report }: EvalReport, name: MetricName): void {
  const metrics = METRICS.filter((metric) => metric.name === name);
  const rows = ablation.map((row) => [
    wayName(row),
    ...row.sets.flatMap(({ total }) => figuresOf(metrics, total)),
    ...figuresOf(metrics, row.total),
  ]);
  const headings = [`${name} by set`, ...report.sets.map((set) => printable(nameOf(set, report))), 'all'];
  print('', ...tableLines({ headings, rows }));
}

function wayName({ name, structure }: AblationRow): string {
  return structure ? `${name}, structure` : name;
}

function figuresOf(metrics: readonly (typeof METRICS)[number][], { figures }: Summary): readonly string[] {
  return metrics.map((metric) => sayFigure(metric, figures[metric.name] ?? null));
}

export function printQuestions(report: EvalReport): void {
  for (const set of report.sets) {
    const { questions } = set;
    print('', bold(printable(nameOf(set, report))));
    for (const question of questions) print(...questionLines(question));
  }
}

function questionLines(question: QuestionResult): readonly string[] {
  const { id, kind, ask, scores, misses, hits, refused, refuse } = question;
  const said = (['hops', 'evidence', 'says', 'find', 'noise'] as const).flatMap((name) => {
    const score = scores[name];
    return score === undefined ? [] : [`${name} ${score.got}/${score.of}`];
  });
  const place = scores.entry5 === undefined ? [] : [entryPlace(scores)];
  const verdict = scores.whole?.got === 1 ? cyan('✓') : yellow('✗');
  const state = refused ? (refuse ? ['refused, rightly'] : ['REFUSED']) : refuse ? ['NOT REFUSED'] : [];
  const wrong = scores.wrongFirst?.got === 1 ? ['a near miss first'] : [];
  const facts = [...place, ...state, ...wrong, ...said, `${Math.round(question.ms)} ms`, question.route].join(' · ');
  const detail = (name: string, list: readonly string[]): readonly string[] =>
    list.length === 0 ? [] : [dim(printable(`      ${name}: ${list.join(', ')}`))];
  return [
    `${verdict} ${bold(printable(id))} ${dim(printable(kind))}  ${printable(ask.replaceAll('\n', ' '))}`,
    dim(`      ${facts}`),
    ...(scores.entry5?.got === 0 || scores.wrongFirst?.got === 1 ? detail('first hits', hits.slice(0, 5)) : []),
    ...misses.hops.flatMap((hop) => detail('missed hop', [hop])),
    ...detail('missed to cite', misses.cites),
    ...detail('missed texts', misses.texts),
    ...detail('not named', misses.symbols),
    ...detail('noise', misses.noise),
  ];
}

function entryPlace({ entry1, entry3, entry5 }: QuestionResult['scores']): string {
  if (entry1?.got === 1) return 'entry first';
  if (entry3?.got === 1) return 'entry in first 3';
  return entry5?.got === 1 ? 'entry in first 5' : 'entry not found';
}

export function printComparison(comparison: Comparison, baseline: string): void {
  const { figures, questions, added, removed } = comparison;
  const changed = figures.filter(({ before, after }) => before !== after);
  const rows = changed.map(({ metric, before, after, verdict }) => [
    metric.name,
    sayFigure(metric, before),
    sayFigure(metric, after),
    verdict,
  ]);
  print('', bold(`Since ${printable(baseline)}`));
  if (rows.length === 0) print('Every figure is the same.');
  else print(...tableLines({ headings: ['', 'before', 'now', ''], rows }));
  for (const { question, better, worse } of questions) {
    print(`${worse.length > 0 ? yellow('▼') : cyan('▲')} ${bold(printable(question))}`);
    if (worse.length > 0) print(`    worse: ${worse.join(', ')}`);
    if (better.length > 0) print(`    better: ${better.join(', ')}`);
  }
  if (added + removed > 0) print(dim(`${added} questions are new, ${removed} are gone; both are left out here.`));
}

export function breachLine({ metric, figure, bound, side }: Breach): string {
  if (figure === null) return `${metric.name} is bound, and no question measures it`;
  return `${metric.name} is ${sayFigure(metric, figure)}, ${side === 'min' ? 'at least' : 'at most'} ${sayFigure(metric, bound)} is asked`;
}

/** By its repository, where no other set is about the same. */
function nameOf({ file, repository }: Pick<SetReport, 'file' | 'repository'>, { sets }: Pick<EvalReport, 'sets'>): string {
  return sets.filter((set) => set.repository === repository).length > 1 ? fileName(file) : repository;
}

function fileName(file: string): string {
  return (file.split(/[\\/]/).at(-1) ?? file).replace(/\.(json|ya?ml)$/, '');
}
