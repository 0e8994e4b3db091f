/**
 * Which directories of this machine may be indexed: those that lie, with every link resolved, in one of PATHLIGHT_ROOTS, and whose git
 * repository, if they have one, lies there too (a `.git` file or borrowed objects could lead anywhere else). Checked again by whoever
 * reads the directory, on the resolved path.
 */
import { readFile, realpath, stat } from 'node:fs/promises';
import { isAbsolute, join, relative, resolve, sep } from 'node:path';
import { runGit } from '#lib/history/git';
import { PathlightError } from '#lib/model/errors';

/** The directory with links resolved. `roots` undefined: any will do. */
export async function requireAllowedRoot(dir: string, roots: readonly string[] | undefined): Promise<string> {
  // The same words whether it is not there or not allowed: nobody learns what else this machine holds.
  const refused = new PathlightError('forbidden', `${dir} is not a directory that may be indexed here.`, {
    remedy: `PATHLIGHT_ROOTS of the server lists where they may lie${roots === undefined ? '' : `: ${roots.join(', ')}`}.`,
  });
  const real = await realpath(dir).catch(() => null);
  if (roots === undefined) return real ?? dir;
  const allowed = (await Promise.all(roots.map((root) => realpath(root).catch(() => null)))).filter((root) => root !== null);
  if (real === null || !isInsideAny(real, allowed) || !(await stat(real)).isDirectory()) throw refused;
  const outside = await objectsOutside(real, allowed);
  if (outside)
    throw new PathlightError('forbidden', `The git repository of ${dir} keeps its objects outside of PATHLIGHT_ROOTS.`, {
      remedy: 'Add the whole repository, or list where it is.',
    });
  return real;
}

/** Through the web a directory needs PATHLIGHT_ROOTS: without it there is none that may be named. */
export async function requireWebRoot(dir: string, roots: readonly string[] | undefined): Promise<string> {
  if (roots !== undefined && isAbsolute(dir)) return requireAllowedRoot(dir, roots);
  throw new PathlightError('forbidden', 'Directories of this machine cannot be added here.', {
    remedy:
      roots === undefined
        ? 'Set PATHLIGHT_ROOTS for the server to the directories that may be, use `pathlight index DIR` on the machine, or give a git address.'
        : 'Give an absolute path.',
  });
}

function isInsideAny(path: string, roots: readonly string[]): boolean {
  return roots.some((root) => {
    const below = relative(root, path);
    return below === '' || (below !== '..' && !below.startsWith(`..${sep}`) && !isAbsolute(below));
  });
}

async function objectsOutside(dir: string, roots: readonly string[]): Promise<boolean> {
  const asked = ['rev-parse', '--path-format=absolute', '--absolute-git-dir', '--git-common-dir', '--git-path', 'objects'];
  const { ok, stdout } = await runGit(dir, asked, { timeoutMs: 10_000, maxBytes: 100_000 });
  if (!ok) return false;
  const places = stdout.split('\n').filter((line) => line !== '');
  const objects = places.at(-1) ?? '';
  const borrowed = await readFile(join(objects, 'info/alternates'), 'utf8').catch(() => '');
  const others = borrowed.split('\n').flatMap((line) => (line === '' || line.startsWith('#') ? [] : [resolve(objects, line)]));
  const real = await Promise.all([...places, ...others].map((place) => realpath(place).catch(() => null)));
  return real.some((place) => place === null || !isInsideAny(place, roots));
}
