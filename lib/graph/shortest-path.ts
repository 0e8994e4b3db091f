/**
 * The shortest way from any of some symbols to any of others, along stored flow edges and across dispatch (from a declared member
 * to the members that override it). Deterministic: of several shortest ways the one whose calls stand first is taken.
 * Where a test and other code are equally near, the way goes through the other code.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import { makeDispatchHop, makeHop } from '#lib/graph/hop';
import { calleesOf, compareCallOrder, compareText, withSymbols } from '#lib/graph/neighbours';
import type { SourceLines } from '#lib/graph/source-lines';
import type { Path } from '#lib/model/answer';

export interface PathOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  /** Longer ways are not looked for. */
  readonly maxHops?: number;
}

const DEFAULT_MAX_HOPS = 20;

/** Null when there is no way. A start that is a target is the empty path. */
export async function shortestPath(
  starts: readonly number[],
  targets: readonly number[],
  options: PathOptions,
): Promise<Path | null> {
  const index = await flowIndex(options.reader);
  const distances = distancesTo(index, targets, options.maxHops ?? DEFAULT_MAX_HOPS);
  const start = nearest(starts, distances);
  if (start === null) return null;
  const path: Path[number][] = [];
  let at = start;
  for (let left = distances.get(start) ?? 0; left > 0; left--) {
    const step = await nextStep(at, { distances, left: left - 1, index, options });
    path.push(step.hop(path.length));
    at = step.key;
  }
  return path;
}

/** Steps left to the nearest target, for every symbol that has a way there: breadth-first, backwards. */
function distancesTo(index: FlowIndex, targets: readonly number[], maxHops: number): ReadonlyMap<number, number> {
  const distances = new Map<number, number>(targets.map((key) => [key, 0]));
  let frontier = [...targets];
  for (let distance = 1; frontier.length > 0 && distance <= maxHops; distance++) {
    const next: number[] = [];
    for (const key of frontier) {
      for (const before of [index.callers.neighbours(key), index.declared.neighbours(key)]) {
        for (const caller of before) {
          if (distances.has(caller)) continue;
          distances.set(caller, distance);
          next.push(caller);
        }
      }
    }
    frontier = next;
  }
  return distances;
}

function nearest(starts: readonly number[], distances: ReadonlyMap<number, number>): number | null {
  let best: number | null = null;
  for (const start of starts) {
    const distance = distances.get(start);
    if (distance !== undefined && (best === null || distance < (distances.get(best) ?? 0))) best = start;
  }
  return best;
}

interface Walk {
  readonly distances: ReadonlyMap<number, number>;
  /** Steps that must be left after this one. */
  readonly left: number;
  readonly index: FlowIndex;
  readonly options: PathOptions;
}

interface Step {
  readonly key: number;
  hop(depth: number): Path[number];
}

/** The first call of `key` that is on a shortest way; a step across dispatch only when no call is. */
async function nextStep(key: number, walk: Walk): Promise<Step> {
  const { reader, source } = walk.options;
  const calls = (await calleesOf(reader, [key]))
    .filter(({ to }) => walk.distances.get(to.key) === walk.left)
    .toSorted((a, b) => Number(a.to.isTest) - Number(b.to.isTest) || compareCallOrder(a.edge, b.edge));
  const call = calls[0];
  if (call) {
    const hop = await makeHop(call, 0, source);
    return { key: call.to.key, hop: (depth) => ({ ...hop, depth }) };
  }
  const overrides = (await reader.edgesTo([key], ['overrides'])).filter((edge) => walk.distances.get(edge.fromKey) === walk.left);
  const step = (await withSymbols(reader, overrides)).toSorted((a, b) => compareText(a.edge.from, b.edge.from))[0];
  if (!step) throw new Error(`the graph changed while a path was walked at symbol ${key}`);
  const hop = await makeDispatchHop(step, 0, source);
  return { key: step.edge.fromKey, hop: (depth) => ({ ...hop, depth }) };
}
