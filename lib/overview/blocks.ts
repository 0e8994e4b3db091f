/**
 * Which files stay together whatever their calls say: those of a folder that is small enough to be one thing. A large folder is taken apart
 * into its folders, the files directly in it into single ones, so that a reader finds groups that are folders or made of whole folders
 * wherever folders say something, and the calls decide where they do not.
 */
import type { CodeGraph } from '#lib/overview/code-graph';
import { commonFolder, folderOf } from '#lib/overview/file-graph';

/** A folder with more of the code than this is taken apart. */
const LARGEST_SHARE = 0.25;
/** The same for a shelf: a folder of many folders of about a size, such as one for each integration, is one thing up to here. */
const LARGEST_SHELF = 0.5;
const FEWEST_ON_A_SHELF = 8;
const LARGEST_ON_A_SHELF = 0.2;

export type SizeOf = (file: number) => number;

/** Files of each block, in path order of their first files. */
export function blocksOf(graph: CodeGraph, files: readonly number[], sizeOf: SizeOf): readonly (readonly number[])[] {
  const total = sum(files, sizeOf);
  const pathOf = (file: number): string => graph.files[file]?.path ?? '';
  const take = (members: readonly number[], mayStay: boolean): readonly (readonly number[])[] => {
    if (mayStay && sum(members, sizeOf) <= total * LARGEST_SHARE) return [members];
    const root = commonFolder(members.map(pathOf));
    const children = new Map<string, number[]>();
    for (const file of members) {
      const child = childFolder(pathOf(file), root);
      const known = children.get(child);
      if (known) known.push(file);
      else children.set(child, [file]);
    }
    if (mayStay && isShelf(children, sizeOf) && sum(members, sizeOf) <= total * LARGEST_SHELF) return [members];
    return [...children].flatMap(([child, inside]) => {
      if (child !== '') return take(inside, true);
      return sum(inside, sizeOf) <= total * LARGEST_SHARE && children.size > 1 ? [inside] : inside.map((file) => [file]);
    });
  };
  return take(files, false);
}

function isShelf(children: ReadonlyMap<string, readonly number[]>, sizeOf: SizeOf): boolean {
  const sizes = [...children.values()].map((files) => sum(files, sizeOf));
  const all = sizes.reduce((total, size) => total + size, 0);
  return sizes.length >= FEWEST_ON_A_SHELF && Math.max(...sizes) <= all * LARGEST_ON_A_SHELF;
}

/** The folder right below `root` on the way to the file; `` for a file in `root` itself. */
function childFolder(path: string, root: string): string {
  const folder = folderOf(path);
  if (folder === root) return '';
  const rest = root === '' ? folder : folder.slice(root.length + 1);
  return rest.split('/')[0] ?? '';
}

function sum(files: readonly number[], sizeOf: SizeOf): number {
  return files.reduce((total, file) => total + sizeOf(file), 0);
}
