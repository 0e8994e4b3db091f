/**
 * What is excluded of a repository is gone from every read at once, before it is indexed again: a generation that still holds a file which
 * matches is not opened, nor is an older one or a commit of its own. Decided from what the generation holds and what is excluded now, with
 * nothing kept beside them that could be out of step.
 */
import ignore from 'ignore';
import { PathlightError } from '#lib/model/errors';
import type { OpenRepository } from '#lib/repository/open-repository';

/** Tells whether a path, of a file or of a folder with a slash at its end, is excluded, however its accents are written. */
export function excludedBy(patterns: readonly string[]): (path: string) => boolean {
  const rules = ignore({ ignorecase: false }).add(patterns.map((pattern) => pattern.normalize('NFC')));
  return (path) => ignore.isPathValid(path) && rules.ignores(path.normalize('NFC'));
}

const held = new WeakMap<object, Map<string, Promise<boolean>>>();

/** Throws `nothing_indexed` while the generation that would answer holds something that is excluded. */
export async function requireNothingExcluded(
  { name, reader, generation }: OpenRepository,
  patterns: readonly string[],
  isPinned = false,
): Promise<void> {
  if (patterns.length === 0 || !(await holdsExcluded({ reader, generation }, patterns))) return;
  if (isPinned) {
    throw new PathlightError('not_found', `That commit of ${name} was indexed with what has been excluded since.`, {
      remedy: 'Ask of the code as it is now, or index the commit again with --commit.',
    });
  }
  throw new PathlightError('nothing_indexed', `What is excluded of ${name} has changed, and it is being indexed again.`, {
    remedy: 'Ask again when that is done; until then nothing of it is shown.',
  });
}

function holdsExcluded({ reader, generation }: Pick<OpenRepository, 'reader' | 'generation'>, patterns: readonly string[]) {
  const known = held.get(generation) ?? new Map<string, Promise<boolean>>();
  held.set(generation, known);
  const key = JSON.stringify(patterns);
  const found = known.get(key) ?? reader.files().then((files) => files.map(({ path }) => path).some(excludedBy(patterns)));
  known.clear();
  known.set(key, found);
  // Not known is asked again.
  found.catch(() => known.delete(key));
  return found;
}
