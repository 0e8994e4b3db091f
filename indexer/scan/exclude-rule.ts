/**
 * What patterns, written as in a .gitignore, leave out of a repository. One letter is one letter however it is written: an accent may be
 * part of it or stand behind it, and a name that looks like the pattern is meant by it. lib/repository/excluded says the same of an index.
 */
import ignore from 'ignore';

/** Tells whether a path, of a file or of a folder with a slash at its end, is left out. */
export function excludeRule(patterns: readonly string[]): (path: string) => boolean {
  const rules = ignore({ ignorecase: false }).add(patterns.map((pattern) => pattern.normalize('NFC')));
  return (path) => ignore.isPathValid(path) && rules.ignores(path.normalize('NFC'));
}
