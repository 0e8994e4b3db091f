/**
 * Where a definition came from when the commit that seems to bring it in only moved it: the beginning of its line, down to the name,
 * is gone from one place of the parent for the one that is new. Where several went or came it is left alone: nothing says which it was.
 * What came has to be what went: half of its lines at least; all of them where it is a copy of what stayed.
 */
import { type Clone, linesAt } from '#lib/history/clone';
import { onlyPlaceOf } from '#lib/history/committed-place';

export interface Origin {
  /** Below the repository's top. */
  readonly path: string;
  readonly start: number;
  /** Of its name. */
  readonly line: number;
  readonly end: number;
}

export interface Arrival {
  readonly hash: string;
  readonly parent: string;
  readonly name: string;
  /** Where its name stands after the commit. */
  readonly path: string;
  readonly line: number;
}

/** A shorter text is no proof of anything. */
const MIN_CHARACTERS = 8;
const MIN_COPIED_LINES = 3;
/** A shorter line (a bracket, `else`) stands everywhere. */
const MIN_TELLING = 6;
const LEAST_SHARE = 0.5;

export async function movedFrom(arrival: Arrival, clone: Clone): Promise<Origin | null> {
  const { hash, parent, path, line, name } = arrival;
  const after = await linesAt(clone, hash, path);
  const beginning = tellingBeginning(after?.[line - 1] ?? '', name);
  if (after === null || beginning.length < MIN_CHARACTERS) return null;
  const here = await linesLike(beginning, hash, clone);
  const only = whatLeft(await linesLike(beginning, parent, clone), here);
  const before = only && (await linesAt(clone, parent, only.path));
  if (!only || !before) return null;
  const block = after.slice(line - 1, endOfBlock(after, line));
  const start = onlyPlaceOf(block, before);
  // What is still where it was may have been copied; only the same lines say that it was.
  const isCopy = here.some(({ path: known, text }) => known === only.path && text === only.text) && only.path !== path;
  if (isCopy && (start === null || block.length < MIN_COPIED_LINES)) return null;
  if (start !== null) return { path: only.path, start, line: start, end: start + block.length - 1 };
  const end = endOfBlock(before, only.line);
  const isSame = shareKept(block, before.slice(only.line - 1, end)) >= LEAST_SHARE;
  return isSame ? { path: only.path, start: only.line, line: only.line, end } : null;
}

/** How many of the lines below the first stood in the other definition too; a name alone makes two definitions no one. */
function shareKept(lines: readonly string[], others: readonly string[]): number {
  const known = new Set(others.map((line) => line.trim()));
  const telling = lines.slice(1).flatMap((line) => (line.trim().length < MIN_TELLING ? [] : [line.trim()]));
  return telling.length === 0 ? 0 : telling.filter((line) => known.has(line)).length / telling.length;
}

interface Place {
  readonly path: string;
  readonly line: number;
  readonly text: string;
}

/** The one place that is gone, for one that is new. Where none is, the only one there was: moved inside its file, or copied. */
function whatLeft(before: readonly Place[], after: readonly Place[]): Place | null {
  const isIn = (places: readonly Place[]) => (one: Place) =>
    places.some(({ path, text }) => path === one.path && text === one.text);
  const gone = before.filter((one) => !isIn(after)(one));
  const added = after.filter((one) => !isIn(before)(one));
  if (gone.length === 0) return before.length === 1 ? (before[0] ?? null) : null;
  return gone.length === 1 && added.length === 1 ? (gone[0] ?? null) : null;
}

/** `class Flask` of `class Flask(Scaffold):`; the whole line where nothing stands before the name. */
function tellingBeginning(nameLine: string, name: string): string {
  const line = nameLine.trim();
  const at = line.indexOf(name);
  return at > 0 ? line.slice(0, at + name.length) : line;
}

/** The last line that is indented deeper than the first, with a closing bracket below it. */
function endOfBlock(file: readonly string[], start: number): number {
  const indentOf = (line: string): number => line.length - line.trimStart().length;
  const own = indentOf(file[start - 1] ?? '');
  let end = start;
  for (let at = start; at < file.length; at++) {
    const line = file[at] ?? '';
    if (line.trim() === '') continue;
    const isInside = indentOf(line) > own || line.trim() === '{';
    const isBracket = !isInside && /^[)\]}]/.test(line.trim());
    if (!isInside && !isBracket) break;
    end = at + 1;
    if (isBracket && !/[:{]\s*$/.test(line)) break;
  }
  return end;
}

async function linesLike(beginning: string, commit: string, clone: Clone): Promise<readonly Place[]> {
  const options = ['-n', '-F', '-I', '-z', '--no-color', '--full-name', '--no-textconv', '--no-recurse-submodules'];
  const below = clone.prefix === '' ? '.' : clone.prefix;
  const { stdout, ok } = await clone.run(['grep', ...options, '-e', beginning, commit, '--', below]);
  if (!ok) return [];
  return stdout.split('\n').flatMap((row) => {
    const [place = '', line = '', text = ''] = row.split('\0');
    const found = text.trim();
    const isWhole = found.startsWith(beginning) && !/^[\w$]/.test(found.slice(beginning.length));
    return isWhole ? [{ path: place.slice(commit.length + 1), line: Number(line), text: found }] : [];
  });
}
