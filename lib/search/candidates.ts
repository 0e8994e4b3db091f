/**
 * Which symbols a search looks at closely: those its words find, those next to the best of them in the call graph, and, where all have
 * vectors, the nearest by meaning. In the order in which they are worth embedding.
 */
import type { RepositoryReader, WordHit } from '#db/repository/repository-store';
import type { SymbolScope } from '#lib/search/symbol-scope';
import type { VectorHit } from '#lib/search/vector-index';

/** Neighbours of so many of the best are looked at, at most so many in all. */
const BEST = 12;
const MAX_NEIGHBOURS = 40;
/** Words of this place and further on come after the neighbours. */
const BEFORE_NEIGHBOURS = 40;

export async function candidateKeys(
  reader: RepositoryReader,
  found: {
    readonly byWords: readonly WordHit[];
    readonly byVectors: readonly VectorHit[];
    readonly graph: boolean;
    readonly scope?: SymbolScope | undefined;
  },
): Promise<readonly number[]> {
  const words = found.byWords.map(({ key }) => key);
  const neighbours = found.graph ? await neighboursOf(reader, words.slice(0, BEST), found.scope) : [];
  const vectors = found.byVectors.map(({ key }) => key);
  return [...new Set([...words.slice(0, BEFORE_NEIGHBOURS), ...neighbours, ...words.slice(BEFORE_NEIGHBOURS), ...vectors])];
}

async function neighboursOf(
  reader: RepositoryReader,
  keys: readonly number[],
  scope: SymbolScope | undefined,
): Promise<readonly number[]> {
  if (keys.length === 0) return [];
  const [callees, callers] = await Promise.all([reader.edgesFrom(keys, ['calls']), reader.edgesTo(keys, ['calls'])]);
  const place = new Map(keys.map((key, at) => [key, at]));
  const near = [
    ...callees.map(({ fromKey, toKey }) => ({ of: fromKey, key: toKey })),
    ...callers.map(({ fromKey, toKey }) => ({ of: toKey, key: fromKey })),
  ].sort((a, b) => (place.get(a.of) ?? 0) - (place.get(b.of) ?? 0));
  const others = [...new Set(near.map(({ key }) => key))].filter((key) => !place.has(key));
  return (await keysInScope(reader, others, scope)).slice(0, MAX_NEIGHBOURS);
}

/** Those of symbols in the scope, in the order given. */
export async function keysInScope(
  reader: RepositoryReader,
  keys: readonly number[],
  scope: SymbolScope | undefined,
): Promise<readonly number[]> {
  if (scope === undefined) return keys;
  const rows = await reader.symbolsByKey(keys);
  return keys.filter((key) => {
    const row = rows.get(key);
    return row !== undefined && scope.has(row);
  });
}
