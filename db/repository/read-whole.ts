/**
 * Everything there is, in slices: outlines of symbols and ends of edges, for whoever looks at the repository as a whole. A slice is read
 * at once, so its size bounds how long the event loop waits.
 */
import type { Executor } from '#db/client';
import type { EdgeEnds, SymbolOutline } from '#db/repository/repository-store';
import type { EdgeKind, SymbolKind } from '#lib/model/graph';

const OUTLINE_COLUMNS = ['row', 'key', 'id', 'kind', 'path', 'line', 'end_line', 'language', 'is_test', 'exported'] as const;

/** Current symbols whose row comes after `afterRow`, in file order. */
export async function symbolOutlines(executor: Executor, afterRow: number, limit: number): Promise<readonly SymbolOutline[]> {
  const rest = 'from symbols where until is null and row > ? order by row limit ?';
  const rows = await executor.jsonRows(OUTLINE_COLUMNS, rest, [afterRow, limit]);
  return rows.map(([row, key, id, kind, path, line, endLine, language, isTest, exported]) => ({
    row: Number(row),
    key: Number(key),
    id: String(id),
    kind: kind as SymbolKind,
    path: String(path),
    line: Number(line),
    endLine: Number(endLine),
    language: String(language),
    isTest: isTest === 1,
    exported: exported === 1,
  }));
}

/** Current edges whose row comes after `afterRow`. */
export async function edgeEnds(executor: Executor, afterRow: number, limit: number): Promise<readonly EdgeEnds[]> {
  const rest = 'from edges where until is null and row > ? order by row limit ?';
  const rows = await executor.jsonRows(['row', 'from_key', 'to_key', 'kind'], rest, [afterRow, limit]);
  return rows.map(([row, from, to, kind]) => ({
    row: Number(row),
    fromKey: Number(from),
    toKey: Number(to),
    kind: kind as EdgeKind,
  }));
}
