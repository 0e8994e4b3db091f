/**
 * Where a definition came from when the commit that seems to bring it in only moved it: the line with its name stood once in the parent,
 * and the commit did not make more of them. One that stood several times is left alone: nothing says which it was.
 */
import { type Clone, linesAt } from '#lib/history/clone';
import { onlyPlaceOf } from '#lib/history/committed-place';

export interface Origin {
  readonly path: string;
  readonly start: number;
  readonly end: number;
}

export interface Arrival {
  readonly hash: string;
  readonly parent: string;
  /** The definition as the commit left it. */
  readonly lines: readonly string[];
  /** The one of them with its name. */
  readonly nameLine: string;
}

/** A shorter line is no proof of anything. */
const MIN_CHARACTERS = 8;

export async function movedFrom(arrival: Arrival, clone: Clone): Promise<Origin | null> {
  const { hash, parent, lines } = arrival;
  const nameLine = arrival.nameLine.trim();
  if (nameLine.length < MIN_CHARACTERS) return null;
  const [before, after] = await Promise.all([linesLike(nameLine, parent, clone), linesLike(nameLine, hash, clone)]);
  const [only] = before;
  if (!only || before.length > 1 || after.length > 1) return null;
  const file = await linesAt(clone, parent, only.path);
  const start = file === null ? null : onlyPlaceOf(lines, file);
  return { path: only.path, start: start ?? only.line, end: start === null ? only.line : start + lines.length - 1 };
}

async function linesLike(
  text: string,
  commit: string,
  clone: Clone,
): Promise<readonly { readonly path: string; readonly line: number }[]> {
  const options = ['-n', '-F', '-I', '-z', '--no-color', '--full-name', '--no-textconv', '--no-recurse-submodules'];
  const { stdout, ok } = await clone.run([
    'grep',
    ...options,
    '-e',
    text,
    commit,
    '--',
    clone.prefix === '' ? '.' : clone.prefix,
  ]);
  if (!ok) return [];
  return stdout.split('\n').flatMap((row) => {
    const [place = '', line = '', found = ''] = row.split('\0');
    return found.trim() === text ? [{ path: place.slice(commit.length + 1), line: Number(line) }] : [];
  });
}
