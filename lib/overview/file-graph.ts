/**
 * How strongly files belong together: what their symbols call, create, extend, import and hand on, the entities they share, and the folders
 * they lie in. Folders and entities are nodes of their own, so that a folder of a thousand files costs a thousand edges. Tests are left out.
 */

import type { EdgeKind } from '#lib/model/graph';
import type { CodeGraph } from '#lib/overview/code-graph';

export interface FileGraph {
  /** Positions in `CodeGraph.files` of the files that take part. */
  readonly files: readonly number[];
  /** Undirected, each pair once; ends are node numbers: a file's position, or beyond them a folder or entity. */
  readonly pairs: readonly Pair[];
}

export interface Pair {
  readonly a: number;
  readonly b: number;
  readonly weight: number;
}

const WEIGHTS: Readonly<Partial<Record<EdgeKind, number>>> = {
  calls: 1,
  instantiates: 1.5,
  extends: 3,
  implements: 2,
  overrides: 1,
  references: 0.7,
  imports: 0.4,
  reexports: 0.2,
};

/** What a folder holds its files by, against all that code does. */
const FOLDER_PULL = 0.9;
/** What holds a folder in the one around it; less where it is one of many. */
const PARENT_PULL = 1;
/** What holds folders of one name together. */
const NAMESAKE_PULL = 0.8;
const MAX_NAMESAKES = 4;
const ENTITY_PULL = 1.5;

/** What the files of some part of the code have to do with each other; read off the edges once, then narrowed. */
export interface CodeLinks {
  /** Directed, each ordered pair once; the weight of all edges between the two. */
  readonly calls: readonly Pair[];
  /** `a` is an entity's position among the symbols, `b` a file that serves, reads or writes it. */
  readonly uses: readonly Pick<Pair, 'a' | 'b'>[];
}

export function narrowLinks({ calls, uses }: CodeLinks, files: readonly number[]): CodeLinks {
  const inside = new Set(files);
  return {
    calls: calls.filter((pair) => inside.has(pair.a) && inside.has(pair.b)),
    uses: uses.filter((use) => inside.has(use.b)),
  };
}

/** The graph of the given files and the links among them. */
export function fileGraph(graph: CodeGraph, files: readonly number[], links: CodeLinks): FileGraph {
  const pairs = undirected(links.calls, graph.files.length);
  const strength = new Map<number, number>();
  for (const { a, b, weight } of pairs) {
    strength.set(a, (strength.get(a) ?? 0) + weight);
    strength.set(b, (strength.get(b) ?? 0) + weight);
  }
  const nodes = new NodeNumbers(graph.files.length);
  return { files, pairs: [...pairs, ...entityLinks(links.uses, nodes), ...folderLinks(graph, files, { nodes, strength })] };
}

/** Numbers for what is no file. */
class NodeNumbers {
  readonly #numbers = new Map<string, number>();
  #next: number;

  constructor(first: number) {
    this.#next = first;
  }

  of(name: string): number {
    const known = this.#numbers.get(name);
    if (known !== undefined) return known;
    this.#numbers.set(name, this.#next);
    return this.#next++;
  }
}

/** Everything between files; settings are everybody's and join nobody. */
export function codeLinks(graph: CodeGraph): CodeLinks {
  const size = graph.files.length;
  const sums = new Map<number, number>();
  const uses = new Map<number, Pick<Pair, 'a' | 'b'>>();
  for (let at = 0; at < graph.kinds.length; at++) {
    const kind = graph.kinds[at] ?? 'contains';
    const [from, to] = [graph.from[at] ?? 0, graph.to[at] ?? 0];
    const [a, b] = [graph.fileOf[from] ?? -1, graph.fileOf[to] ?? -1];
    const weight = WEIGHTS[kind];
    if (weight !== undefined && a >= 0 && b >= 0 && a !== b) sums.set(a * size + b, (sums.get(a * size + b) ?? 0) + weight);
    if (kind === 'reads_config') continue;
    if (a < 0 && b >= 0) uses.set(from * size + b, { a: from, b });
    if (b < 0 && a >= 0) uses.set(to * size + a, { a: to, b: a });
  }
  const calls = [...sums].map(([key, weight]) => ({ a: Math.floor(key / size), b: key % size, weight }));
  return { calls, uses: [...uses.values()] };
}

