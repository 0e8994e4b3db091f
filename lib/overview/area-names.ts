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
  /** The folder most of the code lies in. */
  readonly root: string;
  /** What each label stands for in the whole repository. */
  readonly labels: ReadonlyMap<string, number>;
}

/** A part of the area that has this share of it names it alone. */
const ALONE = 0.6;
/** A second part is named with it from this share on. */
const ALSO = 0.12;
/** What a name that says little counts. */
const LITTLE = 0.15;
/** The share of a folder that an area called by it has. */
const MOST_OF_A_FOLDER = 0.6;
/** Folders further down are details. */
const DEEPEST = 3;

export function areaNames(nodes: readonly AreaNode[], options: NameOptions): ReadonlyMap<AreaNode, string> {
  const names = new Map<AreaNode, string>();
  const taken = new Set<string>();
  const visit = (siblings: readonly AreaNode[], parent: AreaNode | null): void => {
    for (const node of siblings) {
      const around = parent === null ? undefined : names.get(parent);
      names.set(node, unique([nameOf(node, parent, options), detailOf(node, options)], { taken, around }));
    }
    for (const node of siblings) visit(node.inside, node);
  };
  visit(nodes, null);
  return names;
}

interface Taken {
  readonly taken: Set<string>;
  /** Name of the area around. */
  readonly around: string | undefined;
}

const LONGEST_DETAIL = 36;

/** The name; where another area has it, with what is in it, with where it is, with a number. */
function unique([name, detail]: readonly [string, string], { taken, around }: Taken): string {
  const isTelling = detail !== '' && detail.length <= LONGEST_DETAIL && detail.toLowerCase() !== name.toLowerCase();
  const candidates = [
    name,
    ...(isTelling ? [`${name}: ${detail}`] : []),
    // Of the area around its plain name will do.
    ...(around === undefined ? [] : [`${name} (${around.replace(/(:| \().*$/, '')})`]),
  ];
  let chosen = candidates.find((candidate) => !taken.has(candidate.toLowerCase())) ?? name;
  for (let number = 2; taken.has(chosen.toLowerCase()); number++) chosen = `${name} ${number}`;
  taken.add(chosen.toLowerCase());
  return chosen;
}

/** What is in it, by the labels below its own folder. */
function detailOf(node: AreaNode, options: NameOptions): string {
  const [first, second] = labelsOf(node.files, commonFolder(pathsOf(options.graph, node.files)), options);
  if (!first) return '';
  const both = second && second.share >= ALSO ? inLowerCase(`${first.name} and ${second.name}`) : '';
  return both !== '' && both.length <= LONGEST_DETAIL ? both : inLowerCase(first.name);
}

function nameOf(node: AreaNode, parent: AreaNode | null, options: NameOptions): string {
  if (node.unit !== null) return lastSegment(node.unit);
  if (node.rest !== undefined) return node.rest === 'packages' ? 'Other packages' : 'Tooling';
  const { graph, root } = options;
  const around = parent === null ? root : commonFolder(pathsOf(graph, parent.files));
  const own = commonFolder(pathsOf(graph, node.files));
  const whole = tellingFolder(own, around);
  if (whole !== null && hasFolder(node, own, options)) return inTitle(whole);
  return inWords(labelsOf(node.files, around, options));
}

function pathsOf(graph: CodeGraph, files: readonly number[]): readonly string[] {
  return files.map((file) => graph.files[file]?.path ?? '');
}

/** The last folder below `root` that says something; null when there is none. */
function tellingFolder(folder: string, root: string): string | null {
  const below = root === '' ? folder : folder.startsWith(`${root}/`) ? folder.slice(root.length + 1) : '';
  return below.split('/').findLast((segment) => segment !== '' && !saysNothing(segment)) ?? null;
}

/** Whether most of what lies in the folder is in the area: no other area could be called the same. */
function hasFolder(node: AreaNode, folder: string, { graph, weightOf }: NameOptions): boolean {
  let all = 0;
  graph.files.forEach((file, at) => {
    if (!file.isTest && (folder === '' || file.path.startsWith(`${folder}/`))) all += weightOf(at);
  });
  return node.files.reduce((sum, file) => sum + weightOf(file), 0) >= all * MOST_OF_A_FOLDER;
}

function lastSegment(folder: string): string {
  return folder.slice(folder.lastIndexOf('/') + 1);
}

interface Label {
  readonly name: string;
  readonly share: number;
}

/**
 * What the files are called by, one label after the other: the one that stands for most of what is not told yet. A label that stands all
 * over the repository (`mutations`, `models`) tells little of one area.
 */
function labelsOf(files: readonly number[], root: string, options: NameOptions): readonly Label[] {
  const everywhere = options.labels;
  const total = files.reduce((sum, file) => sum + options.weightOf(file), 0);
  const left = new Set(files);
  const labels: Label[] = [];
  while (labels.length < 2 && left.size > 0) {
    const here = labelWeights([...left], root, options);
    const best = [...here]
      .map(([name, weight]) => ({ name, weight, worth: weight * (weight / Math.max(weight, everywhere.get(name) ?? weight)) }))
      .toSorted((a, b) => b.worth - a.worth || (a.name < b.name ? -1 : 1))[0];
    if (!best) break;
    labels.push({ name: best.name, share: best.weight / Math.max(total, Number.MIN_VALUE) });
    for (const file of left) if (labelsOfFile(options.graph.files[file]?.path ?? '', root).includes(best.name)) left.delete(file);
  }
  return labels;
}

/** Labels by how much of the code they stand for. */
export function labelWeights(
  files: readonly number[],
  root: string,
  { graph, weightOf }: Pick<NameOptions, 'graph' | 'weightOf'>,
): ReadonlyMap<string, number> {
  const weights = new Map<string, number>();
  for (const file of files) {
    const labels = labelsOfFile(graph.files[file]?.path ?? '', root);
    for (const label of labels) weights.set(label, (weights.get(label) ?? 0) + weightOf(file) * (saysLittle(label) ? LITTLE : 1));
  }
  return weights;
}

/** The folders on the way to the file, and the file where none of them says anything. */
function labelsOfFile(path: string, root: string): readonly string[] {
  const folder = folderOf(path);
  const below = folder === root ? '' : root !== '' && folder.startsWith(`${root}/`) ? folder.slice(root.length + 1) : folder;
  const segments = below.split('/').filter((segment) => segment !== '' && !saysNothing(segment));
  if (segments.length > 0) return [...new Set(segments.slice(0, DEEPEST))];
  const stem = stemOf(path);
  // Numbered files are steps of something, named by their folder.
  return [stem !== null && !/^\d/.test(stem) ? stem : folder === '' ? 'start' : lastSegment(folder)];
}

function inWords(labels: readonly Label[]): string {
  const [first, second] = labels;
  if (!first) return 'Files';
  if (!second || first.share >= ALONE || second.share < ALSO) return inTitle(first.name);
  return `${inTitle(first.name)} and ${inLowerCase(second.name)}`;
}
