/**
 * Holds what a sentence says one symbol does to another against the stored edges. A class or file stands for its members; a call may be
 * of the declared member that the other overrides, or meet its handler through an RPC or a route; what only leads somewhere is looked
 * for along the graph. An end that the index does not know decides nothing here: whether its name is shown is checked elsewhere.
 */
import type { EdgeRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import type { EdgeClaim, EdgeFamily } from '#lib/answer/verify/edge-claims';
import { flowIndex, nodesOf } from '#lib/graph/flow-index';
import { leadingTo } from '#lib/graph/shortest-path';
import { lastOf } from '#lib/graph/unbound-index';
import type { Hop } from '#lib/model/answer';
import { EDGE_KINDS, type EdgeKind, ENTRY_EDGE_KINDS, FLOW_EDGE_KINDS } from '#lib/model/graph';
import { entityKind, lastName, MODULE_NAME, splitSymbolId } from '#lib/model/ids';

/** What the ends of a claim can mean. */
export interface ClaimedEnds {
  readonly from: readonly SymbolRow[];
  readonly to: readonly SymbolRow[];
}

export type EdgeVerdict =
  /** Where it is stored; no place for a way of several steps. */
  | { readonly kind: 'stored'; readonly sites: readonly { readonly path: string; readonly line: number }[] }
  /** No such edge; a call of that name there led nowhere, so it may be. */
  | { readonly kind: 'unbound' }
  /** No such edge, but a way of several steps. */
  | { readonly kind: 'indirect' }
  | { readonly kind: 'absent' };

const CALLS: readonly EdgeKind[] = ['calls', 'instantiates', 'calls_http', 'calls_rpc', 'schedules'];
const KINDS: Readonly<Record<Exclude<EdgeFamily, 'reach'>, readonly EdgeKind[]>> = {
  call: CALLS,
  use: EDGE_KINDS.filter((kind) => kind !== 'contains' && kind !== 'overrides'),
  create: ['instantiates', 'calls', 'writes_table'],
  extend: ['extends', 'implements', 'overrides'],
  override: ['overrides', 'extends', 'implements'],
  read: ['reads_table', 'reads_config', 'calls'],
  write: ['writes_table', 'calls'],
  publish: ['publishes', 'calls'],
  handle: ['handles_route', 'handles_rpc', 'subscribes', 'schedules', 'calls'],
  import: ['imports', 'reexports', ...FLOW_EDGE_KINDS],
};
/** What is done to a table, setting or topic is said of whoever has it done as well; the lines cited are those that do it. */
const EFFECTS: ReadonlySet<EdgeFamily> = new Set(['read', 'write', 'publish']);
const MAX_STEPS = 12;
const MAX_MEMBERS = 400;

export class StoredEdges {
  private readonly reader: RepositoryReader;
  private readonly hops: readonly Hop[];

  /** `hops` are those the tools told: each is stored, or joins two that are. */
  constructor(reader: RepositoryReader, hops: readonly Hop[]) {
    this.reader = reader;
    this.hops = hops;
  }

  async check(family: EdgeFamily, ends: ClaimedEnds): Promise<EdgeVerdict> {
    // Most of what is said was told by a tool: it is known without a look.
    const known = family === 'reach' ? [] : this.toldHops(family, ends.from, ends.to);
    if (known.length > 0) return { kind: 'stored', sites: known };
    const [from, to] = await Promise.all([this.withMembers(ends.from), this.withMembers(ends.to)]);
    if (family === 'reach') return this.checkReach(from, to);
    const sites = [
      ...this.toldHops(family, from, to),
      ...(await this.direct(family, from, to)),
      ...(await this.joined(family, from, to)),
    ];
    if (sites.length > 0) return { kind: 'stored', sites };
    if (await this.isUnbound(from, to)) return { kind: 'unbound' };
    if ((await this.checkReach(from, to)).kind !== 'stored') return { kind: 'absent' };
    return EFFECTS.has(family) ? { kind: 'stored', sites: await this.sitesTo(ends.to, family) } : { kind: 'indirect' };
  }

  /** Every site that leads to a symbol, of those kinds; its own calls of itself left out. */
  async sitesTo(rows: readonly SymbolRow[], family: EdgeFamily): Promise<readonly EdgeRow[]> {
    const targets = await this.withDeclared(keysOf(await this.withMembers(rows, { onlyOwn: true })));
    const kinds = family === 'call' || family === 'reach' ? [...CALLS, 'references' as const] : KINDS[family];
    const edges = await this.reader.edgesTo([...targets], kinds);
    const handled = await this.reader.edgesFrom([...targets], ENTRY_EDGE_KINDS);
    const own = new Set(keysOf(rows));
    return [
      ...edges.filter((edge) => !own.has(edge.fromKey) && edge.kind !== 'imports' && edge.kind !== 'reexports'),
      ...handled,
    ];
  }

  private toldHops(family: EdgeFamily, from: readonly SymbolRow[], to: readonly SymbolRow[]): readonly Hop[] {
    const [sources, targets] = [new Set(from.map(({ id }) => id)), new Set(to.map(({ id }) => id))];
    const kinds: readonly EdgeKind[] =
      family === 'reach' ? EDGE_KINDS : family === 'call' ? [...CALLS, ...ENTRY_EDGE_KINDS, 'overrides'] : KINDS[family];
    return this.hops.filter(
      (hop) =>
        (kinds.includes(hop.kind) || (family === 'use' && hop.kind === 'overrides')) &&
        ((sources.has(hop.from) && (targets.has(hop.to) || (hop.through && targets.has(hop.through.entity)))) ||
          (family === 'handle' && sources.has(hop.to) && targets.has(hop.from))),
    );
  }

  private async direct(
    family: Exclude<EdgeFamily, 'reach'>,
    from: readonly SymbolRow[],
    to: readonly SymbolRow[],
  ): Promise<readonly EdgeRow[]> {
    const sources = keysOf(from);
    const targets = await this.withDeclared(keysOf(to));
    const edges = await this.reader.edgesFrom(sources, KINDS[family]);
    const found = edges.filter((edge) => targets.has(edge.toKey));
    // A route, RPC or topic leads to whoever says that it handles it.
    const isForward = family === 'call' || family === 'use';
    const entities = isForward ? keysOf(from.filter((row) => row.kind === 'entity')) : [];
    const handled = await this.reader.edgesTo(entities, ENTRY_EDGE_KINDS);
    const overrides = family === 'use' ? await this.reader.edgesTo(sources, ['overrides']) : [];
    return [...found, ...[...handled, ...overrides].filter((edge) => targets.has(edge.fromKey))];
  }

  /** A caller's call of an RPC or route and the handler that answers it; for what is only handed on, a message and its subscriber too. */
  private async joined(family: EdgeFamily, from: readonly SymbolRow[], to: readonly SymbolRow[]): Promise<readonly EdgeRow[]> {
    if (family !== 'call' && family !== 'use') return [];
    const kinds: readonly EdgeKind[] = family === 'use' ? ['calls_rpc', 'calls_http', 'publishes'] : ['calls_rpc', 'calls_http'];
    const calls = await this.reader.edgesFrom(keysOf(from), kinds);
    const handled = new Set((await this.reader.edgesFrom(keysOf(to), ENTRY_EDGE_KINDS)).map((edge) => edge.toKey));
    return calls.filter((edge) => handled.has(edge.toKey));
  }

  private async checkReach(from: readonly SymbolRow[], to: readonly SymbolRow[]): Promise<EdgeVerdict> {
    const index = await flowIndex(this.reader);
    const near = leadingTo(index, nodesOf(index, keysOf(to)), MAX_STEPS);
    const starts = nodesOf(index, keysOf(from));
    return starts.some((key) => near.has(key)) ? { kind: 'stored', sites: [] } : { kind: 'absent' };
  }

  private async isUnbound(from: readonly SymbolRow[], to: readonly SymbolRow[]): Promise<boolean> {
    const names = new Set(to.map((row) => lastName(row.id).replace(/^#/, '')));
    const ids = new Set(to.map((row) => row.id));
    const leaves = await this.reader.leavesFrom(keysOf(from));
    return leaves.some(
      (leaf) =>
        leaf.reason !== 'external' &&
        leaf.reason !== 'builtin' &&
        (names.has(lastOf(leaf.callee)) || leaf.candidates.some((id) => ids.has(id))),
    );
  }

  /** The declared members that a symbol overrides: a call of one of them may be of it. */
  private async withDeclared(keys: readonly number[]): Promise<ReadonlySet<number>> {
    const found = new Set(keys);
    let next = [...keys];
    for (let step = 0; step < 4 && next.length > 0; step++) {
      const edges = await this.reader.edgesFrom(next, ['overrides']);
      next = edges.map((edge) => edge.toKey).filter((key) => !found.has(key));
      for (const key of next) found.add(key);
    }
    return found;
  }

  /** What is written inside: the members of a class, the functions inside a function, the code of a file. */
  private async withMembers(rows: readonly SymbolRow[], { onlyOwn = false } = {}): Promise<readonly SymbolRow[]> {
    const all = new Map(rows.map((row) => [row.key, row]));
    for (const row of rows) {
      if (row.kind === 'entity' || all.size > MAX_MEMBERS) continue;
      const isModule = splitSymbolId(row.id).name === MODULE_NAME;
      if (onlyOwn && isModule) continue;
      const prefix = isModule ? `${row.path}::` : `${row.id}.`;
      const isInner = (id: string): boolean => id.startsWith(prefix) && (!onlyOwn || isConstructorOf(row, id));
      for (const one of await this.reader.symbolsInFile(row.path)) if (isInner(one.id)) all.set(one.key, one);
    }
    return [...all.values()];
  }
}

const CONSTRUCTORS = new Set(['constructor', '__init__', 'initialize', 'new', '__construct']);

function isConstructorOf(row: SymbolRow, id: string): boolean {
  const name = lastName(id);
  return CONSTRUCTORS.has(name) || name === lastName(row.id);
}

/** Reading is an edge of tables and settings alone, publishing one of topics: `reads \`value\`` claims nothing that is stored. */
export function isEdgeBetween(claim: Pick<EdgeClaim, 'family'>, { to }: ClaimedEnds): boolean {
  const kinds = new Set(to.map((row) => entityKind(row.id)));
  switch (claim.family) {
    case 'read':
      return kinds.has('table') || kinds.has('config');
    case 'write':
      return kinds.has('table');
    case 'publish':
      return kinds.has('topic');
    case 'handle':
      return kinds.has('topic') || kinds.has('route') || kinds.has('rpc') || kinds.has('schedule');
    default:
      return true;
  }
}

function keysOf(rows: readonly SymbolRow[]): readonly number[] {
  return rows.map((row) => row.key);
}
