/**
 * Reads an indexed file for a reader: a window of its lines, coloured, with its outline. The path is only ever looked up among the
 * indexed files and the bytes come from the index, never from the disk.
 */

import { PathlightError } from '#lib/model/errors';
import type { FileRecord } from '#lib/model/graph';
import { MODULE_NAME, splitSymbolId } from '#lib/model/ids';
import { secretsFingerprint } from '#lib/model/secrets/redact';
import type { OutlineSymbol, SourceView } from '#lib/model/source';
import type { OpenRepository } from '#lib/repository/workspace';
import { type Highlighted, highlight } from '#lib/source/highlight';

/** Lines sent in one window. */
const WINDOW_LINES = 3_000;
const CACHED_FILES = 48;

const cache = new Map<string, Highlighted>();

/** Throws `not_found` for a path that is not an indexed file. `around` is a line the window has to hold; it starts at 1 by default. */
export async function readSource(repository: OpenRepository, path: string, around = 1): Promise<SourceView> {
  const { reader, generation } = repository;
  const [file, text] = await Promise.all([reader.file(path), reader.fileText(path)]);
  if (file === null || text === null) throw notIndexed(repository.name, path, file);
  const [{ lines, highlighted }, symbols] = await Promise.all([highlightCached(text, file), reader.symbolsInFile(path)]);
  const from = windowStart(lines.length, around);
  return {
    repository: repository.name,
    path,
    language: file.language,
    commit: generation.commit,
    dirty: generation.dirty,
    hash: file.hash,
    bytes: file.bytes,
    lines: lines.length,
    from,
    code: lines.slice(from - 1, from - 1 + WINDOW_LINES),
    highlighted,
    symbols: symbols.map(toOutline).filter((symbol) => symbol.name !== MODULE_NAME),
  };
}

function windowStart(lines: number, around: number): number {
  if (lines <= WINDOW_LINES || around <= WINDOW_LINES) return 1;
  return Math.min(Math.max(1, around - Math.floor(WINDOW_LINES / 4)), lines - WINDOW_LINES + 1);
}

async function highlightCached(text: string, file: FileRecord): Promise<Highlighted> {
  const key = `${secretsFingerprint()}:${file.hash}:${file.path}`;
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  const made = await highlight(text, file.path, file.language);
  cache.set(key, made);
  if (cache.size > CACHED_FILES) cache.delete(cache.keys().next().value ?? key);
  return made;
}

function toOutline(symbol: Pick<OutlineSymbol, 'id' | 'kind' | 'line' | 'endLine'>): OutlineSymbol {
  const { id, kind, line, endLine } = symbol;
  return { id, kind, line, endLine, name: splitSymbolId(id).name };
}

function notIndexed(repository: string, path: string, file: FileRecord | null): PathlightError {
  if (file !== null) {
    return new PathlightError('not_found', `${path} was not indexed in ${repository} (${file.reason ?? file.status}).`, {
      remedy: file.detail ?? 'The status page lists every file that was left out, with its reason.',
    });
  }
  return new PathlightError('not_found', `There is no file ${path} in the index of ${repository}.`, {
    remedy: 'It may have been renamed, or added after the last index. Index the repository again to bring it in.',
  });
}
