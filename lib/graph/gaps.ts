/**
 * Where a way from one end to another may go on though no stored edge joins them: a call that could not be resolved, in what the start
 * reaches, of the name of something that leads to the target. Both sides are searched; the likeliest gaps are told, none is ever a hop.
 */
import type { LeafRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type Distances, distancesFrom } from '#lib/graph/distances';
import { type FlowIndex, flowIndex, isHub, nodesOf } from '#lib/graph/flow-index';
import { compareText } from '#lib/graph/neighbours';
import type { SourceLines } from '#lib/graph/source-lines';
import { unboundCalls } from '#lib/graph/unbound-calls';
import { unboundIndex } from '#lib/graph/unbound-index';
import type { UnboundSite } from '#lib/model/answer';
import { lastName } from '#lib/model/ids';

export interface Gap {
  readonly site: UnboundSite;
  /** What the call may be of. */
  readonly to: SymbolRow;
  /** Steps from the start to the call, and from there to the target. */
  readonly before: number;
  readonly after: number;
}

export interface BothSides {
  /** Symbols the start reaches, and symbols that lead to the target. */
  readonly reached: number;
  readonly leading: number;
  readonly gaps: readonly Gap[];
  /** A call into a package, in what the start reaches, of the name of something that leads to the target: it may come back by it. */
  readonly outside: LeafRow | undefined;
}

const MAX_STEPS = 12;
/** Symbols on the target's side whose names are looked for, the nearest first. */
const MAX_NAMES = 400;
const MAX_CHECKED = 6;
const MAX_GAPS = 3;

export async function bothSides(
  starts: readonly number[],
  targets: readonly number[],
  options: { readonly reader: RepositoryReader; readonly source: SourceLines },
): Promise<BothSides> {
  const { reader } = options;
  const index = await flowIndex(reader);
  const forward = distancesFrom(
    nodesOf(index, starts),
    (key) => [index.callees.neighbours(key), index.overriders.neighbours(key)],
    { steps: MAX_STEPS },
  );
  // What nearly everything calls, or leads to, joins nothing.
  const backward = distancesFrom(
    nodesOf(index, targets),
    (key) => [index.callers.neighbours(key), index.declared.neighbours(key)],
    { steps: MAX_STEPS, passes: (key) => !isHub(index, key) || targets.includes(key) },
  );
  const symbolOf = (node: number): number => index.inline.get(node)?.key ?? node;
  const sides = { forward: nearestOf(forward, symbolOf), backward: nearestOf(backward, symbolOf) };
  const { gaps, outside } = await gapsBetween(sides, index, options);
  return { reached: sides.forward.size - starts.length, leading: sides.backward.size - targets.length, gaps, outside };
}

function nearestOf(distances: Distances, symbolOf: (node: number) => number): Distances {
  const found = new Map<number, number>();
  for (const [node, distance] of distances) {
    const key = symbolOf(node);
    if (!found.has(key)) found.set(key, distance);
  }
  return found;
}

interface Sides {
  readonly forward: Distances;
  readonly backward: Distances;
}

async function gapsBetween(
  { forward, backward }: Sides,
  index: FlowIndex,
  options: { readonly reader: RepositoryReader; readonly source: SourceLines },
): Promise<Pick<BothSides, 'gaps' | 'outside'>> {
  const { reader } = options;
  const names = await unboundIndex(reader);
  const nearest = [...backward].toSorted((a, b) => a[1] - b[1]).slice(0, MAX_NAMES);
  const rows = [...(await reader.symbolsByKey(nearest.map(([key]) => key))).values()].filter((row) => !row.isTest);
  const open = rows.filter((row) => names.rows.has(lastName(row.id)) && !isHub(index, row.key));
  const leaves = await reader.leavesByRow(
    [...new Set(open.flatMap((row) => names.rows.get(lastName(row.id)) ?? []))].slice(0, 2_000),
  );
  const inReach = leaves.filter((leaf) => forward.has(leaf.fromKey));
  const sum = (row: SymbolRow): number => (backward.get(row.key) ?? MAX_STEPS) + nearestCall(row, inReach, forward);
  const likely = open.filter((row) => Number.isFinite(sum(row))).toSorted((a, b) => sum(a) - sum(b) || a.key - b.key);
  const gaps: Gap[] = [];
  for (const row of likely.slice(0, MAX_CHECKED)) {
    const found = await unboundCalls([row], {
      ...options,
      limit: 1,
      within: { has: (from) => forward.has(from.key) && !from.isTest },
    });
    const [site] = found?.sites ?? [];
    const from = site && (await reader.symbolsById(site.from)).find((one) => forward.has(one.key));
    if (site && from) gaps.push({ site, to: row, before: forward.get(from.key) ?? 0, after: backward.get(row.key) ?? 0 });
  }
  const outside = inReach
    .filter(({ reason }) => reason === 'external')
    .toSorted(
      (a, b) => (forward.get(a.fromKey) ?? 0) - (forward.get(b.fromKey) ?? 0) || compareText(a.path, b.path) || a.line - b.line,
    )[0];
  return { gaps: gaps.toSorted((a, b) => a.before + a.after - b.before - b.after).slice(0, MAX_GAPS), outside };
}

/** Steps to the nearest call of its name that the start reaches. */
function nearestCall(row: SymbolRow, leaves: readonly LeafRow[], forward: Distances): number {
  const name = lastName(row.id);
  const own = leaves.filter(({ callee }) => callee === name || callee.endsWith(`.${name}`));
  return Math.min(Number.POSITIVE_INFINITY, ...own.map((leaf) => forward.get(leaf.fromKey) ?? Number.POSITIVE_INFINITY));
}
