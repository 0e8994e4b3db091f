/**
 * The turns of a conversation as a tree: the chain that leads to a turn, the branches beside one, and the newest end of a branch.
 * Turns are in the order they were asked.
 */
export interface TreeTurn {
  readonly id: string;
  readonly parent: string | null;
}

/** From the first turn to `leaf`; empty when there is no such turn. */
export function chainTo<Turn extends TreeTurn>(turns: readonly Turn[], leaf: string | null): readonly Turn[] {
  const byId = new Map(turns.map((turn) => [turn.id, turn]));
  const chain: Turn[] = [];
  for (let turn = leaf === null ? undefined : byId.get(leaf); turn && !chain.includes(turn); ) {
    chain.unshift(turn);
    turn = turn.parent === null ? undefined : byId.get(turn.parent);
  }
  return chain;
}

/** The turns that follow on the same one, `turn` among them. */
export function branchesOf<Turn extends TreeTurn>(turns: readonly Turn[], turn: TreeTurn): readonly Turn[] {
  return turns.filter((other) => other.parent === turn.parent);
}

/** Where a branch ends: from `id` on, always the turn asked last. */
export function newestUnder(turns: readonly TreeTurn[], id: string): string {
  const seen = new Set<string>();
  let leaf = id;
  for (let next: TreeTurn | undefined = { id, parent: null }; next && !seen.has(next.id); ) {
    leaf = next.id;
    seen.add(leaf);
    next = turns.findLast((turn) => turn.parent === leaf);
  }
  return leaf;
}

/** The end of the branch that was asked in last. */
export function newestLeaf(turns: readonly TreeTurn[]): string | null {
  return turns.at(-1)?.id ?? null;
}

export function hasBranches(turns: readonly TreeTurn[]): boolean {
  return new Set(turns.map((turn) => turn.parent)).size < turns.length;
}