/** Many calls of one file count for less than calls of many; what everybody uses belongs to nobody. */
function undirected(calls: readonly Pair[], size: number): readonly Pair[] {
  const users = new Map<number, number>();
  for (const { b } of calls) users.set(b, (users.get(b) ?? 0) + 1);
  const pairs = new Map<number, Pair>();
  for (const call of calls) {
    const [a, b] = [Math.min(call.a, call.b), Math.max(call.a, call.b)];
    const weight = Math.log2(1 + call.weight) / Math.sqrt(users.get(call.b) ?? 1);
    pairs.set(a * size + b, { a, b, weight: weight + (pairs.get(a * size + b)?.weight ?? 0) });
  }
  return [...pairs.values()];
}

/** Files that serve, read or write the same table, topic or procedure. */
function entityLinks(uses: CodeLinks['uses'], nodes: NodeNumbers): readonly Pair[] {
  return [...Map.groupBy(uses, (use) => use.a)].flatMap(([entity, files]) =>
    files.length < 2
      ? []
      : files.map(({ b }) => ({ a: b, b: nodes.of(`entity ${entity}`), weight: ENTITY_PULL / Math.sqrt(files.length) })),
  );
}

interface FolderOptions {
  readonly nodes: NodeNumbers;
  /** Of each file, by what its code does. */
  readonly strength: ReadonlyMap<number, number>;
}

function folderLinks(graph: CodeGraph, files: readonly number[], { nodes, strength }: FolderOptions): readonly Pair[] {
  const root = commonFolder(files.map((file) => graph.files[file]?.path ?? ''));
  const pairs: Pair[] = [];
  const weights = new Map<string, number>();
  for (const file of files) {
    const folder = folderOf(graph.files[file]?.path ?? '');
    if (folder === root) continue;
    const weight = FOLDER_PULL * Math.max(1, strength.get(file) ?? 0);
    pairs.push({ a: file, b: nodes.of(`folder ${folder}`), weight });
    weights.set(folder, (weights.get(folder) ?? 0) + weight);
  }
  // Inner folders first, so that what they weigh reaches the ones around them.
  const folders = [...withParents(weights.keys(), root)].toSorted((a, b) => b.length - a.length || (a < b ? -1 : 1));
  const siblings = new Map<string, number>();
  for (const folder of folders) siblings.set(folderOf(folder), (siblings.get(folderOf(folder)) ?? 0) + 1);
  for (const folder of folders) {
    const parent = folderOf(folder);
    if (parent === root || folder === root) continue;
    const weight = (PARENT_PULL / Math.sqrt(siblings.get(parent) ?? 1)) * (weights.get(folder) ?? 0);
    pairs.push({ a: nodes.of(`folder ${folder}`), b: nodes.of(`folder ${parent}`), weight });
    weights.set(parent, (weights.get(parent) ?? 0) + weight);
  }
  return [...pairs, ...namesakeLinks(folders, { nodes, strength, weights })];
}

/** `order` and `graphql/order` are two sides of one thing; a name that stands in many places (`utils`, `models`) says nothing. */
function namesakeLinks(
  folders: readonly string[],
  { nodes, weights }: FolderOptions & { readonly weights: ReadonlyMap<string, number> },
): readonly Pair[] {
  const byName = new Map<string, string[]>();
  for (const folder of folders) {
    const name = folder
      .slice(folder.lastIndexOf('/') + 1)
      .toLowerCase()
      .replace(/s$/, '');
    byName.set(name, [...(byName.get(name) ?? []), folder]);
  }
  return [...byName].flatMap(([name, places]) =>
    places.length < 2 || places.length > MAX_NAMESAKES
      ? []
      : places.map((folder) => ({
          a: nodes.of(`folder ${folder}`),
          b: nodes.of(`name ${name}`),
          weight: NAMESAKE_PULL * (weights.get(folder) ?? 0),
        })),
  );
}

function withParents(folders: Iterable<string>, root: string): ReadonlySet<string> {
  const all = new Set<string>();
  for (const folder of folders) {
    for (let at = folder; at !== root && at !== '' && !all.has(at); at = folderOf(at)) all.add(at);
  }
  return all;
}

export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** The innermost folder that holds all of the paths. */
export function commonFolder(paths: readonly string[]): string {
  let common: string | null = null;
  for (const path of paths) {
    const folder = folderOf(path);
    common = common === null ? folder : commonStart(common, folder);
  }
  return common ?? '';
}

function commonStart(a: string, b: string): string {
  const [left, right] = [a.split('/'), b.split('/')];
  let at = 0;
  while (at < left.length && at < right.length && left[at] === right[at]) at++;
  return left.slice(0, at).join('/');
}
