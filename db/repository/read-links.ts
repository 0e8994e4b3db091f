/** Current edges and leaves of given symbols, in a fixed order, and whole-graph adjacency as integer arrays. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '#db/client';
import type { EdgeRow, LeafRow } from '#db/repository/repository-store';
import { EDGE_COLUMNS, LEAF_COLUMNS, toEdge, toLeaf } from '#db/repository/rows';
import { EDGE_KINDS, type EdgeKind } from '#lib/model/graph';

const ENDS = {
  from: { column: 'from_key', order: 'e.from_key, e.line, e."column", e.kind, e.to_key' },
  to: { column: 'to_key', order: 'e.to_key, e.from_key, e.line, e."column", e.kind' },
} as const;

/** Edges that leave (`from`) or reach (`to`) any of `keys`. */
export async function edgesAt(
  executor: Executor,
  end: keyof typeof ENDS,
  keys: readonly number[],
  kinds: readonly EdgeKind[] = EDGE_KINDS,
): Promise<readonly EdgeRow[]> {
  if (keys.length === 0) return [];
  const { column, order } = ENDS[end];
  // `cross join` keeps the given keys outermost: one index look-up each.
  const rest = `from json_each(?1) k cross join edges e on e.${column} = k.value and e.until is null
    join symbols f on f.key = e.from_key and f.until is null
    join symbols t on t.key = e.to_key and t.until is null
    where e.kind in (select value from json_each(?2)) order by ${order}`;
  const args = [JSON.stringify([...new Set(keys)]), JSON.stringify(kinds)];
  return (await executor.jsonRows(EDGE_COLUMNS, rest, args)).map(toEdge);
}

export async function leavesFrom(executor: Executor, keys: readonly number[]): Promise<readonly LeafRow[]> {
  if (keys.length === 0) return [];
  const rest = `from json_each(?1) k cross join leaves l on l.from_key = k.value and l.until is null
    join symbols f on f.key = l.from_key and f.until is null
    order by l.from_key, l.line, l."column", l.callee`;
  return (await executor.jsonRows(LEAF_COLUMNS, rest, [JSON.stringify([...new Set(keys)])])).map(toLeaf);
}

/** Edges read at a stretch: some 15 ms, after which the event loop gets its turn. */
const PAGE = 20_000;

export async function adjacency(
  executor: Executor,
  kinds: readonly EdgeKind[],
): Promise<{ readonly from: Int32Array; readonly to: Int32Array }> {
  const rest = `from edges where row > ? and until is null and kind in (select value from json_each(?)) order by row limit ${PAGE}`;
  const from: number[] = [];
  const to: number[] = [];
  for (let last = 0; ; ) {
    const rows = await executor.jsonRows(['row', 'from_key', 'to_key'], rest, [last, JSON.stringify(kinds)]);
    for (const [, source, target] of rows) {
      from.push(Number(source));
      to.push(Number(target));
    }
    if (rows.length < PAGE) return { from: Int32Array.from(from), to: Int32Array.from(to) };
    last = Number(rows.at(-1)?.[0]);
    await nextTurn();
  }
}
