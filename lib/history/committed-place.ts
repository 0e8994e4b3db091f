/**
 * Where a definition of the index stands in the commit it was indexed at. The index may hold changes that nobody committed: the same
 * lines are looked for, then the line with the name. Nothing that stands there twice is chosen.
 */
import { type Clone, linesAt } from '#lib/history/clone';
import type { HistoryLimit } from '#lib/model/history';

/** A definition as it is indexed. */
export interface IndexedLines {
  /** Below the indexed directory. */
  readonly path: string;
  /** Of its first line, of its name, of its last line; 1-based, inclusive. */
  readonly startLine: number;
  readonly line: number;
  readonly endLine: number;
  /** As it stands in the code; empty where the lines have none (a file, an entity). */
  readonly name: string;
  /** Lines of the whole file. */
  readonly file: readonly string[];
  /** All of the file is meant. */
  readonly isFile: boolean;
}

export interface CommittedPlace {
  /** Below the repository's top. */
  readonly path: string;
  /** Null: the whole file. */
  readonly lines: { readonly start: number; readonly line: number; readonly end: number } | null;
  readonly limits: readonly HistoryLimit[];
}

export async function committedPlace(indexed: IndexedLines, clone: Clone): Promise<CommittedPlace | HistoryLimit> {
  const path = `${clone.prefix}${indexed.path}`;
  const committed = await linesAt(clone, clone.commit, path);
  if (committed === null) return 'not_in_commit';
  const isSame = sameLines(committed, indexed.file);
  if (indexed.isFile) return { path, lines: null, limits: isSame ? [] : ['uncommitted'] };
  const { startLine: start, line, endLine: end } = indexed;
  if (isSame) return { path, lines: { start, line, end }, limits: [] };
  const block = indexed.file.slice(start - 1, end);
  const moved = onlyPlaceOf(block, committed);
  if (moved !== null)
    return { path, lines: { start: moved, line: moved + line - start, end: moved + block.length - 1 }, limits: ['uncommitted'] };
  const named = onlyPlaceOf([indexed.file[line - 1] ?? ''], committed);
  if (named === null) return { path, lines: null, limits: ['uncommitted', 'file_only'] };
  return { path, lines: { start: named, line: named, end: named }, limits: ['uncommitted'] };
}

/** Line breaks at the end and their kind make no difference. */
function sameLines(a: readonly string[], b: readonly string[]): boolean {
  const plain = (lines: readonly string[]): string =>
    lines
      .map((line) => line.replace(/\r$/, ''))
      .join('\n')
      .trimEnd();
  return plain(a) === plain(b);
}

/** The 1-based line where `block` stands, whatever its indentation; null where it stands nowhere or several times. */
export function onlyPlaceOf(block: readonly string[], lines: readonly string[]): number | null {
  const wanted = block.map((line) => line.trim());
  if (wanted.every((line) => line === '')) return null;
  const trimmed = lines.map((line) => line.trim());
  const places = trimmed.flatMap((line, at) =>
    line === wanted[0] && wanted.every((one, below) => trimmed[at + below] === one) ? [at + 1] : [],
  );
  return places.length === 1 ? (places[0] ?? null) : null;
}
