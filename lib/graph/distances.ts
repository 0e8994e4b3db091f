/** How far each symbol lies from where a walk starts, in steps of a kind, to a bound. */

/** Steps by node; a start lies at 0. */
export type Distances = ReadonlyMap<number, number>;

/** `passes`: whether the walk goes on past a node; it is reached either way. */
export function distancesFrom(
  starts: readonly number[],
  next: (node: number) => readonly Int32Array[],
  { steps, passes = () => true }: { readonly steps: number; readonly passes?: (node: number) => boolean },
): Distances {
  const found = new Map(starts.map((node) => [node, 0]));
  let frontier = [...starts];
  for (let distance = 1; frontier.length > 0 && distance <= steps; distance++) {
    const reached: number[] = [];
    for (const node of frontier)
      for (const nodes of next(node))
        for (const other of nodes) {
          if (found.has(other)) continue;
          found.set(other, distance);
          if (passes(other)) reached.push(other);
        }
    frontier = reached;
  }
  return found;
}
