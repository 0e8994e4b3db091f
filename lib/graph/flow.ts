/**
 * The flow forward from an entry: what it calls, what those call, and where the trail ends.
 * Told in depth-first call order, each symbol visited once, capped in depth and in hops. Tests are left out. A hub (a symbol
 * with very many callers) is shown only when there is room and never walked through.
 */
import type { LeafRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex, isHub } from '#lib/graph/flow-index';
import { type FlowReading, leavesOf } from '#lib/graph/flow-neighbours';
import { type FlowOrder, flowOrder } from '#lib/graph/flow-order';
import { type FlowStep, flowSteps } from '#lib/graph/flow-steps';
import { type Spread, tellStory } from '#lib/graph/flow-story';
import { focusOn } from '#lib/graph/focus';
import type { SourceLines } from '#lib/graph/source-lines';
import { selectTrailEnds } from '#lib/graph/trail-end';
import type { Path, TrailEnd } from '#lib/model/answer';
import { lastName } from '#lib/model/ids';

export interface FlowOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  readonly maxHops?: number;
  readonly maxDepth?: number;
  readonly maxTrailEnds?: number;
  /** Words the story keeps to; without them all that is found is told. */
  readonly focus?: string | undefined;
  readonly spread?: Spread | undefined;
}

export interface Flow {
  readonly path: Path;
  readonly trailEnds: readonly TrailEnd[];
  /** Calls that were left out: the flow was long enough, or they say nothing about what was asked. */
  readonly leftOut: number;
}

const DEFAULTS = { maxHops: 30, maxDepth: 6, maxTrailEnds: 8 };

/** A story is chosen from more than is told. */
const WALKED_FOR_STORY = 160;

export async function traceFlow(entries: readonly SymbolRow[], options: FlowOptions): Promise<Flow> {
  const limits = { ...DEFAULTS, ...options };
  const index = await flowIndex(options.reader);
  const starts = entries.map((entry) => entry.key);
  if (options.focus === undefined) {
    const walk = await walkForward(entries, { ...limits, index });
    return flowOf(flowOrder(starts, walk.steps), { ...walk, ...limits });
  }
  const walk = await walkForward(entries, { ...limits, index, maxHops: WALKED_FOR_STORY, withCreations: true });
  const focus = await focusOn(options.focus, { reader: options.reader, starts: entries });
  const story = tellStory(await withoutDecorators(walk.steps, options.source), {
    index,
    focus,
    spread: options.spread ?? 'effects',
    starts,
  });
  const told = story.steps.slice(0, limits.maxHops);
  const steps = [...told, ...amongTold(walk.repeats, told, starts)];
  return flowOf(flowOrder(starts, steps), { ...walk, ...limits, leftOut: sum(story.folded) + story.steps.length - told.length });
}

async function flowOf(
  order: FlowOrder,
  options: Pick<Walk, 'leaves' | 'leftOut'> & { readonly source: SourceLines; readonly maxTrailEnds: number },
): Promise<Flow> {
  const told = order.symbols.flatMap((key) => options.leaves.get(key) ?? []);
  // Where nothing that is told leaves the repository, what was walked past may.
  const leaves = told.length > 0 ? told : [...options.leaves.values()].flat();
  return {
    path: await Promise.all(order.steps.map((step) => step.hop(options.source))),
    trailEnds: selectTrailEnds(leaves, options.maxTrailEnds),
    leftOut: options.leftOut,
  };
}

/** Decorators stand at a definition or its parameters and run when the code is loaded: no step of what it does. */
async function withoutDecorators(steps: readonly FlowStep[], source: SourceLines): Promise<readonly FlowStep[]> {
  const isDecorator = async ({ from, to, line }: FlowStep): Promise<boolean> => {
    if (from.kind === 'entity' || to.kind !== 'function') return false;
    if (from.startLine <= line && line < from.line) return true;
    const name = lastName(to.id);
    return /^[A-Z]/.test(name) && (await source.line(from.path, line)).includes(`@${name}`);
  };
  const found = await Promise.all(steps.map(isDecorator));
  return steps.filter((_, at) => !found[at]);
}

/** Further calls between symbols that are told anyway. */
function amongTold(repeats: readonly FlowStep[], steps: readonly FlowStep[], starts: readonly number[]): readonly FlowStep[] {
  const told = new Set([...starts, ...steps.map((step) => step.to.key)]);
  const known = new Set(steps.map(pairOf));
  return repeats.filter((step) => {
    if (!told.has(step.from.key) || !told.has(step.to.key) || known.has(pairOf(step))) return false;
    known.add(pairOf(step));
    return step.from.key !== step.to.key || starts.includes(step.from.key);
  });
}

function sum(counts: ReadonlyMap<number, number>): number {
  return [...counts.values()].reduce((all, one) => all + one, 0);
}

function pairOf(step: FlowStep): string {
  return `${step.from.key} ${step.to.key}`;
}

interface Limits {
  readonly reader: RepositoryReader;
  readonly maxHops: number;
  readonly maxDepth: number;
  readonly index: FlowIndex;
  readonly withCreations?: boolean;
}

interface Walk {
  readonly steps: readonly FlowStep[];
  /** Steps to symbols that were reached before. */
  readonly repeats: readonly FlowStep[];
  readonly leaves: ReadonlyMap<number, readonly LeafRow[]>;
  readonly leftOut: number;
}

/** Level by level, so that near calls are kept before far ones and each level costs two reads. */
async function walkForward(entries: readonly SymbolRow[], limits: Limits): Promise<Walk> {
  const visited = new Set(entries.map((entry) => entry.key));
  const withTests = entries.some((entry) => entry.isTest);
  const steps: FlowStep[] = [];
  const repeats: FlowStep[] = [];
  const leaves = new Map<number, LeafRow[]>();
  let frontier: readonly SymbolRow[] = entries;
  let leftOut = 0;
  for (let depth = 0; depth < limits.maxDepth && frontier.length > 0; depth++) {
    await collectLeaves(frontier, limits, leaves);
    const found = await flowSteps(frontier, { ...limits, depth });
    const fresh = found.filter((step) => !step.repeats && !visited.has(step.to.key) && (withTests || !step.to.isTest));
    for (const step of found) if (!fresh.includes(step)) repeats.push({ ...step, repeats: true });
    const chosen = choose(fresh, { room: limits.maxHops - steps.length, depth });
    leftOut += fresh.length - chosen.length;
    for (const step of chosen) visited.add(step.to.key);
    steps.push(...chosen);
    // A table that is only read changes nothing further.
    const followed = chosen.filter((step) => step.kind !== 'reads_table' && !isHub(limits.index, step.to.key));
    frontier = followed.map((step) => step.to);
  }
  await collectLeaves(frontier, limits, leaves);
  return { steps, repeats, leaves, leftOut };
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
