/**
 * The whole repository's flow as integer arrays: who leads to whom along calls and the like, which declared members are
 * overridden by which, which class is constructed by which constructor, and which symbols are hubs.
 * One per generation, kept as long as the reader is.
 */
import type { EdgeRow, RepositoryReader } from '#db/repository/repository-store';
import { Adjacency } from '#lib/graph/adjacency';
import { entityOf, entryEdges, handlerOf, type InlineHandler, isInlineOf, standsIn } from '#lib/graph/inline-handlers';
import { Receivers } from '#lib/graph/receivers';
import { FLOW_EDGE_KINDS, isEntryKind } from '#lib/model/graph';

export interface FlowIndex {
  readonly generation: number;
  /** caller -> callees, callee -> callers; each pair once. */
  readonly callees: Adjacency;
  readonly callers: Adjacency;
  /** Declared member -> members that override it. Stored the other way round. */
  readonly overriders: Adjacency;
  /** Overriding member -> declared member, as stored. */
  readonly declared: Adjacency;
  /** Route, RPC or topic -> members that handle it. */
  readonly handlers: Adjacency;
  /** Table -> who reads it, who writes it. */
  readonly readers: Adjacency;
  readonly writers: Adjacency;
  readonly receivers: Receivers;
  /** Handlers without a name, by the node each has in `callees` and `callers` beside the keys of symbols. */
  readonly inline: ReadonlyMap<number, InlineHandler>;
  /** Classes with a member that calls something: more than a record or an error. */
  readonly working: ReadonlySet<number>;
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
  const [along, overrides, reads, writes, contains, bases] = await Promise.all([
    reader.adjacency(FLOW_EDGE_KINDS),
    reader.adjacency(['overrides']),
    reader.adjacency(['reads_table']),
    reader.adjacency(['writes_table']),
    reader.adjacency(['contains']),
    reader.adjacency(['extends', 'implements']),
  ]);
  const { edges, inline } = await entryEdges(
    reader,
    1 + Math.max(maximum(along.from), maximum(along.to), maximum(overrides.from)),
  );
  const entries = edges.filter((edge) => isEntryKind(edge.kind) && !inline.some((one) => isInlineOf(one, edge)));
  const inlineCalls = await callsOfInline(reader, inline);
  const scheduled = new Set(inline.map((one) => `${one.entity} ${one.key}`));
  const kept = Int32Array.from(along.from.keys()).filter(
    (at) => scheduled.size === 0 || !scheduled.has(`${along.from[at]} ${along.to[at]}`),
  );
  const pairs: readonly (readonly [number, number])[] = [
    ...entries.map((edge) => [entityOf(edge), handlerOf(edge)] as const),
    ...inline.map((one) => [one.entity, one.node] as const),
    ...inlineCalls.map(({ node, edge }) => [node, edge.toKey] as const),
  ];
  const sources = joined(
    kept.map((at) => along.from[at] ?? 0),
    Int32Array.from(pairs, ([from]) => from),
  );
  const targets = joined(
    kept.map((at) => along.to[at] ?? 0),
    Int32Array.from(pairs, ([, to]) => to),
  );
  const callers = Adjacency.from(targets, sources);
  const callees = Adjacency.from(sources, targets);
  return {
    generation,
    callees,
    callers,
    overriders: Adjacency.from(overrides.to, overrides.from),
    declared: Adjacency.from(overrides.from, overrides.to),
    handlers: Adjacency.from(Int32Array.from(entries, entityOf), Int32Array.from(entries, handlerOf)),
    readers: Adjacency.from(reads.to, reads.from),
    writers: usersOfTables(writes, inlineCalls),
    receivers: new Receivers(ownersOf(contains), Adjacency.from(bases.from, bases.to)),
    inline: new Map(inline.map((one) => [one.node, one])),
    working: workingOwners(contains, callees),
    hubCallers: hubThreshold(callers),
  };
}

function workingOwners(
  { from, to }: { readonly from: Int32Array; readonly to: Int32Array },
  callees: Adjacency,
): ReadonlySet<number> {
  const owners = new Set<number>();
  for (let at = 0; at < to.length; at++) if (callees.degree(to[at] ?? 0) > 0) owners.add(from[at] ?? 0);
  return owners;
}

interface InlineCall {
  readonly node: number;
  readonly edge: EdgeRow;
}

/** Table -> who writes it, inline handlers among them. */
function usersOfTables(
  { from, to }: { readonly from: Int32Array; readonly to: Int32Array },
  inlineCalls: readonly InlineCall[],
): Adjacency {
  const inline = inlineCalls.filter(({ edge }) => edge.kind === 'writes_table');
  return Adjacency.from(
    joined(
      to,
      Int32Array.from(inline, ({ edge }) => edge.toKey),
    ),
    joined(
      from,
      Int32Array.from(inline, ({ node }) => node),
    ),
  );
}

/** What each inline handler calls: the calls of the symbol around it that stand in its lines. */
async function callsOfInline(reader: RepositoryReader, inline: readonly InlineHandler[]): Promise<readonly InlineCall[]> {
  const calls = new Map<number, EdgeRow[]>();
  for (const edge of await reader.edgesFrom([...new Set(inline.map((one) => one.key))], FLOW_EDGE_KINDS)) {
    const known = calls.get(edge.fromKey);
    if (known) known.push(edge);
    else calls.set(edge.fromKey, [edge]);
  }
  return inline.flatMap((one) =>
    (calls.get(one.key) ?? []).filter((edge) => standsIn(one, edge)).map((edge) => ({ node: one.node, edge })),
  );
}

/** The nodes that stand for a symbol: itself, and the handlers written inside it. */
export function nodesOf(index: FlowIndex, keys: readonly number[]): readonly number[] {
  const wanted = new Set(keys);
  return [...keys, ...[...index.inline.values()].filter((one) => wanted.has(one.key)).map((one) => one.node)];
}

function ownersOf({ from, to }: { readonly from: Int32Array; readonly to: Int32Array }): ReadonlyMap<number, number> {
  return new Map(Array.from(to, (key, at) => [key, from[at] ?? 0] as const));
}

function joined(one: Int32Array, other: Int32Array): Int32Array {
  const all = new Int32Array(one.length + other.length);
  all.set(one);
  all.set(other, one.length);
  return all;
}

function maximum(values: Int32Array): number {
  let most = 0;
  for (const value of values) if (value > most) most = value;
  return most;
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
