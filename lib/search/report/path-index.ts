/**
 * Files of the repository by the end of their paths: what a trace, a link, an import or a sentence writes of a file, resolved without a
 * guess. Endings are not compared where the written one is a build's (`dist/x.js` for `src/x.ts`). A lone everyday name tells nothing.
 */

/** Names that half of all folders have. */
const EVERYDAY = new Set([
  'index',
  'main',
  '__init__',
  '__main__',
  'mod',
  'lib',
  'utils',
  'util',
  'types',
  'test',
  'app',
  'setup',
  'conftest',
]);

export class PathIndex {
  private readonly byStem = new Map<string, string[]>();

  constructor(paths: readonly string[]) {
    for (const path of paths) {
      const stem = stemOf(path);
      const known = this.byStem.get(stem);
      if (known) known.push(path);
      else this.byStem.set(stem, [path]);
    }
  }

  /** The files that a written path means: those that share most of its end. None where only an everyday or shared name agrees. */
  file(written: string): readonly string[] {
    const parts = partsOf(written);
    const candidates = this.byStem.get(parts.at(-1) ?? '') ?? [];
    return best(candidates, parts);
  }

  /** The file of a dotted name: `a.b.C` is `a/b.py` with a `C` in it, or `a/b/C.py`. At least two parts have to agree. */
  module(dotted: string): { readonly file: string; readonly rest: readonly string[] } | null {
    const parts = dotted.split('.').filter((part) => part !== '');
    for (let end = parts.length; end >= 2; end--) {
      const wanted = parts.slice(0, end).map((part) => part.toLowerCase());
      for (const path of [...(this.byStem.get(wanted.at(-1) ?? '') ?? []), ...(this.byStem.get('__init__') ?? [])]) {
        const own = partsOf(path).filter((part) => part !== '__init__');
        if (agreeing(own, wanted) >= Math.min(2, wanted.length) && agreeing(own, wanted) >= wanted.length - 1)
          return { file: path, rest: parts.slice(end) };
      }
    }
    return null;
  }
}

/** File names without ending, folders before them, in lower case. */
function partsOf(path: string): readonly string[] {
  const parts = path
    .toLowerCase()
    .replaceAll('\\', '/')
    .split('/')
    .filter((part) => part !== '' && part !== '.');
  return [...parts.slice(0, -1), stemOf(path)];
}

function stemOf(path: string): string {
  return nameOf(path).toLowerCase();
}

/** The file's name without folders and ending. */
export function nameOf(path: string): string {
  const name = path.replaceAll('\\', '/').split('/').at(-1) ?? '';
  return name.replace(/(?:\.d)?\.\w+$/, '');
}

function agreeing(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a.at(-1 - count) === b.at(-1 - count)) count++;
  return count;
}

function best(candidates: readonly string[], written: readonly string[]): readonly string[] {
  const scored = candidates.map((path) => ({ path, shared: agreeing(partsOf(path), written) }));
  const most = Math.max(0, ...scored.map(({ shared }) => shared));
  const found = scored.filter(({ shared }) => shared === most).map(({ path }) => path);
  if (most === 0 || found.length > 2) return [];
  return most >= 2 || (found.length === 1 && !EVERYDAY.has(written.at(-1) ?? '')) ? found : [];
}
