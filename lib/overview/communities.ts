/**
 * Splits a weighted graph into communities by the Louvain method (Blondel et al. 2008), the same ones for the same graph every time, and
 * then folds the smallest into the neighbour they belong to most until there are few enough to take in at a glance.
 */

import { UndirectedGraph } from 'graphology';
import louvain from 'graphology-communities-louvain';
import type { FileGraph } from '#lib/overview/file-graph';

export interface SplitOptions {
  readonly most: number;
  /** A community of fewer lines than this share of the whole is folded into another. */
  readonly smallestShare: number;
  /** Higher makes more and smaller communities. */
  readonly resolution: number;
  /** How much a file counts. */
  readonly sizeOf: (file: number) => number;
  /** The folder most of some files lies in: the more of it two communities share, the nearer they are. */
  readonly folderOf: (files: readonly number[]) => string;
}

/** Files of each community, the largest first. Blocks are kept whole; when there are few, each is a community. */
export function splitFiles(
  graph: FileGraph,
  blocks: readonly (readonly number[])[],
  options: SplitOptions,
): readonly (readonly number[])[] {
  const groups = blocks.length <= options.most ? blocks : louvainGroups(graph, blocks, options.resolution);
  return foldSmall(groups, graph, options);
}

type Network = UndirectedGraph<Record<string, never>, { weight: number }>;

function louvainGroups(
  { pairs }: FileGraph,
  blocks: readonly (readonly number[])[],
  resolution: number,
): readonly (readonly number[])[] {
  const network: Network = new UndirectedGraph();
  const blockOf = new Map(blocks.flatMap((files, at) => files.map((file) => [file, `block ${at}`] as const)));
  blocks.forEach((_, at) => {
    network.mergeNode(`block ${at}`);
  });
  for (const { a, b, weight } of pairs) {
    const [one, other] = [blockOf.get(a) ?? `other ${a}`, blockOf.get(b) ?? `other ${b}`];
    if (one !== other) network.updateEdge(one, other, (known) => ({ weight: weight + (known.weight ?? 0) }));
  }
  if (network.size === 0) return blocks;
  const found = louvain(network, { getEdgeWeight: 'weight', resolution, rng: seeded(), randomWalk: false });
  const groups = new Map<number, number[]>();
  blocks.forEach((files, at) => {
    const community = found[`block ${at}`] ?? -1;
    groups.set(community, [...(groups.get(community) ?? []), ...files]);
  });
  return [...groups.values()];
}

/** A fixed run of numbers (mulberry32): communities must not change from one index to the next of the same code. */
function seeded(): () => number {
  let state = 0x9e3779b9;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** How much the size of a group counts against it as a home; 1 would be in proportion. */
const SIZE_POWER = 1.1;
/** What a group without a link is worth as a home, by its folder alone. */
const NO_LINK = 0.02;

interface Group {
  files: number[];
  size: number;
  /** Segments of its main folder. */
  folder: readonly string[];
  readonly links: Map<Group, number>;
}

function foldSmall(
  communities: readonly (readonly number[])[],
  graph: FileGraph,
  options: SplitOptions,
): readonly (readonly number[])[] {
  const groups = new Set(linkedGroups(communities, graph, options));
  const total = [...groups].reduce((sum, group) => sum + group.size, 0);
  for (;;) {
    const smallest = [...groups].reduce<Group | null>(
      (least, one) => (least === null || isSmaller(one, least) ? one : least),
      null,
    );
    if (!smallest || groups.size < 2) break;
    if (groups.size <= options.most && smallest.size >= total * options.smallestShare) break;
    const home = bestHome(smallest, groups);
    if (!home) break;
    mergeInto(home, smallest);
    home.folder = options.folderOf(home.files).split('/');
    groups.delete(smallest);
  }
  return [...groups]
    .map((group) => group.files.toSorted((a, b) => a - b))
    .toSorted((a, b) => sizeOf(b, options) - sizeOf(a, options) || (a[0] ?? 0) - (b[0] ?? 0));
}

function sizeOf(files: readonly number[], options: SplitOptions): number {
  return files.reduce((sum, file) => sum + options.sizeOf(file), 0);
}

function isSmaller(a: Group, b: Group): boolean {
  return a.size < b.size || (a.size === b.size && (a.files[0] ?? 0) < (b.files[0] ?? 0));
}

function linkedGroups(communities: readonly (readonly number[])[], graph: FileGraph, options: SplitOptions): readonly Group[] {
  const groups = communities.map(
    (files): Group => ({
      files: [...files],
      size: sizeOf(files, options),
      folder: options.folderOf(files).split('/'),
      links: new Map(),
    }),
  );
  const home = new Map(groups.flatMap((group) => group.files.map((file) => [file, group] as const)));
  for (const { a, b, weight } of graph.pairs) {
    const [one, other] = [home.get(a), home.get(b)];
    if (!one || !other || one === other) continue;
    one.links.set(other, (one.links.get(other) ?? 0) + weight);
    other.links.set(one, (other.links.get(one) ?? 0) + weight);
  }
  return groups;
}

/** By what joins them against how large the other is, so that one big community does not draw everything; then by the folder they share. */
function bestHome(group: Group, groups: ReadonlySet<Group>): Group | null {
  let best: { readonly group: Group; readonly score: number } | null = null;
  for (const other of groups) {
    if (other === group) continue;
    const pull = (group.links.get(other) ?? 0) / Math.max(1, other.size) ** SIZE_POWER;
    const score = nearness(group.folder, other.folder) ** 2 * (NO_LINK + pull);
    if (!best || score > best.score || (score === best.score && (other.files[0] ?? 0) < (best.group.files[0] ?? 0)))
      best = { group: other, score };
  }
  return best?.group ?? null;
}

/** 0.1..1: the share of folders on the way to them that two groups have in common. */
function nearness(one: readonly string[], other: readonly string[]): number {
  let shared = 0;
  while (shared < one.length && shared < other.length && one[shared] === other[shared]) shared++;
  return 0.1 + (0.9 * shared) / Math.max(one.length, other.length);
}

function mergeInto(home: Group, group: Group): void {
  home.files = [...home.files, ...group.files];
  home.size += group.size;
  for (const [other, weight] of group.links) {
    other.links.delete(group);
    if (other === home) continue;
    home.links.set(other, (home.links.get(other) ?? 0) + weight);
    other.links.set(home, (other.links.get(home) ?? 0) + weight);
  }
}
