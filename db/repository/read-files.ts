/** Files of the current generation and their bytes as indexed. */
import { inflateSync, zstdDecompressSync } from 'node:zlib';
import type { Executor } from '#db/client';
import type { IndexedFile } from '#db/repository/repository-writer';
import { FILE_COLUMNS, toFile, toIndexedFile } from '#db/repository/rows';
import { PathlightError } from '#lib/model/errors';
import type { FileRecord } from '#lib/model/graph';

export async function readFiles(executor: Executor): Promise<readonly FileRecord[]> {
  return (await executor.jsonRows(FILE_COLUMNS, 'from files where until is null order by path')).map(toFile);
}

export async function readIndexedFiles(executor: Executor): Promise<ReadonlyMap<string, IndexedFile>> {
  const rows = await executor.jsonRows(FILE_COLUMNS, 'from files where until is null order by path');
  return new Map(rows.map((row) => [String(row[0]), toIndexedFile(row)]));
}

export async function readFile(executor: Executor, path: string): Promise<FileRecord | null> {
  const [row] = await executor.jsonRows(FILE_COLUMNS, 'from files where until is null and path = ?', [path]);
  return row === undefined ? null : toFile(row);
}

export async function readFileText(executor: Executor, path: string): Promise<string | null> {
  const select = `select c.codec, c.data, f.encoding from files f join contents c on c.hash = f.hash
    where f.until is null and f.status = 'indexed' and f.path = ?`;
  const [row] = await executor.rows(select, [path]);
  if (row === undefined) return null;
  return decodeContent({ codec: String(row.codec), data: toBytes(row.data) }, String(row.encoding));
}

/** Stored bytes as the text they were read as. */
export function decodeContent({ codec, data }: { readonly codec: string; readonly data: Uint8Array }, encoding: string): string {
  return new TextDecoder(encoding).decode(decompress(codec, data));
}

export function toBytes(value: unknown): Uint8Array {
  if (value instanceof ArrayBuffer) return new Uint8Array(value);
  if (value instanceof Uint8Array) return value;
  throw new TypeError('A BLOB column holds something else.');
}

function decompress(codec: string, data: Uint8Array): Uint8Array {
  switch (codec) {
    case 'zstd':
      return zstdDecompressSync(data);
    case 'deflate':
      return inflateSync(data);
    case 'none':
      return data;
    default:
      throw new PathlightError('damaged', `Stored bytes use the unknown compression ${JSON.stringify(codec)}.`, {
        remedy: 'Index the repository again.',
      });
  }
}
