/** The areas of the tree as they are kept: named, measured, with what they turn on and own, and told in a few sentences. */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { OverviewArea } from '#lib/model/overview';
import { areaDocs } from '#lib/overview/area-docs';
import { ownedEntities } from '#lib/overview/area-entities';
import { areaFolders, folderSizes } from '#lib/overview/area-folders';
import type { AreaLink } from '#lib/overview/area-links';
import { areaNames, labelWeights } from '#lib/overview/area-names';
import { kindOf, mainKind, shapeOf } from '#lib/overview/area-shape';
import { areaSummary } from '#lib/overview/area-summary';
import type { AreaIndex } from '#lib/overview/areas-of-symbols';
import { centralSymbols } from '#lib/overview/central-symbols';
import type { CodeGraph } from '#lib/overview/code-graph';
import { commonFolder, folderOf } from '#lib/overview/file-graph';
import { languagesOf } from '#lib/overview/languages';
import { testedAreas } from '#lib/overview/tested-areas';

/** Of each area. */
const MOST_ENTITIES = 60;

export interface Describing {
  readonly reader: RepositoryReader;
  readonly graph: CodeGraph;
  readonly index: AreaIndex;
  readonly ranks: readonly Float64Array[];
  readonly links: readonly AreaLink[];
}

export async function describeAreas({ reader, graph, index, ranks, links }: Describing): Promise<readonly OverviewArea[]> {
  const weights = fileWeights(graph, ranks[0]);
  const weightOf = (file: number): number => weights[file] ?? 0;
  const code = graph.files.flatMap((file, at) => (file.isTest ? [] : [at]));
  const root = mainFolder(graph, code);
  const top = index.areas.filter((area) => area.parent < 0).map((area) => area.node);
  const names = areaNames(top, { graph, weightOf, root, labels: labelWeights(code, root, { graph, weightOf }) });
  const nameOf = (number: number): string => names.get(index.areas[number]?.node ?? neverArea()) ?? '';
  const owned = ownedEntities(graph, index);
  const tests = testedAreas(graph, index);
  const symbols = symbolsByArea(index);
  const folders = folderSizes(graph, code);
  const docs = await areaDocs(reader, graph, index);
  const ids: string[] = [];
  const taken = new Set<string>();
  const isWired = shapeOf(index, links) === 'services';
  return index.areas.map((area): OverviewArea => {
    const { node, number, parent, level } = area;
    const id = freeId(`${parent < 0 ? '' : `${ids[parent]}/`}${slug(nameOf(number))}`, taken);
    ids.push(id);
    const files = node.files.flatMap((file) => graph.files[file] ?? []);
    const entities = owned.get(number) ?? [];
    const described = {
      id,
      name: nameOf(number),
      parent: parent < 0 ? null : (ids[parent] ?? null),
      level,
      kind: kindOf(area, isWired),
      folder: node.unit ?? commonFolder(files.map((file) => file.path)),
      folders: node.unit === null ? areaFolders(graph, node.files, folders) : [node.unit],
      files: files.length,
      lines: files.reduce((sum, file) => sum + file.lines, 0),
      symbols: (symbols.get(number) ?? []).length,
      testFiles: tests.get(number) ?? 0,
      languages: languagesOf(files),
      central: centralSymbols(graph, symbols.get(number) ?? [], ranks[level] ?? new Float64Array()),
      entities: entities.slice(0, MOST_ENTITIES),
      entityCounts: Object.fromEntries([...Map.groupBy(entities, (one) => one.kind)].map(([kind, all]) => [kind, all.length])),
    };
    const summary = areaSummary({
      ...described,
      doc: docs.get(number) ?? '',
      insideNames: index.areas.filter((one) => one.parent === number).map((one) => nameOf(one.number)),
      uses: links.filter((link) => link.from === number).map((link) => ({ name: nameOf(link.to), kind: mainKind(link) })),
      usedBy: links.filter((link) => link.to === number).map((link) => nameOf(link.from)),
    });
    return { ...described, summary, paths: node.inside.length > 0 ? [] : files.map((file) => file.path) };
  });
}

function neverArea(): never {
  throw new Error('an area without a number');
}

/** How much the code turns on each file: what its symbols are worth, less for sheer length. */
function fileWeights(graph: CodeGraph, rank: Float64Array | undefined): Float64Array {
  const weights = new Float64Array(graph.files.length);
  graph.symbols.forEach((symbol, at) => {
    const file = graph.fileOf[at] ?? -1;
    if (file >= 0 && !symbol.isTest) weights[file] = (weights[file] ?? 0) + (rank?.[at] ?? 0);
  });
  return weights.map((weight, file) => weight + Math.sqrt(graph.files[file]?.lines ?? 0) / 4);
}

function symbolsByArea(index: AreaIndex): ReadonlyMap<number, readonly number[]> {
  const symbols = new Map<number, number[]>();
  for (const row of index.ofSymbol) {
    row.forEach((area, at) => {
      if (area < 0) return;
      const known = symbols.get(area);
      if (known) known.push(at);
      else symbols.set(area, [at]);
    });
  }
  return symbols;
}

const MOST_OF_CODE = 0.75;

/** The innermost folder that most of the code lies in. */
function mainFolder(graph: CodeGraph, files: readonly number[]): string {
  const lines = new Map<string, number>();
  let total = 0;
  for (const file of files) {
    const { path, lines: own } = graph.files[file] ?? { path: '', lines: 0 };
    total += own;
    for (let at = folderOf(path); at !== ''; at = folderOf(at)) lines.set(at, (lines.get(at) ?? 0) + own);
  }
  const large = [...lines].filter(([, own]) => own >= total * MOST_OF_CODE).map(([folder]) => folder);
  return large.toSorted((a, b) => b.length - a.length)[0] ?? '';
}

/** Different names may have one form in an address: `C++`, `C#`. */
function freeId(id: string, taken: Set<string>): string {
  let chosen = id;
  for (let number = 2; taken.has(chosen); number++) chosen = `${id}-${number}`;
  taken.add(chosen);
  return chosen;
}

function slug(name: string): string {
  const plain = name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '');
  return plain === '' ? 'area' : plain;
}
