/** A tool's result for people (numbered hops, places as file:line) and for scripts. */
import { historyLines } from '#bin/print-history';
import { bold, count, cyan, dim, number, print, printable, printJson, yellow } from '#bin/terminal';
import { type Path, storedPath, type TrailEnd, type UnboundCalls } from '#lib/model/answer';
import { edgeLabel, entityLabel, symbolLabel } from '#lib/model/labels';
import type { ToolResult } from '#lib/tools/tool';

export async function printResult(result: ToolResult, style: { readonly json?: boolean }): Promise<void> {
  if (style.json) {
    await printJson({
      title: result.title,
      summary: result.summary,
      symbols: result.symbols.map(({ key: _key, ...symbol }) => symbol),
      hits: result.hits,
      paths: result.paths.map(storedPath),
      trailEnds: result.trailEnds,
      ...(result.unproven ? { unbound: result.unproven.unbound, entrances: result.unproven.entrances } : {}),
      ...(result.histories ? { histories: result.histories } : {}),
      ...(result.notes && result.notes.length > 0 ? { notes: result.notes } : {}),
      ...(result.notFound ? { notFound: result.notFound } : {}),
    });
    return;
  }
  print(bold(printable(result.title)), printable(result.summary), ...(result.notes ?? []).map((note) => dim(printable(note))));
  if (result.histories) return print('', ...result.histories.flatMap(historyLines));
  if (result.paths.length === 0) printSymbols(result);
  for (const path of result.paths) print('', ...pathLines(path));
  const open = result.unproven?.unbound.filter((one) => one.total > 0) ?? [];
  if (open.length > 0) print('', ...unboundLines(open));
  if (result.trailEnds.length > 0) print('', ...trailEndLines(result.trailEnds));
}

function printSymbols({ symbols, hits }: ToolResult): void {
  const reasons = new Map(
    hits.map((hit) => [hit.id, hit.route === 'search' ? `${hit.score.toFixed(2)} · ${hit.reason}` : hit.reason]),
  );
  symbols.forEach((symbol, at) => {
    const reason = reasons.get(symbol.id);
    print(
      '',
      `${String(at + 1).padStart(2)}. ${bold(printable(symbolLabel(symbol.id)))}  ${dim(entityLabel(symbol.id) ?? symbol.kind)}  ${cyan(printable(`${symbol.path}:${symbol.line}`))}`,
      `    ${printable(symbol.signature)}`,
      ...(reason ? [`    ${dim(printable(reason))}`] : []),
    );
  });
}

/** One numbered line a hop, the call line under it. */
export function pathLines(path: Path): readonly string[] {
  return path.flatMap((hop, at) => {
    const indent = '  '.repeat(hop.depth);
    const head = `${String(at + 1).padStart(2)}. ${indent}${bold(printable(symbolLabel(hop.from)))} ${edgeLabel(hop.kind)} ${bold(printable(symbolLabel(hop.to)))}`;
    const mark = hop.mark ? ` [${hop.mark}]` : '';
    return [`${head}  ${cyan(printable(`${hop.path}:${hop.line}`))}${dim(mark)}`, `    ${indent}${dim(printable(hop.text))}`];
  });
}

/** Calls that may be of what was asked about: never hops, always said to be open. */
export function unboundLines(unbound: readonly UnboundCalls[]): readonly string[] {
  return unbound.flatMap(({ name, total, sites }) => [
    yellow(printable(`${count(total, 'call')} of ${name} could not be resolved; ${total === 1 ? 'it' : 'each'} may be one:`)),
    ...sites.map(
      ({ callee = name, from, path, line }) =>
        `  ${printable(callee)} in ${printable(symbolLabel(from))}  ${cyan(printable(`${path}:${line}`))}`,
    ),
    ...(total > sites.length ? [dim(`  … ${number(total - sites.length)} more`)] : []),
  ]);
}

export function trailEndLines(ends: readonly TrailEnd[]): readonly string[] {
  return [
    yellow('The trail ends here:'),
    ...ends.flatMap((end) => [
      `  ${printable(end.callee)}  ${cyan(printable(`${end.path}:${end.line}`))}  ${dim(printable(end.note))}`,
      ...(end.look ? [dim(`    → ${printable(end.look)}`)] : []),
    ]),
  ];
}
