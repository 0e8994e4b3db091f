/**
 * Several ways from some symbols to others, best first: the shortest, chosen among equally short ones by what their names have of the
 * question, and ways that do without one of its symbols (the step of Yen's method), as long as they are about as short. No way leads
 * through a symbol that nearly everything calls, unless nothing else joins the two ends.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex, isHub, nodesOf } from '#lib/graph/flow-index';
import { type Focus, NO_FOCUS } from '#lib/graph/focus';
import { LikelyWays } from '#lib/graph/likely-ways';
import { leadingTo } from '#lib/graph/shortest-path';

export interface WayOptions {
  readonly reader: RepositoryReader;
  /** Longer ways are not looked for. */
  readonly maxHops?: number;
  /** The targets are nodes: a handler written inside a target does not stand for it. */
  readonly exactNodes?: boolean;
  readonly focus?: Focus | undefined;
}

/** Nodes in order, both ends included. */
export type Way = readonly number[];

const DEFAULT_MAX_HOPS = 20;
/** Detours as long as this beyond the shortest are told. */
const MAX_DETOUR = 2;
/** Symbols that are left out in turn, the likeliest to have a way around them first. */
const MAX_WITHOUT = 6;

/** At most `k`, the best first; none where there is no way that can be as it stands. */
export async function findWays(
  starts: readonly number[],
  targets: readonly number[],
  k: number,
  options: WayOptions,
): Promise<readonly Way[]> {
  const index = await flowIndex(options.reader);
  const ends = options.exactNodes ? targets : nodesOf(index, targets);
  const search: Search = {
    index,
    starts,
    targets: new Set(ends),
    near: leadingTo(index, ends, options.maxHops ?? DEFAULT_MAX_HOPS),
    maxHops: options.maxHops ?? DEFAULT_MAX_HOPS,
    reader: options.reader,
    focus: options.focus ?? NO_FOCUS,
  };
  const best = (await bestWay(search, 'without hubs')) ?? (await bestWay(search, 'anywhere'));
  if (!best || k < 2 || best.length < 3) return best ? [best] : [];
  const ways = [best];
  const longest = best.length - 1 + MAX_DETOUR;
  for (const without of best.slice(1, -1).slice(0, MAX_WITHOUT)) {
    const other = await bestWay({ ...search, maxHops: longest, without }, 'without hubs');
    if (other && !ways.some((way) => way.join() === other.join())) ways.push(other);
  }
  const worth = await wayWorth(ways, search);
  return ways.toSorted((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0) || a.length - b.length).slice(0, k);
}

interface Search {
  readonly index: FlowIndex;
  readonly reader: RepositoryReader;
  readonly starts: readonly number[];
  readonly targets: ReadonlySet<number>;
  /** Symbols that lead to a target at all. */
  readonly near: ReadonlySet<number>;
  readonly maxHops: number;
  readonly focus: Focus;
  readonly without?: number;
}

async function bestWay(search: Search, through: 'without hubs' | 'anywhere'): Promise<Way | undefined> {
  const { index, starts, targets, near, without } = search;
  const isEnd = (key: number): boolean => targets.has(key) || starts.includes(key);
  const allowed = {
    has: (key: number) => near.has(key) && key !== without && (through === 'anywhere' || isEnd(key) || !isHub(index, key)),
  };
  const ways = new LikelyWays(index, { starts, targets, near: allowed, maxHops: search.maxHops });
  return ways.starts.length === 0 ? undefined : mostRelevant(ways, search);
}

/** Prefixes of ways kept while they are walked, and next symbols looked at for each. */
const BEAM = 6;
const BREADTH = 24;

/** Of equally short ways the one whose symbols have most of the question; of those the first in the order of keys. */
async function mostRelevant(ways: LikelyWays, search: Search): Promise<Way | undefined> {
  let prefixes = ways.starts.slice(0, BREADTH).map((key) => ({ keys: [key] as Way, worth: 0 }));
  for (let step = 0; step < ways.steps; step++) {
    const next = prefixes.flatMap(({ keys, worth }) =>
      [...ways.after(keys)].slice(0, BREADTH).map((key) => ({ keys: [...keys, key], worth, key })),
    );
    const rows =
      next.length > 1 && search.focus !== NO_FOCUS ? await search.reader.symbolsByKey(next.map((one) => one.key)) : new Map();
    prefixes = next
      .map(({ keys, worth, key }) => ({ keys, worth: worth + worthOf(rows.get(key), search.focus) }))
      .toSorted((a, b) => b.worth - a.worth)
      .slice(0, BEAM);
  }
  return prefixes[0]?.keys;
}

function worthOf(row: { readonly id: string; readonly isTest: boolean } | undefined, focus: Focus): number {
  return row === undefined ? 0 : focus.of(row) - Number(row.isTest);
}

/** How much of the question stands on each way, less a little for each step. */
async function wayWorth(ways: readonly Way[], { reader, focus }: Search): Promise<ReadonlyMap<Way, number>> {
  const rows = await reader.symbolsByKey([...new Set(ways.flat())]);
  const shortest = Math.min(...ways.map((way) => way.length));
  return new Map(
    ways.map((way) => [
      way,
      way.reduce((sum, key) => sum + worthOf(rows.get(key), focus), 0) - STEP_COST * (way.length - shortest),
    ]),
  );
}

const STEP_COST = 0.3;
