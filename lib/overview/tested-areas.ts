/** Which area each test file tests: the one its code uses most. One that uses none tests none. */
import type { AreaIndex } from '#lib/overview/areas-of-symbols';
import type { CodeGraph } from '#lib/overview/code-graph';

/** Test files by area number, counted for the areas around it too. */
export function testedAreas(graph: CodeGraph, index: AreaIndex): ReadonlyMap<number, number> {
  const uses = new Map<number, Map<number, number>>();
  for (let at = 0; at < graph.kinds.length; at++) {
    const test = graph.fileOf[graph.from[at] ?? 0] ?? -1;
    const area = index.ofFile[graph.fileOf[graph.to[at] ?? 0] ?? -1] ?? -1;
    if (graph.files[test]?.isTest !== true || area < 0) continue;
    const byArea = uses.get(test) ?? new Map<number, number>();
    byArea.set(area, (byArea.get(area) ?? 0) + 1);
    uses.set(test, byArea);
  }
  const tests = new Map<number, number>();
  for (const byArea of uses.values()) {
    const [best] = [...byArea].toSorted(([x, a], [y, b]) => b - a || x - y)[0] ?? [];
    for (let area = best ?? -1; area >= 0; area = index.areas[area]?.parent ?? -1) tests.set(area, (tests.get(area) ?? 0) + 1);
  }
  return tests;
}
