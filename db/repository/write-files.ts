/** Writes a generation's files and the bytes of the new ones. */
import type { Executor } from '#db/client';
import { insertBlobs, insertRows, storable } from '#db/repository/bulk';
import { diffRows, endRows } from '#db/repository/diff';
import type { GenerationInput } from '#db/repository/repository-store';

const COLUMNS = ['path', 'hash', 'language', 'status', 'reason', 'detail', 'bytes', 'lines', 'encoding', 'error_lines'] as const;

export async function writeFiles(transaction: Executor, input: GenerationInput, generation: number): Promise<void> {
  const stored = await transaction.jsonRows(['row', ...COLUMNS], 'from files where until is null');
  const { added, vanished } = diffRows(stored, input.files.map(rowOf));
  await endRows(transaction, 'files', vanished, generation);
  await insertRows(transaction, { table: 'files', columns: COLUMNS, since: generation }, added);
}

function rowOf(file: GenerationInput['files'][number]): string {
  return JSON.stringify([
    storable(file.path),
    file.hash,
    file.language,
    file.status,
    file.reason ?? null,
    file.detail === undefined ? null : storable(file.detail),
    file.bytes,
    file.lines,
    file.encoding,
    JSON.stringify(file.errorLines),
  ]);
}

export async function writeContents(transaction: Executor, contents: GenerationInput['contents']): Promise<void> {
  const rows = Array.from(contents, ([hash, { codec, data, bytes }]) => [hash, codec, data, bytes]);
  // Other rules about secrets leave other bytes of the same file.
  const target = { verb: 'insert or replace', table: 'contents', columns: ['hash', 'codec', 'data', 'bytes'] };
  await insertBlobs(transaction, target, rows);
}
