/**
 * Two symbols that no way joins may still belong together: something calls both, or one writes what the other reads. The meeting nearest
 * to both is told as two ways; it says that they share something, never that one leads to the other.
 */
import { type Distances, distancesFrom } from '#lib/graph/distances';
import { type FlowIndex, flowIndex, isHub, nodesOf } from '#lib/graph/flow-index';
import type { PathOptions } from '#lib/graph/shortest-path';
import { shortestPath } from '#lib/graph/shortest-path';
import type { Path } from '#lib/model/answer';

export type MeetingKind = 'caller' | 'data';

export interface MeetingPoint {
  readonly kind: MeetingKind;
  /** The caller, or the table, setting or topic they share. */
  readonly key: number;
  /** From the caller to each of the two; or from each of the two to what they share. */
  readonly paths: readonly [Path, Path];
}

/** Steps from either to where they meet. */
const MAX_STEPS = 4;

/** Null where they share nothing near enough. What is written and read tells more than who calls both. */
export async function findMeeting(
  one: readonly number[],
  other: readonly number[],
  options: PathOptions,
): Promise<MeetingPoint | null> {
  const index = await flowIndex(options.reader);
  const data = nearest(forward(one, index), forward(other, index), (key) => isShared(key, index));
  if (data !== null) return joined('data', data, { one, other, options });
  const callers = nearest(backward(one, index), backward(other, index), (key) => !isHub(index, key));
  return callers === null ? null : joined('caller', callers, { one, other, options });
}

async function joined(
  kind: MeetingKind,
  key: number,
  { one, other, options }: { readonly one: readonly number[]; readonly other: readonly number[]; readonly options: PathOptions },
): Promise<MeetingPoint | null> {
  const way = (end: readonly number[]): Promise<Path | null> =>
    kind === 'data' ? shortestPath(end, [key], options) : shortestPath([key], end, options);
  const [first, second] = await Promise.all([way(one), way(other)]);
  return first && second && first.length > 0 && second.length > 0 ? { kind, key, paths: [first, second] } : null;
}

/** A table that is written as well as read. */
function isShared(key: number, { readers, writers }: FlowIndex): boolean {
  return writers.degree(key) > 0 && readers.degree(key) > 0;
}

function forward(starts: readonly number[], index: FlowIndex): Distances {
  return distancesFrom(nodesOf(index, starts), (key) => [index.callees.neighbours(key), index.overriders.neighbours(key)], {
    steps: MAX_STEPS,
  });
}

function backward(starts: readonly number[], index: FlowIndex): Distances {
  // A declared member that both override is no caller of theirs.
  return distancesFrom(nodesOf(index, starts), (key) => [index.callers.neighbours(key)], { steps: MAX_STEPS });
}

function nearest(one: Distances, other: Distances, isAllowed: (key: number) => boolean): number | null {
  let best: { readonly key: number; readonly sum: number } | null = null;
  for (const [key, distance] of one) {
    const back = other.get(key);
    if (back === undefined || distance + back === 0 || distance === 0 || back === 0 || !isAllowed(key)) continue;
    const sum = distance + back;
    if (best === null || sum < best.sum || (sum === best.sum && key < best.key)) best = { key, sum };
  }
  return best?.key ?? null;
}
