/**
 * Makes the overview of a generation: reads the whole graph, groups its files, names the groups, finds what they turn on, own and call, where
 * they are entered and what happens then. The same index gives the same overview. Gives the event loop a turn between its steps.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RepositoryReader } from '#db/repository/repository-store';
import { landmarksOf } from '#lib/graph/landmarks';
import {
  type EntryPoint,
  type LanguageSize,
  OVERVIEW_VERSION,
  type Overview,
  type OverviewArea,
  type OverviewShape,
} from '#lib/model/overview';
import { areaDocs } from '#lib/overview/area-docs';
import { ownedEntities } from '#lib/overview/area-entities';
import { areaFolders, folderSizes } from '#lib/overview/area-folders';
import { type AreaLink, areaLinks } from '#lib/overview/area-links';
import { areaNames, labelWeights } from '#lib/overview/area-names';
import { areaSummary } from '#lib/overview/area-summary';
import { areaTree } from '#lib/overview/area-tree';
import { type AreaIndex, indexAreas, type NumberedArea } from '#lib/overview/areas-of-symbols';
import { isAside } from '#lib/overview/aside';
import { centralSymbols, refOf } from '#lib/overview/central-symbols';
import { centrality } from '#lib/overview/centrality';
import { type CodeGraph, readCodeGraph } from '#lib/overview/code-graph';
import { findEntryPoints } from '#lib/overview/entry-points';
import { commonFolder, folderOf } from '#lib/overview/file-graph';
import { linkExamples } from '#lib/overview/link-examples';
import { mainFlows } from '#lib/overview/main-flows';
import { testedAreas } from '#lib/overview/tested-areas';

/** Of each area, and of the repository. */
const MOST_ENTITIES = 60;

export async function makeOverview(reader: RepositoryReader): Promise<Overview> {
  const graph = await readCodeGraph(reader);
  await nextTurn();
  const tree = await areaTree(graph);
  const index = indexAreas(tree, graph);
  const ranks: Float64Array[] = [];
  for (const row of index.ofSymbol) {
    ranks.push(await centrality(graph, row));
  }
  const links = await areaLinks(graph, index, ranks);
  await nextTurn();
  const described = await describeAreas({ reader, graph, index, ranks, links });
  const ids = described.map((area) => area.id);
  await nextTurn();
  const found = entriesOf(graph, index, ids);
  const entryPoints = found.some((entry) => entry.kind === 'api')
    ? [...found, ...(await startsOf(reader, found, areaOfFile(graph, index, ids)))]
    : found;
  await nextTurn();
  const examples = await linkExamples(reader, { graph, index, links });
  const flows = await mainFlows({ reader, entries: entryPoints, areaOf: topAreaOf(graph, index, ids) });
  const code = graph.files.filter((file) => !file.isTest);
  return {
    version: OVERVIEW_VERSION,
    shape: shapeOf(index, links),
    languages: languagesOf(code),
    files: code.length,
    lines: code.reduce((sum, file) => sum + file.lines, 0),
    symbols: graph.symbols.filter((symbol) => symbol.kind !== 'entity' && !symbol.isTest).length,
    testFiles: graph.files.length - code.length,
    areas: described,
    links: links.map((link, at) => ({
      from: ids[link.from] ?? '',
      to: ids[link.to] ?? '',
      weight: link.weight,
      kinds: Object.fromEntries([...link.kinds].toSorted(([a], [b]) => (a < b ? -1 : 1))),
      examples: examples[at] ?? [],
    })),
    entryPoints,
    flows,
  };
}

interface Describing {
  readonly reader: RepositoryReader;
  readonly graph: CodeGraph;
  readonly index: AreaIndex;
  readonly ranks: readonly Float64Array[];
  readonly links: readonly AreaLink[];
}

