/**
 * Names areas from the folders they are made of, and where these say nothing from their weightiest files. A part with a manifest is called
 * what its folder is called, since that is what everybody calls it. Names are unique among all areas.
 */
import type { AreaNode } from '#lib/overview/area-tree';
import type { CodeGraph } from '#lib/overview/code-graph';
import { commonFolder, folderOf } from '#lib/overview/file-graph';
import { inLowerCase, inTitle, saysLittle, saysNothing, stemOf } from '#lib/overview/names';

export interface NameOptions {
  readonly graph: CodeGraph;
  /** How much the code turns on a file. */
  readonly weightOf: (file: number) => number;
}

/** A part of the area that has this share of it names it alone. */
const ALONE = 0.6;
/** A second part is named with it from this share on. */
const ALSO = 0.12;
/** What a name that says little counts. */
const LITTLE = 0.15;

export function areaNames(nodes: readonly AreaNode[], options: NameOptions): ReadonlyMap<AreaNode, string> {
  const names = new Map<AreaNode, string>();
  const taken = new Set<string>();
  const visit = (siblings: readonly AreaNode[], parent: AreaNode | null): void => {
    for (const node of siblings) {
      const name = unique(nameOf(node, parent, options), { taken, parent: parent === null ? undefined : names.get(parent) });
      names.set(node, name);
    }
    for (const node of siblings) visit(node.inside, node);
  };
  visit(nodes, null);
  return names;
}

interface Taken {
  readonly taken: Set<string>;
  readonly parent: string | undefined;
}

function unique(name: string, { taken, parent }: Taken): string {
  const free = (candidate: string): boolean => !taken.has(candidate.toLowerCase());
  let chosen = name;
  if (!free(chosen) && parent !== undefined) chosen = `${name} (${parent})`;
  for (let number = 2; !free(chosen); number++) chosen = `${name} ${number}`;
  taken.add(chosen.toLowerCase());
  return chosen;
}

function nameOf(node: AreaNode, parent: AreaNode | null, options: NameOptions): string {
  if (node.unit !== null) return lastSegment(node.unit);
  if (node.isRest) return 'Other packages';
  const { graph } = options;
  const paths = node.files.map((file) => graph.files[file]?.path ?? '');
  const root = parent === null ? '' : commonFolder(parent.files.map((file) => graph.files[file]?.path ?? ''));
  const own = commonFolder(paths);
  const whole = tellingFolder(own, root);
  if (whole !== null) return inTitle(whole);
  return inWords(partsOf(node.files, own, options));
}

/** The last folder below `root` that says something; null when there is none. */
function tellingFolder(folder: string, root: string): string | null {
  const below = root === '' ? folder : folder.slice(root.length + 1);
  return below.split('/').findLast((segment) => segment !== '' && !saysNothing(segment)) ?? null;
}

function lastSegment(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

interface NamedPart {
  readonly name: string;
  readonly share: number;
}

/** Folders right below the common one, and the files in it, the weightiest first. */
function partsOf(files: readonly number[], root: string, { graph, weightOf }: NameOptions): readonly NamedPart[] {
  const weights = new Map<string, number>();
  let total = 0;
  for (const file of files) {
    const path = graph.files[file]?.path ?? '';
    const name = partName(path, root) ?? 'start';
    const weight = weightOf(file) * (saysLittle(name) ? LITTLE : 1);
    weights.set(name, (weights.get(name) ?? 0) + weight);
    total += weight;
  }
  return [...weights]
    .map(([name, weight]) => ({ name, share: weight / Math.max(total, Number.MIN_VALUE) }))
    .toSorted((a, b) => b.share - a.share || (a.name < b.name ? -1 : 1));
}

function partName(path: string, root: string): string | null {
  const folder = folderOf(path);
  if (folder === root) return stemOf(path) ?? (root === '' ? null : lastSegment(root));
  const below = root === '' ? folder : folder.slice(root.length + 1);
  return below.split('/').find((segment) => !saysNothing(segment)) ?? stemOf(path) ?? lastSegment(folder);
}

function inWords(parts: readonly NamedPart[]): string {
  const [first, second] = parts;
  if (!first) return 'Files';
  if (!second || first.share >= ALONE || second.share < ALSO) return inTitle(first.name);
  return `${inTitle(first.name)} and ${inLowerCase(second.name)}`;
}
