/** Finds current symbols by id, name, suffix, key and file. Names are matched exactly or at a boundary, never by likeness. */
import type { Executor, JsonRow } from '#db/client';
import type { SymbolRow } from '#db/repository/repository-store';
import { SYMBOL_COLUMNS, toSymbol } from '#db/repository/rows';
import { lastName } from '#lib/model/ids';

type Arguments = (string | number)[];

async function select(executor: Executor, rest: string, args: Arguments): Promise<readonly SymbolRow[]> {
  return (await executor.jsonRows(SYMBOL_COLUMNS, `from symbols where until is null and ${rest}`, args)).map(toSymbol);
}

export function symbolsById(executor: Executor, id: string): Promise<readonly SymbolRow[]> {
  return select(executor, 'id = ? order by ordinal', [id]);
}

export function symbolsByName(executor: Executor, name: string, limit: number): Promise<readonly SymbolRow[]> {
  const rest = 'name_lower = ? order by name <> ?, is_test, not exported, path, line limit ?';
  return select(executor, rest, [name.toLowerCase(), name, limit]);
}

export async function symbolsBySuffix(executor: Executor, suffix: string, limit: number): Promise<readonly SymbolRow[]> {
  if (suffix === '') return [];
  // The last name narrows by index. Entities have names with `/` and `.` of their own, so they are compared as a whole; they are few.
  const ends = `substr(id, -length(?1)) = ?1 and
    (length(id) = length(?1) or substr(id, -length(?1) - 1, 1) in ('.', '/', ':'))`;
  const rest = `(name_lower = ?2 or kind = 'entity') and ${ends} order by length(id), path, line limit ?3`;
  return select(executor, rest, [suffix, lastName(suffix).toLowerCase(), limit]);
}

export async function symbolsByKey(executor: Executor, keys: readonly number[]): Promise<ReadonlyMap<number, SymbolRow>> {
  const found = await select(executor, 'key in (select value from json_each(?))', [JSON.stringify(keys)]);
  return new Map(found.map((symbol) => [symbol.key, symbol]));
}

export function symbolsInFile(executor: Executor, path: string): Promise<readonly SymbolRow[]> {
  return select(executor, 'path = ? order by start_line, end_line desc, key', [path]);
}

/** Keys of what stands in tests. */
export async function testKeys(executor: Executor): Promise<readonly number[]> {
  const rows = await executor.jsonRows(['key'], 'from symbols where until is null and is_test = 1', []);
  return rows.map(([key]) => Number(key));
}

export function symbolsOfKind(executor: Executor, kind: string): Promise<readonly SymbolRow[]> {
  return select(executor, 'kind = ? order by id, path, line', [kind]);
}

/** Names read at a stretch, by the index that holds them; some 10 ms. */
const NAMES = 6_000;

export async function symbolNames(executor: Executor): Promise<readonly { readonly name: string; readonly count: number }[]> {
  const rest = `from symbols where until is null and (name_lower, name) > (?, ?)
    group by name_lower, name order by name_lower, name limit ${NAMES}`;
  const names: { readonly name: string; readonly count: number }[] = [];
  for (let last: JsonRow | undefined = ['', '']; last !== undefined; ) {
    const rows: readonly JsonRow[] = await executor.jsonRows(['name_lower', 'name', 'count(*)'], rest, last.slice(0, 2));
    for (const [, name, count] of rows) names.push({ name: String(name), count: Number(count) });
    last = rows.length < NAMES ? undefined : rows.at(-1);
  }
  return names;
}
