/** The symbols one step away along flow edges, each with the stored edge that leads there. Test callers come last. */
import type { EdgeRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type EdgeKind, FLOW_EDGE_KINDS } from '#lib/model/graph';

export interface Neighbour {
  readonly edge: EdgeRow;
  readonly from: SymbolRow;
  readonly to: SymbolRow;
}

/** Who leads here; by test or not, then path and line. */
export async function callersOf(
  reader: RepositoryReader,
  keys: readonly number[],
  kinds: readonly EdgeKind[] = FLOW_EDGE_KINDS,
): Promise<readonly Neighbour[]> {
  const neighbours = await withSymbols(reader, await reader.edgesTo(keys, kinds));
  return neighbours.toSorted(
    (a, b) =>
      Number(a.from.isTest) - Number(b.from.isTest) || compareText(a.edge.path, b.edge.path) || compareCallOrder(a.edge, b.edge),
  );
}

/** Where each of the symbols leads to, in call order inside each. */
export async function calleesOf(
  reader: RepositoryReader,
  keys: readonly number[],
  kinds: readonly EdgeKind[] = FLOW_EDGE_KINDS,
): Promise<readonly Neighbour[]> {
  const neighbours = await withSymbols(reader, await reader.edgesFrom(keys, kinds));
  const order = new Map(keys.map((key, at) => [key, at]));
  return neighbours.toSorted(
    (a, b) => (order.get(a.from.key) ?? 0) - (order.get(b.from.key) ?? 0) || compareCallOrder(a.edge, b.edge),
  );
}

export async function withSymbols(reader: RepositoryReader, edges: readonly EdgeRow[]): Promise<readonly Neighbour[]> {
  const keys = new Set<number>();
  for (const edge of edges) keys.add(edge.fromKey).add(edge.toKey);
  const symbols = await reader.symbolsByKey([...keys]);
  return edges.flatMap((edge) => {
    const from = symbols.get(edge.fromKey);
    const to = symbols.get(edge.toKey);
    return from && to ? [{ edge, from, to }] : [];
  });
}

/** Line, column, then id: the order a reader meets the calls in. */
export function compareCallOrder(a: EdgeRow, b: EdgeRow): number {
  return a.line - b.line || a.column - b.column || compareText(a.to, b.to) || a.toKey - b.toKey;
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
