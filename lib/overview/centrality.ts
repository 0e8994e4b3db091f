/**
 * What an area turns on: PageRank inside the area, both of what is called and of what calls, with what the rest of the repository uses of it
 * counted as its importance. A class is worth its members. Small figures, comparable inside one area only.
 */

import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EdgeKind, SymbolKind } from '#lib/model/graph';
import type { CodeGraph } from '#lib/overview/code-graph';

const DAMPING = 0.8;
const ROUNDS = 8;
/** Whoever sets much in motion is read as often as what is called much. */
const CALLER_SHARE = 0.7;
const MEMBER_SHARE = 0.5;

const FOLLOWED: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates', 'references', 'extends', 'implements']);

const KIND_WORTH: Readonly<Record<SymbolKind, number>> = {
  class: 1.3,
  function: 1,
  method: 0.8,
  interface: 0.8,
  enum: 0.3,
  type: 0.4,
  variable: 0.5,
  module: 0.4,
  entity: 0,
};

/** `areaOf` says which symbols are ranked together; -1 for those that are not ranked. */
export async function centrality(graph: CodeGraph, areaOf: Int32Array): Promise<Float64Array> {
  const size = graph.symbols.length;
  const base = new Float64Array(size).fill(1);
  const inner: number[] = [];
  for (let at = 0; at < graph.kinds.length; at++) {
    const kind = graph.kinds[at];
    const from = graph.from[at] ?? 0;
    const to = graph.to[at] ?? 0;
    if (kind === undefined || !FOLLOWED.has(kind) || from === to) continue;
    const home = areaOf[to] ?? -1;
    if (home < 0 || areaOf[from] === -1) continue;
    if (areaOf[from] === home) inner.push(at);
    else base[to] = (base[to] ?? 1) + 0.5;
  }
  for (let at = 0; at < size; at++) base[at] = 1 + Math.log2(base[at] ?? 1);
  const called = ranks(inner, { base, from: graph.from, to: graph.to });
  await nextTurn();
  const calling = ranks(inner, { base: new Float64Array(size).fill(1), from: graph.to, to: graph.from });
  await nextTurn();
  for (let at = 0; at < size; at++) called[at] = (called[at] ?? 0) + CALLER_SHARE * (calling[at] ?? 0);
  return withMembers(called, graph);
}

interface Ranking {
  readonly base: Float64Array;
  readonly from: Int32Array;
  readonly to: Int32Array;
}

function ranks(edges: readonly number[], { base, from, to }: Ranking): Float64Array {
  const out = new Float64Array(base.length);
  for (const at of edges) out[from[at] ?? 0] = (out[from[at] ?? 0] ?? 0) + 1;
  let rank = Float64Array.from(base);
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(base.length);
    for (let at = 0; at < base.length; at++) next[at] = (base[at] ?? 0) * (1 - DAMPING);
    for (const at of edges) {
      const source = from[at] ?? 0;
      const target = to[at] ?? 0;
      next[target] = (next[target] ?? 0) + (DAMPING * (rank[source] ?? 0)) / (out[source] ?? 1);
    }
    rank = next;
  }
  return rank;
}

function withMembers(own: Float64Array, graph: CodeGraph): Float64Array {
  const all = Float64Array.from(own);
  for (let at = 0; at < graph.kinds.length; at++) {
    if (graph.kinds[at] !== 'contains') continue;
    const parent = graph.from[at] ?? 0;
    const kind = graph.symbols[parent]?.kind;
    if (kind !== 'class' && kind !== 'interface') continue;
    all[parent] = (all[parent] ?? 0) + MEMBER_SHARE * (own[graph.to[at] ?? 0] ?? 0);
  }
  for (let at = 0; at < all.length; at++) all[at] = (all[at] ?? 0) * worthOf(graph.symbols[at]);
  return all;
}

/** A line or two are seldom what an area turns on. */
function worthOf(symbol: CodeGraph['symbols'][number] | undefined): number {
  if (!symbol) return 0;
  const size = Math.log2(1 + symbol.endLine - symbol.line + 1) / 4;
  return KIND_WORTH[symbol.kind] * Math.min(1.5, Math.max(0.25, size));
}
