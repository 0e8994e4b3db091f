/**
 * Who uses entities: a hop for each stored edge that touches one, in the direction control moves; and which entities are joined to a
 * symbol by a path, forward (what it comes to touch) or backward (the routes, topics and schedules it runs for).
 */
import { flowIndex } from '#lib/graph/flow-index';
import { makeHop } from '#lib/graph/hop';
import { calleesOf, callersOf, type Neighbour } from '#lib/graph/neighbours';
import { shortestPath } from '#lib/graph/shortest-path';
import type { Path } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import type { Entity } from '#lib/tools/entity-index';
import type { ToolContext } from '#lib/tools/tool';

/** The uses of each entity, of code before those of tests, each in call order; kinds other than `kinds` left out. */
export async function usesOf(
  entities: readonly Entity[],
  context: ToolContext,
  kinds?: ReadonlySet<EdgeKind>,
): Promise<ReadonlyMap<number, readonly Neighbour[]>> {
  const keys = entities.map(({ row }) => row.key);
  const asked = new Set(keys);
  const uses = new Map<number, Neighbour[]>(keys.map((key) => [key, []]));
  const found = [...(await callersOf(context.reader, keys)), ...(await calleesOf(context.reader, keys))];
  for (const use of found) {
    if (kinds && !kinds.has(use.edge.kind)) continue;
    for (const key of new Set([use.from.key, use.to.key])) if (asked.has(key)) uses.get(key)?.push(use);
  }
  return uses;
}

export interface Join {
  readonly entity: Entity;
  readonly path: Path;
}

interface JoinOptions {
  readonly context: ToolContext;
  /** How many are looked for. */
  readonly limit: number;
  /** The last step's kinds. */
  readonly kinds?: ReadonlySet<EdgeKind> | undefined;
}

interface Joins {
  readonly joins: readonly Join[];
  /** Before `limit`. */
  readonly total: number;
}

/** Entities from which one of `targets` is reached, the nearest first. */
export async function entitiesReaching(
  targets: readonly number[],
  entities: readonly Entity[],
  options: JoinOptions,
): Promise<Joins> {
  const index = await flowIndex(options.context.reader);
  const last =
    options.kinds && (await callersOf(options.context.reader, targets)).filter((step) => options.kinds?.has(step.edge.kind));
  const ends = last ? last.map((step) => step.from.key) : targets;
  const distances = distancesFrom(ends, (key) => [...index.callers.neighbours(key), ...index.declared.neighbours(key)]);
  const near = nearest(entities, distances);
  const joins: Join[] = [];
  for (const entity of near.slice(0, options.limit)) {
    const path = last
      ? await pathThrough([entity.row.key], last, options.context)
      : await shortestPath([entity.row.key], targets, options.context);
    if (path && path.length > 0) joins.push({ entity, path });
  }
  return { joins, total: near.length };
}

/** Entities that one of `starts` comes to touch, the nearest first; by a step of `kinds` alone where they are given. */
export async function entitiesReached(
  starts: readonly number[],
  entities: readonly Entity[],
  options: JoinOptions,
): Promise<Joins> {
  const index = await flowIndex(options.context.reader);
  const distances = distancesFrom(starts, (key) => [...index.callees.neighbours(key), ...index.overriders.neighbours(key)]);
  const uses = await usesOf(nearest(entities, distances), options.context, options.kinds);
  const found = entities.flatMap((entity) => {
    const steps = (uses.get(entity.row.key) ?? []).filter(
      (use) => use.to.key === entity.row.key && distances.has(use.from.key) && !use.from.isTest,
    );
    return steps.length === 0 ? [] : [{ entity, steps }];
  });
  const byDistance = found.toSorted((a, b) => reachOfSteps(a.steps, distances) - reachOfSteps(b.steps, distances));
  const joins: Join[] = [];
  for (const { entity, steps } of byDistance.slice(0, options.limit)) {
    const path = await pathThrough(starts, steps, options.context);
    if (path) joins.push({ entity, path });
  }
  return { joins, total: byDistance.length };
}

/** The shortest way to one of the steps' sources, and that step. */
async function pathThrough(starts: readonly number[], steps: readonly Neighbour[], context: ToolContext): Promise<Path | null> {
  const sources = steps.map((step) => step.from.key);
  const way = await shortestPath(starts, sources, context);
  if (way === null) return null;
  const end = way.at(-1)?.to;
  const last = steps.find((step) => (end === undefined ? starts.includes(step.from.key) : step.from.id === end));
  return last ? [...way, await makeHop(last, way.length, context.source)] : null;
}

function reachOfSteps(steps: readonly Neighbour[], distances: ReadonlyMap<number, number>): number {
  return Math.min(...steps.map((step) => distances.get(step.from.key) ?? Number.POSITIVE_INFINITY));
}

function nearest(entities: readonly Entity[], distances: ReadonlyMap<number, number>): readonly Entity[] {
  const distance = (entity: Entity): number => distances.get(entity.row.key) ?? Number.POSITIVE_INFINITY;
  return entities
    .filter((entity) => Number.isFinite(distance(entity)) && distance(entity) > 0)
    .toSorted((a, b) => distance(a) - distance(b) || a.row.key - b.row.key);
}

const MAX_DISTANCE = 20;

function distancesFrom(starts: readonly number[], next: (key: number) => readonly number[]): ReadonlyMap<number, number> {
  const distances = new Map<number, number>(starts.map((key) => [key, 0]));
  let frontier = [...starts];
  for (let distance = 1; frontier.length > 0 && distance <= MAX_DISTANCE; distance++) {
    const found: number[] = [];
    for (const key of frontier) {
      for (const other of next(key)) {
        if (distances.has(other)) continue;
        distances.set(other, distance);
        found.push(other);
      }
    }
    frontier = found;
  }
  return distances;
}