async function describeAreas({ reader, graph, index, ranks, links }: Describing): Promise<readonly OverviewArea[]> {
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
  const isWired = shapeOf(index, links) === 'services';
  return index.areas.map((area): OverviewArea => {
    const { node, number, parent, level } = area;
    const id = slug(parent < 0 ? nameOf(number) : `${ids[parent]}/${nameOf(number)}`);
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

function kindOf({ node }: NumberedArea, isWired: boolean): OverviewArea['kind'] {
  if (node.unit === null) return 'area';
  return isWired ? 'service' : 'package';
}

/** What a link mostly is: over a wire, if any of it is. */
function mainKind(link: AreaLink) {
  const wired = (['calls_rpc', 'calls_http', 'publishes'] as const).find((kind) => link.kinds.has(kind));
  return wired ?? [...link.kinds].toSorted(([, a], [, b]) => b - a)[0]?.[0] ?? 'calls';
}

/** Services are parts that reach each other over a wire more often than by plain calls. */
function shapeOf(index: AreaIndex, links: readonly AreaLink[]): OverviewShape {
  const units = index.areas.filter((area) => area.level === 0 && area.node.unit !== null);
  if (units.length === 0) return 'areas';
  const between = links.filter((link) => index.areas[link.from]?.level === 0);
  const isWired = (link: AreaLink): boolean => ['calls_rpc', 'calls_http', 'publishes'].includes(mainKind(link));
  const wired = between.filter(isWired).length;
  return wired > 0 && wired * 2 >= between.length ? 'services' : 'packages';
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

function entriesOf(graph: CodeGraph, index: AreaIndex, ids: readonly string[]): readonly EntryPoint[] {
  return findEntryPoints(graph).flatMap(({ kind, symbol, entity, reach }): EntryPoint[] => {
    const ref = refOf(graph, symbol);
    const entityRef = entity === undefined ? null : graph.symbols[entity];
    const area = ids[index.ofFile[graph.fileOf[symbol] ?? -1] ?? -1];
    if (!ref || area === undefined) return [];
    return [{ kind, symbol: ref, ...(entityRef ? { entity: { key: entityRef.key, id: entityRef.id } } : {}), area, reach }];
  });
}

const MOST_STARTS = 10;

/** Of a library: what reaches far and nothing in it calls. */
async function startsOf(
  reader: RepositoryReader,
  known: readonly EntryPoint[],
  areaOf: (path: string) => string | undefined,
): Promise<readonly EntryPoint[]> {
  const taken = new Set(known.map((entry) => entry.symbol.key));
  const { entries } = await landmarksOf(reader);
  const starts = entries.flatMap(({ symbol, reach }): EntryPoint[] => {
    const { key, id, kind, path, line, endLine } = symbol;
    const area = areaOf(path);
    if (area === undefined || taken.has(key) || kind === 'module' || isAside(path)) return [];
    return [{ kind: 'api', symbol: { key, id, kind, path, line, endLine }, area, reach }];
  });
  return starts.slice(0, MOST_STARTS);
}

/** The innermost area. */
function areaOfFile(graph: CodeGraph, index: AreaIndex, ids: readonly string[]): (path: string) => string | undefined {
  const fileAt = new Map(graph.files.map((file, at) => [file.path, at]));
  return (path) => ids[index.ofFile[fileAt.get(path) ?? -1] ?? -1];
}

function topAreaOf(graph: CodeGraph, index: AreaIndex, ids: readonly string[]): (path: string) => string | undefined {
  const fileAt = new Map(graph.files.map((file, at) => [file.path, at]));
  return (path) => {
    let number = index.ofFile[fileAt.get(path) ?? -1] ?? -1;
    while ((index.areas[number]?.parent ?? -1) >= 0) number = index.areas[number]?.parent ?? -1;
    return ids[number];
  };
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

export function languagesOf(files: readonly { readonly language: string; readonly lines: number }[]): readonly LanguageSize[] {
  const sizes = new Map<string, { files: number; lines: number }>();
  for (const { language, lines } of files) {
    const size = sizes.get(language) ?? { files: 0, lines: 0 };
    sizes.set(language, { files: size.files + 1, lines: size.lines + lines });
  }
  return [...sizes]
    .map(([name, size]) => ({ name, ...size }))
    .toSorted((a, b) => Number(DATA.has(a.name)) - Number(DATA.has(b.name)) || b.lines - a.lines || (a.name < b.name ? -1 : 1));
}

/** Languages that describe data, told after the ones that do something. */
const DATA: ReadonlySet<string> = new Set(['protobuf', 'sql', 'xml', 'json', 'yaml', 'prisma', 'text']);

function slug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}/]+/gu, '-')
    .replace(/^-+|-+$/g, '');
}
