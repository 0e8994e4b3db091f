/**
 * What depends on some symbols: everything that leads to them, backwards to where it begins (routes, messages, schedules, programs and
 * tests), each beginning with the shortest way from it. What nearly everything calls is counted but not walked through.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex, isHub, nodesOf } from '#lib/graph/flow-index';
import { entityKind } from '#lib/model/ids';

export interface ImpactOptions {
  readonly reader: RepositoryReader;
  /** What is told and counted; the ways lead through the rest as well. Default: all. */
  readonly isTold?: ((row: SymbolRow) => boolean) | undefined;
}

export type EntryGroup = 'route' | 'rpc' | 'topic' | 'schedule' | 'program' | 'test';

export interface ImpactEntry {
  readonly row: SymbolRow;
  readonly group: EntryGroup;
  /** From the entry to the target, both included. */
  readonly way: readonly number[];
}

export interface Impact {
  /** Nearest first. */
  readonly entries: readonly ImpactEntry[];
  /** Symbols that lead to the targets, tests left out. */
  readonly reached: number;
  /** There may be more: so many were looked at. */
  readonly isCut: boolean;
  /** Symbols that lead there and are not told. */
  readonly untold: number;
}

const MAX_STEPS = 10;
const MAX_SYMBOLS = 5_000;

export async function traceImpact(
  targets: readonly SymbolRow[],
  { reader, isTold = () => true }: ImpactOptions,
): Promise<Impact> {
  const index = await flowIndex(reader);
  const starts = nodesOf(
    index,
    targets.map((row) => row.key),
  );
  const { next, isCut } = walkBack(index, starts);
  const rows = await reader.symbolsByKey([...next.keys()].map((node) => index.inline.get(node)?.key ?? node));
  const rowOf = (node: number): SymbolRow | undefined => rows.get(index.inline.get(node)?.key ?? node);
  const entries = [...next.keys()].flatMap((node) => {
    const row = rowOf(node);
    const group = row && groupOf(row, node, index);
    return row && group && isTold(row) ? [{ row, group, way: wayFrom(node, next) }] : [];
  });
  const product = new Set(
    [...next.keys()].flatMap((node) => rowOf(node) ?? []).filter((row) => !row.isTest && row.kind !== 'entity'),
  );
  const told = [...product].filter(isTold).length;
  return { entries: distinct(entries), reached: told, isCut, untold: product.size - told };
}

/** Each symbol with the one that stands after it on a shortest way to a target. */
function walkBack(
  index: FlowIndex,
  starts: readonly number[],
): { readonly next: ReadonlyMap<number, number>; readonly isCut: boolean } {
  const next = new Map<number, number>();
  const seen = new Set(starts);
  let frontier = [...starts];
  for (let distance = 1; frontier.length > 0 && distance <= MAX_STEPS; distance++) {
    const found: number[] = [];
    for (const key of frontier) {
      for (const before of [index.callers.neighbours(key), index.declared.neighbours(key)])
        for (const caller of before) {
          if (seen.has(caller)) continue;
          if (seen.size >= MAX_SYMBOLS) return { next, isCut: true };
          seen.add(caller);
          next.set(caller, key);
          if (!isHub(index, caller)) found.push(caller);
        }
    }
    frontier = found;
  }
  return { next, isCut: frontier.length > 0 };
}

function groupOf(row: SymbolRow, node: number, index: FlowIndex): EntryGroup | null {
  const kind = entityKind(row.id);
  if (kind === 'route' || kind === 'rpc' || kind === 'topic' || kind === 'schedule') return kind;
  if (kind !== null || index.callers.degree(node) > 0 || index.declared.degree(node) > 0) return null;
  return row.isTest ? 'test' : 'program';
}

function wayFrom(node: number, next: ReadonlyMap<number, number>): readonly number[] {
  const way = [node];
  for (let at = next.get(node); at !== undefined && way.length <= MAX_STEPS + 1; at = next.get(at)) way.push(at);
  return way;
}

function distinct(entries: readonly ImpactEntry[]): readonly ImpactEntry[] {
  const nearest = new Map<string, ImpactEntry>();
  for (const entry of entries) if (!nearest.has(entry.row.id)) nearest.set(entry.row.id, entry);
  return [...nearest.values()].toSorted((a, b) => a.way.length - b.way.length || a.row.key - b.row.key);
}
