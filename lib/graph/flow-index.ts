/**
 * The whole repository's flow as integer arrays: who leads to whom along calls and the like, which declared members are
 * overridden by which, which class is constructed by which constructor, and which symbols are hubs.
 * One per generation, kept as long as the reader is.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { Adjacency } from '#lib/graph/adjacency';
import { ENTRY_EDGE_KINDS, FLOW_EDGE_KINDS } from '#lib/model/graph';

export interface FlowIndex {
  readonly generation: number;
  /** caller -> callees, callee -> callers; each pair once. */
  readonly callees: Adjacency;
  readonly callers: Adjacency;
  /** Declared member -> members that override it. Stored the other way round. */
  readonly overriders: Adjacency;
  /** Overriding member -> declared member, as stored. */
  readonly declared: Adjacency;
  /** A symbol with this many callers or more says little about any one flow. */
  readonly hubCallers: number;
}

/** Below this many callers nothing is a hub, however small the repository. */
const HUB_FLOOR = 15;
/** The share of called symbols that may count as hubs. */
const HUB_SHARE = 0.005;

const indexes = new WeakMap<RepositoryReader, Promise<FlowIndex>>();

/** The index of the reader's current generation. */
export async function flowIndex(reader: RepositoryReader): Promise<FlowIndex> {
  const generation = (await reader.currentGeneration())?.generation ?? 0;
  const known = await indexes.get(reader);
  if (known?.generation === generation) return known;
  const building = build(reader, generation);
  indexes.set(reader, building);
  building.catch(() => indexes.delete(reader));
  return building;
}

export function isHub(index: FlowIndex, key: number): boolean {
  return index.callers.degree(key) >= index.hubCallers;
}

async function build(reader: RepositoryReader, generation: number): Promise<FlowIndex> {
  const [along, against, overrides] = await Promise.all([
    reader.adjacency(FLOW_EDGE_KINDS),
    reader.adjacency(ENTRY_EDGE_KINDS),
    reader.adjacency(['overrides']),
  ]);
  const sources = joined(along.from, against.to);
  const targets = joined(along.to, against.from);
  const callers = Adjacency.from(targets, sources);
  return {
    generation,
    callees: Adjacency.from(sources, targets),
    callers,
    overriders: Adjacency.from(overrides.to, overrides.from),
    declared: Adjacency.from(overrides.from, overrides.to),
    hubCallers: hubThreshold(callers),
  };
}

function joined(one: Int32Array, other: Int32Array): Int32Array {
  const all = new Int32Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

function hubThreshold(callers: Adjacency): number {
  const degrees: number[] = [];
  for (let key = 0; key < callers.size; key++) {
    const degree = callers.degree(key);
    if (degree > 0) degrees.push(degree);
  }
  degrees.sort((a, b) => b - a);
  return Math.max(HUB_FLOOR, degrees[Math.floor(degrees.length * HUB_SHARE)] ?? 0);
}
