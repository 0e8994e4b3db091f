/**
 * A repository's landmarks: symbols much is reached from and no other function calls (entries), and symbols that very many call.
 * Bounded work on any size: only the best candidates by degree are looked at. Kept per generation.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { Adjacency } from '#lib/graph/adjacency';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import { compareText } from '#lib/graph/neighbours';
import { reachOf } from '#lib/graph/reach';
import { type EdgeKind, FLOW_EDGE_KINDS } from '#lib/model/graph';

export interface Landmark {
  readonly symbol: SymbolRow;
  /** Callers that are functions or methods and no tests. */
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

/** A handler handed on to a router is called by no code of the repository: references do not count. */
const CALL_KINDS: readonly EdgeKind[] = FLOW_EDGE_KINDS.filter((kind) => kind !== 'references');

const CANDIDATES = 300;
const KEPT = 40;

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
  const { from, to } = await reader.adjacency(CALL_KINDS);
  const callers = Adjacency.from(to, from);
  const byCallees = topKeys(index.callees);
  const byCallers = topKeys(callers);
  const candidates = [...new Set([...byCallees, ...byCallers])];
  const [rows, silent] = await Promise.all([reader.symbolsByKey(candidates), silentKeys(reader, callers, candidates)]);
  const landmark = (key: number): Landmark[] => {
    const symbol = rows.get(key);
    if (!symbol || symbol.isTest || symbol.kind === 'entity') return [];
    return [
      { symbol, callers: callers.neighbours(key).filter((caller) => !silent.has(caller)).length, reach: reachOf(index, key) },
    ];
  };
  const entries = byCallees.flatMap(landmark).filter((one) => one.callers === 0 && isEntry(one.symbol, index));
  const called = byCallers.flatMap(landmark).filter((one) => one.callers > 1);
  return {
    entries: entries.toSorted((a, b) => entryWorth(b) - entryWorth(a) || compareText(a.symbol.id, b.symbol.id)).slice(0, KEPT),
    mostCalled: called.toSorted((a, b) => b.callers - a.callers || compareText(a.symbol.id, b.symbol.id)).slice(0, KEPT),
  };
}

/** A function inside another one, or a file's top-level code, is rarely where anybody starts reading. */
function entryWorth({ symbol, reach }: Landmark): number {
  const isInner = /(^|\.)[a-z_]\w*\.[\w#$]+$/.test(symbol.id.slice(symbol.id.indexOf('::') + 2));
  return isInner || symbol.kind === 'module' ? reach / 2 : reach;
}

/** Not what the language calls by itself, and not an override, which is reached through the member it overrides. */
function isEntry(symbol: SymbolRow, index: FlowIndex): boolean {
  return !isImplicit(symbol) && index.declared.degree(symbol.key) === 0;
}

/** Called by the language, not by code: `__init_subclass__`. */
function isImplicit(symbol: SymbolRow): boolean {
  return /[.:]__\w+__$/.test(symbol.id);
}

function topKeys(graph: Adjacency): readonly number[] {
  const keys: number[] = [];
  for (let key = 0; key < graph.size; key++) if (graph.degree(key) > 0) keys.push(key);
  return keys.sort((a, b) => graph.degree(b) - graph.degree(a) || a - b).slice(0, CANDIDATES);
}

/** Callers that do not make their callee less of an entry: tests, top-level code, what the language calls by itself. */
async function silentKeys(reader: RepositoryReader, callers: Adjacency, keys: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await reader.symbolsByKey([...new Set(keys.flatMap((key) => [...callers.neighbours(key)]))]);
  return new Set(
    [...rows.values()].filter((row) => row.isTest || row.kind === 'module' || isImplicit(row)).map((row) => row.key),
  );
}
