/** Edges and the audit's figures for people. */

import { bold, cyan, dim, print, printable, yellow } from '#bin/terminal';
import { tableLines } from '#bin/text-table';
import type { AuditFigure, AuditItem, AuditReport, Excerpt } from '#lib/model/audit';

export function itemLines(item: AuditItem, count: string): readonly string[] {
  const sure = item.confidence < 1 ? ` · confidence ${item.confidence.toFixed(2)}` : '';
  return [
    `${dim(count)}  ${bold(item.kind.replaceAll('_', ' '))} ${dim(`· found by ${item.resolution}${sure}`)}`,
    `  from ${cyan(printable(item.from))}`,
    ...excerptLines(item.site),
    `  to   ${cyan(printable(item.to))}`,
    ...(item.target ? excerptLines(item.target) : []),
  ];
}

function excerptLines({ path, line, firstLine, lines }: Excerpt): readonly string[] {
  const width = String(firstLine + lines.length).length;
  const rows = lines.map((text, at) => {
    const number = firstLine + at;
    const row = `    ${number === line ? '>' : ' '} ${String(number).padStart(width)} │ ${printable(text)}`;
    return number === line ? yellow(row) : dim(row);
  });
  return [dim(printable(`       ${path}:${line}`)), ...rows];
}

export function printAuditReport(report: AuditReport): void {
  const { total, rows, byKind, weighted, outdated, repository } = report;
  if (rows.length === 0) {
    print(`No edge of ${repository} has been judged yet. Run \`audit --repo ${repository}\`.`);
    return;
  }
  const figures = (figure: AuditFigure): readonly string[] => [
    String(figure.right),
    String(figure.wrong),
    String(figure.unsure),
    figure.precision === null ? '' : percent(figure.precision),
    figure.interval ? `${percent(figure.interval.low)}–${percent(figure.interval.high)}` : '',
  ];
  const table = [
    ...Object.entries(byKind).flatMap(([kind, figure]) => [
      [kind, '', ...figures(figure)],
      ...rows.filter((row) => row.kind === kind).map((row) => [`  by ${row.resolution}`, String(row.edges), ...figures(row)]),
    ]),
    ['all judged', '', ...figures(total)],
  ];
  const headings = ['edges', 'in the index', 'right', 'wrong', 'unsure', 'precision', '95 % interval'];
  print(bold(`Audit of ${repository}`), ...tableLines({ headings, rows: table }));
  if (weighted !== null) print('', `Weighed by how many there are of each: ${percent(weighted)} of the edges are right.`);
  if (outdated > 0) print(dim(`${outdated} verdicts no longer count: their line changed or their edge is gone.`));
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`;
}
