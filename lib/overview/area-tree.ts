/**
 * The tree of areas: parts with a manifest where there are some, else communities of files; inside each large one its own communities, and
 * so on. Which files are where, nothing else; a file is in one area of each level. Tests stand apart, with the area they test.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isAsideFolder, topFolder } from '#lib/overview/aside';
import { blocksOf } from '#lib/overview/blocks';
import type { CodeGraph } from '#lib/overview/code-graph';
import { splitFiles } from '#lib/overview/communities';
import { type CodeLinks, codeLinks, fileGraph, folderOf, narrowLinks } from '#lib/overview/file-graph';
import { type Unit, unitsOf } from '#lib/overview/units';

export interface AreaNode {
  readonly files: readonly number[];
  /** The folder of its manifest; null for a community. */
  readonly unit: string | null;
  /** Small things told together: the smaller ones of very many parts, or what is beside the code. */
  readonly rest?: 'packages' | 'aside';
  readonly inside: readonly AreaNode[];
}

const MOST_AT_TOP = 12;
const MOST_INSIDE = 10;
/** Fewer where there are few files. */
const GROUPS_A_ROOT_OF_FILES = 1.3;
const RESOLUTION = 3;
/** Parts are known by name; more of them can be taken in, but when there are still more the smaller ones are told together. */
const MOST_UNITS = 16;
const MAX_DEPTH = 3;
/** Smaller areas are not split. */
const MIN_FILES_TO_SPLIT = 8;
/** What is that far inside is split where it is still large. */
const MIN_FILES_FAR_INSIDE = 30;
const MIN_LINES_TO_SPLIT = 600;

const SMALLEST_SHARE = 0.02;
/** Of what is beside the code, the largest folders are areas of their own. */
const ASIDE_GROUPS = 2;
const MIN_ASIDE_FILES = 4;
const MOST_ASIDE = 0.4;

export async function areaTree(graph: CodeGraph): Promise<readonly AreaNode[]> {
  const code = graph.files.flatMap((file, at) => (file.isTest ? [] : [at]));
  const links = codeLinks(graph);
  const units = unitsOf(graph);
  if (units.length === 0) return topCommunities(graph, code, links);
  const bySize = units.toSorted((a, b) => linesOf(graph, b.files) - linesOf(graph, a.files));
  const shown = bySize.length <= MOST_UNITS ? bySize : bySize.slice(0, MOST_AT_TOP);
  const nodes = await unitNodes(graph, shown, { links, level: 1 });
  const others = bySize.slice(shown.length);
  if (others.length > 0) {
    const inside = await unitNodes(graph, others, { links, level: 2 });
    nodes.push({ files: inside.flatMap((node) => node.files), unit: null, rest: 'packages', inside });
  }
  const taken = new Set(units.flatMap((unit) => unit.files));
  const rest = code.filter((file) => !taken.has(file));
  if (rest.length > 0) nodes.push({ files: rest, unit: null, inside: await insideOf(graph, rest, { links, level: 1 }) });
  return nodes;
}

async function unitNodes(graph: CodeGraph, units: readonly Unit[], inner: Inner): Promise<AreaNode[]> {
  const nodes: AreaNode[] = [];
  for (const { folder, files } of units) {
    const own = files.filter((file) => graph.files[file]?.isTest === false);
    nodes.push({ files: own, unit: folder, inside: await insideOf(graph, own, inner) });
  }
  return nodes;
}

/** What is beside the code itself (examples, benchmarks, scripts) is kept out of its communities. */
async function topCommunities(graph: CodeGraph, code: readonly number[], links: CodeLinks): Promise<readonly AreaNode[]> {
  const aside = asideGroups(graph, code);
  const taken = new Set(aside.flatMap((group) => group.files));
  const main = code.filter((file) => !taken.has(file));
  const nodes = [...(await communityNodes(graph, main, { level: 0, most: MOST_AT_TOP - aside.length, links }))];
  for (const group of aside)
    nodes.push({ ...group, unit: null, inside: await insideOf(graph, group.files, { links, level: 1 }) });
  return nodes;
}

