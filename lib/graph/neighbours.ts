/**
 * The symbols one step away as control moves, each with the stored edge that leads there: along calls and the like, and against the
 * edges by which handlers say what they handle. Test callers come last.
 */
import type { EdgeRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { ENTRY_EDGE_KINDS, FLOW_EDGE_KINDS, isEntryKind } from '#lib/model/graph';

/** `from` and `to` are in the direction control moves; the edge is as stored. */
export interface Neighbour {
  readonly edge: EdgeRow;
  readonly from: SymbolRow;
  readonly to: SymbolRow;
  /** The handler's edge to what it handles, in a step that joins a call to it. */
  readonly handling?: EdgeRow;
}

/** Who leads here; by test or not, then path and line. */
export async function callersOf(reader: RepositoryReader, keys: readonly number[]): Promise<readonly Neighbour[]> {
  const [along, against] = await Promise.all([reader.edgesTo(keys, FLOW_EDGE_KINDS), reader.edgesFrom(keys, ENTRY_EDGE_KINDS)]);
  const neighbours = await withSymbols(reader, [...along, ...against]);
  return neighbours.toSorted(
    (a, b) =>
      Number(a.from.isTest) - Number(b.from.isTest) || compareText(a.edge.path, b.edge.path) || compareCallOrder(a.edge, b.edge),
  );
}

/** Where each of the symbols leads to, in call order inside each. */
export async function calleesOf(reader: RepositoryReader, keys: readonly number[]): Promise<readonly Neighbour[]> {
  const [along, against] = await Promise.all([reader.edgesFrom(keys, FLOW_EDGE_KINDS), reader.edgesTo(keys, ENTRY_EDGE_KINDS)]);
  const neighbours = await withSymbols(reader, [...along, ...against]);
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
    const source = symbols.get(edge.fromKey);
    const target = symbols.get(edge.toKey);
    if (!source || !target) return [];
    return isEntryKind(edge.kind) ? [{ edge, from: target, to: source }] : [{ edge, from: source, to: target }];
  });
}

/** Line, column, then id: the order a reader meets the calls in. */
export function compareCallOrder(a: EdgeRow, b: EdgeRow): number {
  return a.line - b.line || a.column - b.column || compareText(a.to, b.to) || a.toKey - b.toKey;
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
