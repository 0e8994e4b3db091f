/** A tool's result for people (numbered hops, places as file:line) and for scripts. */
import { historyLines } from '#bin/print-history';
import { bold, cyan, dim, print, printable, printJson, yellow } from '#bin/terminal';
import { type Path, storedPath, type TrailEnd } from '#lib/model/answer';
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

export function trailEndLines(ends: readonly TrailEnd[]): readonly string[] {
  return [
    yellow('The trail ends here:'),
    ...ends.map(
      (end) => `  ${printable(end.callee)}  ${cyan(printable(`${end.path}:${end.line}`))}  ${dim(printable(end.note))}`,
    ),
  ];
}
