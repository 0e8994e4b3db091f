/** The symbols an area turns on, as a reader should meet them: classes and functions of different files first, then their members. */
import type { SymbolRef } from '#lib/model/overview';
import type { CodeGraph } from '#lib/overview/code-graph';

const MOST = 8;
/** Of one file, while others have some. */
const MOST_OF_A_FILE = 3;

/** `symbols` are positions; the rank is that of their area's level. */
export function centralSymbols(graph: CodeGraph, symbols: readonly number[], rank: Float64Array): readonly SymbolRef[] {
  const ranked = symbols.filter((at) => isTelling(graph, at)).toSorted((a, b) => (rank[b] ?? 0) - (rank[a] ?? 0) || a - b);
  const perFile = new Map<string, number>();
  const chosen = new Set<string>();
  const first: number[] = [];
  const later: number[] = [];
  for (const at of ranked) {
    const symbol = graph.symbols[at];
    if (!symbol || chosen.has(symbol.id)) continue;
    const many = perFile.get(symbol.path) ?? 0;
    // What is written inside a symbol that is named already adds little.
    const isInner = [...chosen].some((id) => symbol.id.startsWith(`${id}.`));
    (many >= MOST_OF_A_FILE || isInner || symbol.kind === 'module' ? later : first).push(at);
    perFile.set(symbol.path, many + 1);
    chosen.add(symbol.id);
    if (first.length >= MOST) break;
  }
  return [...first, ...later].slice(0, MOST).flatMap((at) => refOf(graph, at) ?? []);
}

/** A module only where its top-level code does something. */
function isTelling(graph: CodeGraph, at: number): boolean {
  const symbol = graph.symbols[at];
  return symbol !== undefined && symbol.kind !== 'entity' && !symbol.isTest;
}

export function refOf(graph: CodeGraph, at: number): SymbolRef | null {
  const symbol = graph.symbols[at];
  if (!symbol) return null;
  const { key, id, kind, path, line, endLine } = symbol;
  return { key, id, kind, path, line, endLine };
}
