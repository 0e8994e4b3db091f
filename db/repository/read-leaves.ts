/**
 * Leaves looked for by what they call. No index holds callee names: their rows are read once a generation, in slices, by whoever keeps
 * names in memory; rows are then found by number.
 */
import type { Executor } from '#db/client';
import type { LeafName, LeafRow } from '#db/repository/repository-store';
import { LEAF_COLUMNS, toLeaf } from '#db/repository/rows';

/** Current leaves whose row comes after `afterRow`, without those of the language's own. */
export async function leafNames(executor: Executor, afterRow: number, limit: number): Promise<readonly LeafName[]> {
  // One flat list each is read in a third of the time of rows.
  const page = `select row, callee, candidates from leaves
    where row > ?1 and until is null and reason <> 'builtin' order by row limit ?2`;
  const select = `select json_group_array(row) as r, json_group_array(callee) as c, json_group_array(candidates) as o from (${page})`;
  const [found] = await executor.rows(select, [afterRow, limit]);
  const rows = JSON.parse(String(found?.r ?? '[]')) as number[];
  const callees = JSON.parse(String(found?.c ?? '[]')) as string[];
  const candidates = JSON.parse(String(found?.o ?? '[]')) as (string | null)[];
  return rows.map((row, at) => ({
    row,
    callee: callees[at] ?? '',
    candidates: JSON.parse(candidates[at] ?? '[]') as string[],
  }));
}

/** In the order of their rows. */
export async function leavesByRow(executor: Executor, rows: readonly number[]): Promise<readonly LeafRow[]> {
  if (rows.length === 0) return [];
  const rest = `from json_each(?1) k cross join leaves l on l.row = k.value and l.until is null
    join symbols f on f.key = l.from_key and f.until is null
    order by l.row`;
  return (await executor.jsonRows(LEAF_COLUMNS, rest, [JSON.stringify(rows)])).map(toLeaf);
}
