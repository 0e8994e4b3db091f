/** How stored rows become the vocabulary's records: column lists beside the functions that read them. */
import type { JsonRow } from '#db/client';
import type { EdgeRow, LeafRow, SymbolRow } from '#db/repository/repository-store';
import type { IndexedFile } from '#db/repository/repository-writer';
import type { EdgeKind, FileRecord, FileStatus, LeafReason, Resolution, SkipReason, SymbolKind } from '#lib/model/graph';

export const SYMBOL_COLUMNS = [
  'key',
  'id',
  'kind',
  'path',
  'line',
  'start_line',
  'end_line',
  'language',
  'signature',
  'doc',
  'is_test',
  'exported',
] as const;

export function toSymbol(row: JsonRow): SymbolRow {
  const [key, id, kind, path, line, startLine, endLine, language, signature, doc, isTest, exported] = row;
  return {
    key: Number(key),
    id: String(id),
    kind: kind as SymbolKind,
    path: String(path),
    line: Number(line),
    startLine: Number(startLine),
    endLine: Number(endLine),
    language: String(language),
    signature: String(signature),
    ...optional('doc', doc),
    isTest: isTest === 1,
    exported: exported === 1,
  };
}

/** Of `edges e` joined with its ends `f` and `t`. */
export const EDGE_COLUMNS = [
  'e.from_key',
  'e.to_key',
  'f.id',
  't.id',
  'e.kind',
  'coalesce(e.path, f.path)',
  'e.line',
  'e."column"',
  'e.resolution',
  'e.confidence',
  'f.line',
  't.line',
] as const;

export function toEdge(row: JsonRow): EdgeRow {
  const [fromKey, toKey, from, to, kind, path, line, column, resolution, confidence, fromLine, toLine] = row;
  return {
    fromKey: Number(fromKey),
    toKey: Number(toKey),
    from: String(from),
    to: String(to),
    kind: kind as EdgeKind,
    path: String(path),
    line: Number(line),
    column: Number(column),
    resolution: resolution as Resolution,
    confidence: Number(confidence),
    fromLine: Number(fromLine),
    toLine: Number(toLine),
  };
}

/** Of `leaves l` joined with its caller `f`. */
export const LEAF_COLUMNS = [
  'l.from_key',
  'f.id',
  'l.callee',
  'coalesce(l.path, f.path)',
  'l.line',
  'l."column"',
  'l.reason',
  'l.origin',
  'l.candidates',
  'f.line',
] as const;

export function toLeaf(row: JsonRow): LeafRow {
  const [fromKey, from, callee, path, line, column, reason, origin, candidates, fromLine] = row;
  return {
    fromKey: Number(fromKey),
    from: String(from),
    fromLine: Number(fromLine),
    callee: String(callee),
    path: String(path),
    line: Number(line),
    column: Number(column),
    reason: reason as LeafReason,
    ...optional('origin', origin),
    candidates: typeof candidates === 'string' ? (JSON.parse(candidates) as string[]) : [],
  };
}

export const FILE_COLUMNS = [
  'path',
  'language',
  'status',
  'reason',
  'detail',
  'bytes',
  'lines',
  'hash',
  'error_lines',
  'encoding',
] as const;

export function toFile(row: JsonRow): FileRecord {
  const [path, language, status, reason, detail, bytes, lines, hash, errorLines] = row;
  return {
    path: String(path),
    language: typeof language === 'string' ? language : null,
    status: status as FileStatus,
    ...(typeof reason === 'string' ? { reason: reason as SkipReason } : {}),
    ...optional('detail', detail),
    bytes: Number(bytes),
    lines: Number(lines),
    hash: String(hash),
    errorLines: JSON.parse(String(errorLines)) as number[],
  };
}

export function toIndexedFile(row: JsonRow): IndexedFile {
  return { ...toFile(row), encoding: String(row[9]) };
}

/** Optional means absent: a null column leaves the property out. */
function optional<K extends string>(name: K, value: JsonRow[number] | undefined): { readonly [P in K]?: string } {
  return typeof value === 'string' ? ({ [name]: value } as { readonly [P in K]?: string }) : {};
}
