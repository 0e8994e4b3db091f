/** How much of the code a symbol sets in motion: the symbols within a few calls of it, counted up to a limit. */
import type { FlowIndex } from '#lib/graph/flow-index';

const REACH_DEPTH = 6;
const REACH_LIMIT = 400;

export function reachOf(index: FlowIndex, start: number): number {
  const visited = new Set([start]);
  let frontier = [start];
  for (let depth = 0; depth < REACH_DEPTH && frontier.length > 0 && visited.size <= REACH_LIMIT; depth++) {
    const next: number[] = [];
    for (const key of frontier) {
      for (const callee of index.callees.neighbours(key)) {
        if (visited.has(callee)) continue;
        visited.add(callee);
        next.push(callee);
      }
    }
    frontier = next;
  }
  return visited.size - 1;
}
