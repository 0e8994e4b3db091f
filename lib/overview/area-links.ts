/**
 * What leads from one area to another: calls and the like, and over a wire from whoever calls a procedure or route, or publishes a message,
 * to whoever handles it. Counted for areas of the same parent, with the weightiest edges as examples.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EdgeKind } from '#lib/model/graph';
import { entityKind } from '#lib/model/ids';
import type { AreaIndex } from '#lib/overview/areas-of-symbols';
import type { CodeGraph } from '#lib/overview/code-graph';

/** Positions of edges: one inside the code, two through an entity. */
export type LinkExample = readonly number[];

export interface AreaLink {
  /** Numbers of areas. */
  readonly from: number;
  readonly to: number;
  weight: number;
  readonly kinds: Map<EdgeKind, number>;
  /** Best first. */
  readonly examples: readonly LinkExample[];
}

const COUNTED: ReadonlySet<EdgeKind> = new Set([
  'calls',
  'instantiates',
  'extends',
  'implements',
  'references',
  'overrides',
  // Straight to the handler where it is known.
  'calls_http',
  'calls_rpc',
]);
const SENT: ReadonlySet<EdgeKind> = new Set(['calls_http', 'calls_rpc', 'publishes']);
const RECEIVED: ReadonlySet<EdgeKind> = new Set(['handles_route', 'handles_rpc', 'subscribes']);

const WORTH: Readonly<Partial<Record<EdgeKind, number>>> = {
  calls_rpc: 8,
  calls_http: 8,
  publishes: 8,
  extends: 1.2,
  implements: 1,
  instantiates: 2,
  calls: 1,
  overrides: 0.5,
  references: 0.5,
};

const EXAMPLES = 3;
/** Combinations of one entity that are looked at. */
const MOST_PAIRS = 400;

/** Edges looked at between two turns of the event loop. */
const SLICE = 20_000;

export async function areaLinks(graph: CodeGraph, index: AreaIndex, rank: readonly Float64Array[]): Promise<readonly AreaLink[]> {
  const links = new Links(graph, index, rank);
  for (let at = 0; at < graph.kinds.length; at++) {
    if (at % SLICE === SLICE - 1) await nextTurn();
    const kind = graph.kinds[at];
    if (kind !== undefined && COUNTED.has(kind)) links.add([at], { kind, from: graph.from[at] ?? 0, to: graph.to[at] ?? 0 });
  }
  for (const { sent, received } of meetings(graph).values()) {
    for (const { first, second } of pairs(sent, received)) {
      const kind = graph.kinds[first];
      if (kind === undefined) continue;
      links.add([first, second], { kind, from: graph.from[first] ?? 0, to: graph.from[second] ?? 0 });
    }
  }
  return links.all();
}

interface Meeting {
  readonly sent: number[];
  readonly received: number[];
}

/** By entity: positions of the edges of who sends to it and of who handles it. */
function meetings(graph: CodeGraph): ReadonlyMap<number, Meeting> {
  const found = new Map<number, Meeting>();
  for (let at = 0; at < graph.kinds.length; at++) {
    const kind = graph.kinds[at];
    const entity = graph.to[at] ?? 0;
    if (kind === undefined || entityKind(graph.symbols[entity]?.id ?? '') === null) continue;
    const isSent = SENT.has(kind);
    if (!isSent && !RECEIVED.has(kind)) continue;
    const meeting = found.get(entity) ?? { sent: [], received: [] };
    (isSent ? meeting.sent : meeting.received).push(at);
    found.set(entity, meeting);
  }
  return found;
}

function* pairs(
  sent: readonly number[],
  received: readonly number[],
): Generator<{ readonly first: number; readonly second: number }> {
  let left = MOST_PAIRS;
  for (const first of sent) {
    for (const second of received) {
      if (left-- <= 0) return;
      yield { first, second };
    }
  }
}

interface Ends {
  readonly kind: EdgeKind;
  readonly from: number;
  readonly to: number;
}

interface Candidate {
  readonly example: LinkExample;
  readonly worth: number;
  readonly target: number;
}

class Links {
  readonly #graph: CodeGraph;
  readonly #index: AreaIndex;
  readonly #rank: readonly Float64Array[];
  readonly #links = new Map<number, AreaLink & { candidates: Candidate[] }>();

  constructor(graph: CodeGraph, index: AreaIndex, rank: readonly Float64Array[]) {
    this.#graph = graph;
    this.#index = index;
    this.#rank = rank;
  }

  /** At every level where the two ends lie in different areas of one parent; that is one level at most. */
  add(example: LinkExample, { kind, from, to }: Ends): void {
    if (this.#graph.symbols[from]?.isTest || this.#graph.symbols[to]?.isTest) return;
    for (const [level, row] of this.#index.ofSymbol.entries()) {
      const [a, b] = [row[from] ?? -1, row[to] ?? -1];
      if (a < 0 || b < 0) return;
      if (a === b) continue;
      this.#count({ from: a, to: b, kind, example, target: to, worth: this.#worth(kind, from, to, level) });
      return;
    }
  }

  #worth(kind: EdgeKind, from: number, to: number, level: number): number {
    const rank = this.#rank[level];
    return (WORTH[kind] ?? 0) * (1 + (rank?.[to] ?? 0)) * (1 + 0.3 * (rank?.[from] ?? 0));
  }

  #count(found: { from: number; to: number; kind: EdgeKind } & Candidate): void {
    const { from, to, kind, example, worth, target } = found;
    const key = from * this.#index.areas.length + to;
    const link = this.#links.get(key) ?? { from, to, weight: 0, kinds: new Map(), examples: [], candidates: [] };
    link.weight++;
    link.kinds.set(kind, (link.kinds.get(kind) ?? 0) + 1);
    const least = link.candidates.at(-1);
    if (link.candidates.length < EXAMPLES || !least || worth > least.worth)
      link.candidates = better(link.candidates, { example, worth, target });
    this.#links.set(key, link);
  }

  all(): readonly AreaLink[] {
    return [...this.#links.values()]
      .map(({ candidates, ...link }) => ({ ...link, examples: candidates.map((one) => one.example) }))
      .toSorted((a, b) => b.weight - a.weight || a.from - b.from || a.to - b.to);
  }
}

/** The best few, each with a target of its own. */
function better(candidates: readonly Candidate[], one: Candidate): Candidate[] {
  const same = candidates.find((known) => known.target === one.target);
  if (same && same.worth >= one.worth) return [...candidates];
  return [...candidates.filter((known) => known !== same), one].toSorted((a, b) => b.worth - a.worth).slice(0, EXAMPLES);
}
