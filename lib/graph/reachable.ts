/** How many steps away everything is that is reached from some nodes, along calls and across dispatch; the nearest first. */
import type { FlowIndex } from '#lib/graph/flow-index';

const MAX_STEPS = 14;

export function reachableFrom(index: FlowIndex, starts: readonly number[], maxSteps = MAX_STEPS): ReadonlyMap<number, number> {
  const found = new Map(starts.map((key) => [key, 0]));
  let frontier = [...starts];
  for (let distance = 1; frontier.length > 0 && distance <= maxSteps; distance++) {
    const next: number[] = [];
    for (const key of frontier)
      for (const keys of [index.callees.neighbours(key), index.overriders.neighbours(key)])
        for (const other of keys) {
          if (found.has(other)) continue;
          found.set(other, distance);
          next.push(other);
        }
    frontier = next;
  }
  return found;
}
