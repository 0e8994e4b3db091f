/**
 * The whole repository's flow as integer arrays: who leads to whom along calls and the like, which declared members are
 * overridden by which, which class is constructed by which constructor, and which symbols are hubs.
 * One per generation, kept as long as the reader is.
 */
import type { EdgePairs, EdgeRow, RepositoryReader } from '#db/repository/repository-store';
import { Adjacency } from '#lib/graph/adjacency';
import { entityOf, entryEdges, handlerOf, type InlineHandler, standsIn } from '#lib/graph/inline-handlers';
import { Receivers } from '#lib/graph/receivers';
import { type EdgeKind, FLOW_EDGE_KINDS, isEntryKind } from '#lib/model/graph';
import { letOthersRun } from '#lib/model/turns';

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
  /** Callers that are no tests: what is tested a lot is no hub for it. */
  readonly productCallers: Adjacency;
  /** A symbol with this many of them or more says little about any one flow. */
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
  return index.productCallers.degree(key) >= index.hubCallers;
}

/** Step by step, with a turn for others between the steps: a server makes it while it answers. */
async function build(reader: RepositoryReader, generation: number): Promise<FlowIndex> {
  const [along = NONE, overrides = NONE, reads = NONE, writes = NONE, contains = NONE, bases = NONE] =
    await reader.adjacencies(GROUPS);
  const firstNode = 1 + Math.max(maximum(along.from), maximum(along.to), maximum(overrides.from));
  const { edges, inline } = await entryEdges(reader, firstNode);
  const written = new Set(inline.map((one) => placeOf(one.entity, one.key, one)));
  const entries = edges.filter((edge) => isEntryKind(edge.kind) && !written.has(placeOf(entityOf(edge), handlerOf(edge), edge)));
  const inlineCalls = await callsOfInline(reader, inline);
  const { from, to } = withPairs(withoutScheduled(along, inline), [
    ...entries.map((edge) => [entityOf(edge), handlerOf(edge)] as const),
    ...inline.map((one) => [one.entity, one.node] as const),
    ...inlineCalls.map(({ node, edge }) => [node, edge.toKey] as const),
  ]);
  const adjacency = async (sources: Int32Array, targets: Int32Array): Promise<Adjacency> => {
    await letOthersRun();
    return Adjacency.from(sources, targets);
  };
  const callers = await adjacency(to, from);
  const callees = await adjacency(from, to);
  const index = {
    generation,
    callees,
    callers,
    overriders: await adjacency(overrides.to, overrides.from),
    declared: await adjacency(overrides.from, overrides.to),
    handlers: Adjacency.from(Int32Array.from(entries, entityOf), Int32Array.from(entries, handlerOf)),
    readers: await adjacency(reads.to, reads.from),
    writers: usersOfTables(writes, inlineCalls),
    receivers: new Receivers(ownersOf(contains), await adjacency(bases.from, bases.to)),
    inline: new Map(inline.map((one) => [one.node, one])),
  };
  await letOthersRun();
  const tests = new Set(await reader.testKeys());
  const isProduct = (_: number, at: number): boolean => !tests.has(from[at] ?? 0);
  const productCallers = await adjacency(to.filter(isProduct), from.filter(isProduct));
  return { ...index, productCallers, working: workingOwners(contains, callees), hubCallers: hubThreshold(productCallers) };
}

const NONE: EdgePairs = { from: new Int32Array(0), to: new Int32Array(0) };

const GROUPS: readonly (readonly EdgeKind[])[] = [
  FLOW_EDGE_KINDS,
  ['overrides'],
  ['reads_table'],
  ['writes_table'],
  ['contains'],
  ['extends', 'implements'],
];

function placeOf(entity: number, key: number, { path, line }: { readonly path: string; readonly line: number }): string {
  return `${entity} ${key} ${line} ${path}`;
}

/** Without what an inline handler stands for. */
function withoutScheduled({ from, to }: EdgePairs, inline: readonly InlineHandler[]): EdgePairs {
  if (inline.length === 0) return { from, to };
  const scheduled = new Set(inline.map((one) => `${one.entity} ${one.key}`));
  const entities = new Set(inline.map((one) => one.entity));
  const isKept = (_: number, at: number): boolean => !entities.has(from[at] ?? 0) || !scheduled.has(`${from[at]} ${to[at]}`);
  return { from: from.filter(isKept), to: to.filter(isKept) };
}

function withPairs({ from, to }: EdgePairs, pairs: readonly (readonly [number, number])[]): EdgePairs {
  return {
    from: joined(
      from,
      Int32Array.from(pairs, ([source]) => source),
    ),
    to: joined(
      to,
      Int32Array.from(pairs, ([, target]) => target),
    ),
  };
}

function workingOwners({ from, to }: EdgePairs, callees: Adjacency): ReadonlySet<number> {
  const owners = new Set<number>();
  for (let at = 0; at < to.length; at++) if (callees.degree(to[at] ?? 0) > 0) owners.add(from[at] ?? 0);
  return owners;
}

interface InlineCall {
  readonly node: number;
  readonly edge: EdgeRow;
}

/** Table -> who writes it, inline handlers among them. */
function usersOfTables({ from, to }: EdgePairs, inlineCalls: readonly InlineCall[]): Adjacency {
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

function ownersOf({ from, to }: EdgePairs): Int32Array {
  const owners = new Int32Array(maximum(to) + 1);
  for (let at = 0; at < to.length; at++) owners[to[at] ?? 0] = from[at] ?? 0;
  return owners;
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
  const degrees = new Int32Array(callers.size);
  let called = 0;
  for (let key = 0; key < callers.size; key++) {
    const degree = callers.degree(key);
    if (degree > 0) degrees[called++] = degree;
  }
  // Numbers in a typed array ascend by themselves.
  const ascending = degrees.subarray(0, called).sort();
  return Math.max(HUB_FLOOR, ascending[called - 1 - Math.floor(called * HUB_SHARE)] ?? 0);
}
