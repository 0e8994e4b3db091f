/**
 * A repository's landmarks: symbols much is reached from and nobody but tests calls (entries), and symbols that very many call.
 * Bounded work on any size: only the best candidates by degree are looked at. Kept per generation.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import { compareText } from '#lib/graph/neighbours';

export interface Landmark {
  readonly symbol: SymbolRow;
  /** Callers outside tests. */
  readonly callers: number;
  /** Symbols reached within REACH_DEPTH steps, at most REACH_LIMIT. */
  readonly reach: number;
}

export interface Landmarks {
  /** Farthest-reaching first. */
  readonly entries: readonly Landmark[];
  /** Most called first. */
  readonly mostCalled: readonly Landmark[];
}

const CANDIDATES = 300;
const KEPT = 40;
const REACH_DEPTH = 6;
const REACH_LIMIT = 400;

const cache = new WeakMap<RepositoryReader, { readonly generation: number; readonly landmarks: Promise<Landmarks> }>();

export async function landmarksOf(reader: RepositoryReader): Promise<Landmarks> {
  const index = await flowIndex(reader);
  const known = cache.get(reader);
  if (known?.generation === index.generation) return known.landmarks;
  const landmarks = findLandmarks(reader, index);
  cache.set(reader, { generation: index.generation, landmarks });
  landmarks.catch(() => cache.delete(reader));
  return landmarks;
}

async function findLandmarks(reader: RepositoryReader, index: FlowIndex): Promise<Landmarks> {
  const byCallees = topKeys(index.callees.size, (key) => index.callees.degree(key));
  const byCallers = topKeys(index.callers.size, (key) => index.callers.degree(key));
  const tests = await testKeys(reader, index, [...byCallees, ...byCallers]);
  const rows = await reader.symbolsByKey([...new Set([...byCallees, ...byCallers])]);
  const landmark = (key: number): Landmark[] => {
    const symbol = rows.get(key);
    if (!symbol || symbol.isTest) return [];
    const callers = index.callers.neighbours(key).filter((caller) => !tests.has(caller)).length;
    return [{ symbol, callers, reach: reachOf(index, key) }];
  };
  const entries = byCallees
    .flatMap(landmark)
    .filter((one) => one.callers === 0 && index.declared.degree(one.symbol.key) === 0 && !isImplicit(one.symbol));
  const called = byCallers.flatMap(landmark).filter((one) => one.callers > 1);
  return {
    entries: entries.toSorted((a, b) => b.reach - a.reach || compareText(a.symbol.id, b.symbol.id)).slice(0, KEPT),
    mostCalled: called.toSorted((a, b) => b.callers - a.callers || compareText(a.symbol.id, b.symbol.id)).slice(0, KEPT),
  };
}

/** Called by the language, not by code: \`__init_subclass__\`. */
function isImplicit(symbol: SymbolRow): boolean {
  return /[.:]__\w+__$/.test(symbol.id);
}

function topKeys(size: number, degree: (key: number) => number): readonly number[] {
  const keys: number[] = [];
  for (let key = 0; key < size; key++) if (degree(key) > 0) keys.push(key);
  return keys.sort((a, b) => degree(b) - degree(a) || a - b).slice(0, CANDIDATES);
}

/** Test symbols among the callers of these keys. */
async function testKeys(reader: RepositoryReader, index: FlowIndex, keys: readonly number[]): Promise<ReadonlySet<number>> {
  const callers = new Set(keys.flatMap((key) => [...index.callers.neighbours(key)]));
  const rows = await reader.symbolsByKey([...callers]);
  return new Set([...rows.values()].filter((row) => row.isTest).map((row) => row.key));
}

export function reachOf(index: FlowIndex, start: number): number {
  const visited = new Set([start]);
  let frontier = [start];
  for (let depth = 0; depth < REACH_DEPTH && frontier.length > 0 && visited.size <= REACH_LIMIT; depth++) {
    const next: number[] = [];
    for (const key of frontier) {
      for (const callee of index.callees.neighbours(key)) {
        if (visited.has(callee)) continue;
        visited.add(callee);
        next.push(callee);
      }
    }
    frontier = next;
  }
  return visited.size - 1;
}
