/** Entry points with the areas they lie in; of a library also what reaches far in it and is called by nothing. */
import type { RepositoryReader } from '#db/repository/repository-store';
import { landmarksOf } from '#lib/graph/landmarks';
import type { EntryPoint } from '#lib/model/overview';
import type { AreaIndex } from '#lib/overview/areas-of-symbols';
import { isAside } from '#lib/overview/aside';
import { refOf } from '#lib/overview/central-symbols';
import type { CodeGraph } from '#lib/overview/code-graph';
import { findEntryPoints } from '#lib/overview/entry-points';

/** `ids` are those of the areas, by number. */
export async function entriesOfAreas(
  reader: RepositoryReader,
  { graph, index, ids }: { readonly graph: CodeGraph; readonly index: AreaIndex; readonly ids: readonly string[] },
): Promise<readonly EntryPoint[]> {
  const found = entriesOf(graph, index, ids);
  if (!found.some((entry) => entry.kind === 'api')) return found;
  return [...found, ...(await startsOf(reader, found, areaOfFile(graph, index, ids)))];
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

/** The area at the top. */
export function topAreaOf(graph: CodeGraph, index: AreaIndex, ids: readonly string[]): (path: string) => string | undefined {
  const fileAt = new Map(graph.files.map((file, at) => [file.path, at]));
  return (path) => {
    let number = index.ofFile[fileAt.get(path) ?? -1] ?? -1;
    while ((index.areas[number]?.parent ?? -1) >= 0) number = index.areas[number]?.parent ?? -1;
    return ids[number];
  };
}