function asideGroups(graph: CodeGraph, code: readonly number[]): readonly Pick<AreaNode, 'files' | 'rest'>[] {
  const groups = new Map<string, number[]>();
  for (const file of code) {
    const path = graph.files[file]?.path ?? '';
    const top = topFolder(path);
    if (top !== '' && !isAsideFolder(top)) continue;
    const group = groups.get(top);
    if (group) group.push(file);
    else groups.set(top, [file]);
  }
  const all = [...groups.values()].flat();
  // A repository that is nothing else, or has its code at the root, has nothing beside its code.
  if (linesOf(graph, all) > linesOf(graph, code) * MOST_ASIDE) return [];
  const bySize = [...groups.values()].toSorted((a, b) => linesOf(graph, b) - linesOf(graph, a));
  const isHidden = (files: readonly number[]): boolean => (graph.files[files[0] ?? 0]?.path ?? '').startsWith('.');
  const large = bySize.filter((files) => files.length >= MIN_ASIDE_FILES && !isHidden(files)).slice(0, ASIDE_GROUPS);
  const small = bySize.filter((files) => !large.includes(files));
  const rest = small.length > 1 ? [{ files: small.flat(), rest: 'aside' as const }] : small.map((files) => ({ files }));
  return [...large.map((files) => ({ files })), ...rest];
}

interface Inner {
  readonly level: number;
  /** Of the files around. */
  readonly links: CodeLinks;
}

interface Split extends Inner {
  readonly most: number;
}

async function communityNodes(
  graph: CodeGraph,
  files: readonly number[],
  { level, most, links }: Split,
): Promise<readonly AreaNode[]> {
  await nextTurn();
  const own = narrowLinks(links, files);
  const sizeOf = (file: number): number => weightOf(graph, file);
  const groups = splitFiles(fileGraph(graph, files, own), blocksOf(graph, files, sizeOf), {
    most: Math.max(3, Math.min(most, Math.ceil(GROUPS_A_ROOT_OF_FILES * Math.sqrt(files.length)))),
    smallestShare: SMALLEST_SHARE,
    resolution: RESOLUTION,
    sizeOf,
    folderOf: (members) => mainFolder(graph, members),
  });
  const nodes: AreaNode[] = [];
  for (const group of groups)
    nodes.push({ files: group, unit: null, inside: await insideOf(graph, group, { level: level + 1, links: own }) });
  return nodes;
}

async function insideOf(graph: CodeGraph, files: readonly number[], { level, links }: Inner): Promise<readonly AreaNode[]> {
  if (
    level >= MAX_DEPTH ||
    files.length < (level < 2 ? MIN_FILES_TO_SPLIT : MIN_FILES_FAR_INSIDE) ||
    linesOf(graph, files) < MIN_LINES_TO_SPLIT * level
  )
    return [];
  const nodes = await communityNodes(graph, files, { level, most: MOST_INSIDE, links });
  return nodes.length < 2 ? [] : nodes;
}

/** Long files count for more, but not by their length; migrations are a record, not code to read. */
function weightOf(graph: CodeGraph, file: number): number {
  const { path, lines } = graph.files[file] ?? { path: '', lines: 0 };
  return /(^|\/)migrations?\//i.test(path) ? 0.1 : Math.sqrt(lines) + 1;
}

function linesOf(graph: CodeGraph, files: readonly number[]): number {
  return files.reduce((sum, file) => sum + (graph.files[file]?.lines ?? 0), 0);
}

/** The folder with most of the lines. */
function mainFolder(graph: CodeGraph, files: readonly number[]): string {
  const lines = new Map<string, number>();
  for (const file of files) {
    const folder = folderOf(graph.files[file]?.path ?? '');
    lines.set(folder, (lines.get(folder) ?? 0) + (graph.files[file]?.lines ?? 0));
  }
  return [...lines].toSorted(([x, a], [y, b]) => b - a || (x < y ? -1 : 1))[0]?.[0] ?? '';
}
