/** The folders an area is made of: the largest ones that are nearly its own. */
import type { CodeGraph } from '#lib/overview/code-graph';
import { folderOf } from '#lib/overview/file-graph';

const MOST = 3;
const OWN = 0.85;
/** Of the area; smaller folders are not named. */
const SMALLEST = 0.08;

/** Lines in each folder, inner ones included. */
export function folderSizes(graph: CodeGraph, files: Iterable<number>): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>();
  for (const file of files) {
    const { path, lines, isTest } = graph.files[file] ?? { path: '', lines: 0, isTest: true };
    if (isTest) continue;
    for (let at = folderOf(path); at !== ''; at = folderOf(at)) sizes.set(at, (sizes.get(at) ?? 0) + lines + 1);
  }
  return sizes;
}

export function areaFolders(graph: CodeGraph, files: readonly number[], all: ReadonlyMap<string, number>): readonly string[] {
  const own = folderSizes(graph, files);
  const total = files.reduce((sum, file) => sum + (graph.files[file]?.lines ?? 0) + 1, 0);
  const candidates = [...own].filter(([folder, lines]) => lines >= (all.get(folder) ?? lines) * OWN && lines >= total * SMALLEST);
  const chosen: string[] = [];
  // An outer folder says it for the ones inside it.
  for (const [folder] of candidates.toSorted(([x, a], [y, b]) => b - a || x.length - y.length || (x < y ? -1 : 1))) {
    if (!chosen.some((known) => folder.startsWith(`${known}/`))) chosen.push(folder);
    if (chosen.length >= MOST) break;
  }
  return chosen;
}
