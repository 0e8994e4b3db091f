/** Which area owns a route, table, topic and the like: the one that handles it, else that writes it most, else that uses it most. */
import type { EdgeKind } from '#lib/model/graph';
import { type EntityKind, entityKind } from '#lib/model/ids';
import type { OwnedEntity } from '#lib/model/overview';
import type { AreaIndex } from '#lib/overview/areas-of-symbols';
import type { CodeGraph } from '#lib/overview/code-graph';

const VOTES: Readonly<Partial<Record<EdgeKind, number>>> = {
  handles_route: 20,
  handles_rpc: 20,
  schedules: 10,
  publishes: 5,
  subscribes: 3,
  writes_table: 3,
  reads_table: 1,
};

/** What is outside of the repository or everybody's is owned by nobody. */
const OWNED: ReadonlySet<EntityKind> = new Set(['route', 'rpc', 'topic', 'table', 'schedule']);

/** Entities of each area, by its number, those of its inner areas among them; in id order. */
export function ownedEntities(graph: CodeGraph, index: AreaIndex): ReadonlyMap<number, readonly OwnedEntity[]> {
  const votes = countVotes(graph, index);
  const owned = new Map<number, OwnedEntity[]>();
  for (const [at, byArea] of [...votes].toSorted(([a], [b]) => compareIds(graph, a, b))) {
    const symbol = graph.symbols[at];
    const kind = entityKind(symbol?.id ?? '');
    if (!symbol || kind === null) continue;
    for (const area of ownersOf(byArea, index)) {
      const known = owned.get(area);
      const entity = { key: symbol.key, id: symbol.id, kind };
      if (known) known.push(entity);
      else owned.set(area, [entity]);
    }
  }
  return owned;
}

function compareIds(graph: CodeGraph, a: number, b: number): number {
  const [one, other] = [graph.symbols[a]?.id ?? '', graph.symbols[b]?.id ?? ''];
  return one < other ? -1 : one > other ? 1 : a - b;
}

function countVotes(graph: CodeGraph, index: AreaIndex): ReadonlyMap<number, ReadonlyMap<number, number>> {
  const votes = new Map<number, Map<number, number>>();
  for (let at = 0; at < graph.kinds.length; at++) {
    const worth = VOTES[graph.kinds[at] ?? 'contains'];
    if (worth === undefined) continue;
    const ends = [graph.from[at] ?? 0, graph.to[at] ?? 0] as const;
    for (const [entity, user] of [ends, ends.toReversed()] as [number, number][]) {
      const kind = entityKind(graph.symbols[entity]?.id ?? '');
      if (kind === null || !OWNED.has(kind)) continue;
      const byArea = votes.get(entity) ?? new Map<number, number>();
      for (const row of index.ofSymbol) {
        const area = row[user] ?? -1;
        if (area >= 0) byArea.set(area, (byArea.get(area) ?? 0) + worth);
      }
      votes.set(entity, byArea);
    }
  }
  return votes;
}

/** From the top down: the area with most votes, then the one inside it. */
function ownersOf(votes: ReadonlyMap<number, number>, index: AreaIndex): readonly number[] {
  const owners: number[] = [];
  for (let parent = -1; ; ) {
    const best = [...votes]
      .filter(([area]) => index.areas[area]?.parent === parent)
      .toSorted(([x, a], [y, b]) => b - a || x - y)[0]?.[0];
    if (best === undefined) return owners;
    owners.push(best);
    parent = best;
  }
}
