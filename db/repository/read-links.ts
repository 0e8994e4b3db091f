/** Current edges and leaves of given symbols, in a fixed order, and whole-graph adjacency as integer arrays. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Executor } from '#db/client';
import type { EdgePairs, EdgeRow, LeafRow } from '#db/repository/repository-store';
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

/** Edges read at a stretch: some 10 ms, after which the event loop gets its turn. */
const PAGE = 16_000;

export async function adjacency(executor: Executor, kinds: readonly EdgeKind[]): Promise<EdgePairs> {
  const [pairs] = await adjacencies(executor, [kinds]);
  return pairs ?? { from: new Int32Array(0), to: new Int32Array(0) };
}

/** One pass over all edges for any number of groups of kinds. A page comes as three flat lists, which are read in a third of the time of rows. */
export async function adjacencies(executor: Executor, groups: readonly (readonly EdgeKind[])[]): Promise<readonly EdgePairs[]> {
  const kinds = [...new Set(groups.flat())];
  const groupsOf = kinds.map((kind) => groups.flatMap((group, at) => (group.includes(kind) ? [at] : [])));
  const parts = groups.map(() => ({ from: [] as number[], to: [] as number[] }));
  const code = `case kind ${kinds.map((_, at) => `when ?${at + 2} then ${at}`).join(' ')} end`;
  const page = `select row, from_key as f, to_key as t, ${code} as k from edges
    where row > ?1 and until is null and kind in (${kinds.map((_, at) => `?${at + 2}`).join(', ')}) order by row limit ${PAGE}`;
  const select = `select max(row) as last, json_group_array(f) as f, json_group_array(t) as t, json_group_array(k) as k from (${page})`;
  for (let last = 0; ; ) {
    const [row] = await executor.rows(select, [last, ...kinds]);
    const [from, to, codes] = [row?.f, row?.t, row?.k].map((list) => JSON.parse(String(list ?? '[]')) as number[]);
    for (const [at, kind] of (codes ?? []).entries())
      for (const group of groupsOf[kind] ?? []) {
        parts[group]?.from.push(from?.[at] ?? 0);
        parts[group]?.to.push(to?.[at] ?? 0);
      }
    if ((codes?.length ?? 0) < PAGE) break;
    last = Number(row?.last);
    await nextTurn();
  }
  return parts.map(({ from, to }) => ({ from: Int32Array.from(from), to: Int32Array.from(to) }));
}
