/**
 * The flow forward from an entry: what it calls, what those call, and where the trail ends.
 * Told in depth-first call order, each symbol visited once, capped in depth and in hops. Tests are left out. A hub (a symbol
 * with very many callers) is shown only when there is room and never walked through.
 */
import type { LeafRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex, isHub } from '#lib/graph/flow-index';
import { type FlowReading, leavesOf } from '#lib/graph/flow-neighbours';
import { flowOrder } from '#lib/graph/flow-order';
import { type FlowStep, flowSteps } from '#lib/graph/flow-steps';
import type { SourceLines } from '#lib/graph/source-lines';
import { selectTrailEnds } from '#lib/graph/trail-end';
import type { Path, TrailEnd } from '#lib/model/answer';

export interface FlowOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly maxHops?: number;
  readonly maxDepth?: number;
  readonly maxTrailEnds?: number;
}

export interface Flow {
  readonly path: Path;
  readonly trailEnds: readonly TrailEnd[];
  /** Calls that were left out because the flow was long enough. */
  readonly leftOut: number;
}

const DEFAULTS = { maxHops: 30, maxDepth: 6, maxTrailEnds: 8 };

export async function traceFlow(entries: readonly SymbolRow[], options: FlowOptions): Promise<Flow> {
  const limits = { ...DEFAULTS, ...options };
  const index = await flowIndex(options.reader);
  const walk = await walkForward(entries, { ...limits, index });
  const order = flowOrder(
    entries.map((entry) => entry.key),
    walk.steps,
  );
  const leaves = order.symbols.flatMap((key) => walk.leaves.get(key) ?? []);
  return {
    path: await Promise.all(order.steps.map((step) => step.hop(options.source))),
    trailEnds: selectTrailEnds(leaves, limits.maxTrailEnds),
    leftOut: walk.leftOut,
  };
}

interface Limits {
  readonly reader: RepositoryReader;
  readonly maxHops: number;
  readonly maxDepth: number;
  readonly index: FlowIndex;
}

interface Walk {
  readonly steps: readonly FlowStep[];
  readonly leaves: ReadonlyMap<number, readonly LeafRow[]>;
  readonly leftOut: number;
}

/** Level by level, so that near calls are kept before far ones and each level costs two reads. */
async function walkForward(entries: readonly SymbolRow[], limits: Limits): Promise<Walk> {
  const visited = new Set(entries.map((entry) => entry.key));
  const withTests = entries.some((entry) => entry.isTest);
  const steps: FlowStep[] = [];
  const leaves = new Map<number, LeafRow[]>();
  let frontier: readonly SymbolRow[] = entries;
  let leftOut = 0;
  for (let depth = 0; depth < limits.maxDepth && frontier.length > 0; depth++) {
    await collectLeaves(frontier, limits, leaves);
    const found = await flowSteps(frontier, { ...limits, depth });
    const fresh = found.filter((step) => !visited.has(step.to.key) && (withTests || !step.to.isTest));
    const chosen = choose(fresh, { room: limits.maxHops - steps.length, depth });
    leftOut += fresh.length - chosen.length;
    for (const step of chosen) visited.add(step.to.key);
    steps.push(...chosen);
    // A table that is only read changes nothing further.
    const followed = chosen.filter((step) => step.kind !== 'reads_table' && !isHub(limits.index, step.to.key));
    frontier = followed.map((step) => step.to);
  }
  await collectLeaves(frontier, limits, leaves);
  return { steps, leaves, leftOut };
}

/** The best of a level, at most what there is room for; near levels may not use up the room of far ones entirely. */
function choose(steps: readonly FlowStep[], options: { readonly room: number; readonly depth: number }): readonly FlowStep[] {
  const share = options.depth === 0 ? Math.ceil(options.room * 0.6) : options.room;
  if (steps.length <= share) return steps;
  const best = new Set(steps.toSorted((a, b) => b.worth - a.worth || a.order - b.order).slice(0, Math.max(0, share)));
  return steps.filter((step) => best.has(step));
}

async function collectLeaves(symbols: readonly SymbolRow[], reading: FlowReading, into: Map<number, LeafRow[]>): Promise<void> {
  const keys = symbols.map((symbol) => symbol.key).filter((key) => !into.has(key));
  if (keys.length === 0) return;
  for (const key of keys) into.set(key, []);
  for (const leaf of await leavesOf(keys, reading)) into.get(leaf.fromKey)?.push(leaf);
  for (const key of keys) into.get(key)?.sort((a, b) => a.line - b.line || a.column - b.column);
}
