/** How a careless model fared, for people: by set, by kind of fault, and every miss and false alarm. */
import { count, dim, print, printable, yellow } from '#bin/terminal';
import { tableLines } from '#bin/text-table';
import { type CarelessReport, PLANT_KINDS } from '#lib/eval/careless/report';

interface Named {
  readonly name: string;
  readonly report: CarelessReport | undefined;
}

export function printCareless(all: readonly Named[]): void {
  const sets = all.flatMap(({ name, report }) => (report ? [{ name, report }] : []));
  const rows = sets.map(({ name, report }) => [
    printable(name),
    ...[report.questions, report.planted, report.caught, report.trueSentences, report.falseAlarms.length].map(String),
  ]);
  print(...tableLines({ headings: ['', 'questions', 'planted', 'caught', 'true', 'flagged'], rows }));
  const kinds = PLANT_KINDS.map((kind) => {
    const sum = (of: 'planted' | 'caught'): number => sets.reduce((total, { report }) => total + report.kinds[kind][of], 0);
    return [kind.replaceAll('_', ' '), String(sum('planted')), String(sum('caught'))];
  });
  print('', ...tableLines({ headings: ['kind', 'planted', 'caught'], rows: kinds }));
  const findings = sets.flatMap(({ report }) => [
    ...report.missed.map(({ kind, text, question }) => [`missed: ${kind}`, text, question]),
    ...report.falseAlarms.map(({ text, question, why }) => [`flagged, though true: ${why}`, text, question]),
  ]);
  if (findings.length > 0) print('', yellow(`${count(findings.length, 'finding')}:`));
  for (const [title = '', text = '', question = ''] of findings)
    print(
      printable(title),
      `  ${printable(text.replaceAll('\n', ' ⏎ '))}`,
      dim(`  ${printable(question.replaceAll('\n', ' '))}`),
    );
}
