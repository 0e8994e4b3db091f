/**
 * Who uses entities: a hop for each stored edge that touches one, in the direction control moves; and which entities are joined to a
 * symbol by a path, forward (what it comes to touch) or backward (the routes, topics and schedules it runs for).
 */
import { type FlowIndex, flowIndex, nodesOf } from '#lib/graph/flow-index';
import { makeHop } from '#lib/graph/hop';
import { standsIn } from '#lib/graph/inline-handlers';
import { calleesOf, callersOf, type Neighbour } from '#lib/graph/neighbours';
import { shortestPath } from '#lib/graph/shortest-path';
import type { Path } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import type { SymbolScope } from '#lib/search/symbol-scope';
import type { Entity } from '#lib/tools/entity-index';
import type { ToolContext } from '#lib/tools/tool';

/** Those that are seen first in the scope, or that code in it uses. */
export async function entitiesInScope(entities: readonly Entity[], context: ToolContext): Promise<readonly Entity[]> {
  const { scope } = context;
  if (scope === undefined) return entities;
  const uses = await usesOf(entities, context, { scope });
  return entities.filter(({ row }) => scope.has(row) || (uses.get(row.key) ?? []).length > 0);
}

/** The uses of each entity, of code before those of tests, each in call order; of other kinds, or by code outside of the scope, left out. */
export async function usesOf(
  entities: readonly Entity[],
  context: ToolContext,
  { kinds, scope }: { readonly kinds?: ReadonlySet<EdgeKind> | undefined; readonly scope?: SymbolScope | undefined } = {},
): Promise<ReadonlyMap<number, readonly Neighbour[]>> {
  const keys = entities.map(({ row }) => row.key);
  const asked = new Set(keys);
  const uses = new Map<number, Neighbour[]>(keys.map((key) => [key, []]));
  const found = [...(await callersOf(context.reader, keys)), ...(await calleesOf(context.reader, keys))];
  for (const use of found) {
    if (kinds && !kinds.has(use.edge.kind)) continue;
    if (scope && ![use.from, use.to].some((row) => !asked.has(row.key) && scope.has(row))) continue;
    for (const key of new Set([use.from.key, use.to.key])) if (asked.has(key)) uses.get(key)?.push(use);
  }
  return uses;
}

interface Join {
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
  const ends = last ? last.flatMap((step) => sourcesOf(step, index)) : nodesOf(index, targets);
  const distances = distancesFrom(ends, (key) => [...index.callers.neighbours(key), ...index.declared.neighbours(key)]);
  const near = nearest(entities, distances);
  const joins: Join[] = [];
  for (const entity of near.slice(0, options.limit)) {
    const path = last
      ? await pathThrough([entity.row.key], last, options.context)
      : await shortestPath([entity.row.key], targets, options.context);
    if (path && path.length > 0 && changesWhatItFollows(path)) joins.push({ entity, path });
  }
  return { joins, total: joins.length + Math.max(0, near.length - options.limit) };
}

/** Entities that one of `starts` comes to touch, the nearest first; by a step of `kinds` alone where they are given. */
export async function entitiesReached(
  starts: readonly number[],
  entities: readonly Entity[],
  options: JoinOptions,
): Promise<Joins> {
  const index = await flowIndex(options.context.reader);
  const distances = distancesFrom(starts, (key) => [...index.callees.neighbours(key), ...index.overriders.neighbours(key)]);
  const uses = await usesOf(nearest(entities, distances), options.context, { kinds: options.kinds });
  const found = entities.flatMap((entity) => {
    const steps = (uses.get(entity.row.key) ?? []).filter(
      (use) => use.to.key === entity.row.key && distanceOf(use, distances, index) < Number.POSITIVE_INFINITY && !use.from.isTest,
    );
    return steps.length === 0 ? [] : [{ entity, steps }];
  });
  const nearestStep = (steps: readonly Neighbour[]): number =>
    Math.min(...steps.map((step) => distanceOf(step, distances, index)));
  const byDistance = found.toSorted((a, b) => nearestStep(a.steps) - nearestStep(b.steps));
  const joins: Join[] = [];
  for (const { entity, steps } of byDistance.slice(0, options.limit)) {
    const path = await pathThrough(starts, steps, options.context);
    if (path && changesWhatItFollows(path)) joins.push({ entity, path });
  }
  return { joins, total: joins.length + Math.max(0, byDistance.length - options.limit) };
}

/** The shortest way that ends with one of the steps. */
async function pathThrough(starts: readonly number[], steps: readonly Neighbour[], context: ToolContext): Promise<Path | null> {
  const index = await flowIndex(context.reader);
  let best: Path | null = null;
  for (const step of steps.slice(0, MAX_STEPS)) {
    const way = await shortestPath(starts, sourcesOf(step, index), { ...context, exactNodes: true });
    if (way === null || (best !== null && best.length <= way.length + 1)) continue;
    best = [...way, await makeHop(step, way.length, context.source)];
  }
  return best;
}

/** What a change of a table changes further follows from a write alone. */
function changesWhatItFollows(path: Path): boolean {
  return path.every((hop, at) => at === path.length - 1 || hop.kind !== 'reads_table');
}

/** Last steps that are tried, nearest in the text first. */
const MAX_STEPS = 8;

/** The nodes that take a step: its symbol, and a handler written inside it at the step's line. */
function sourcesOf(step: Neighbour, index: FlowIndex): readonly number[] {
  const handlers = [...index.inline.values()].filter((one) => one.key === step.from.key && standsIn(one, step.edge));
  return [step.from.key, ...handlers.map((one) => one.node)];
}

function distanceOf(step: Neighbour, distances: ReadonlyMap<number, number>, index: FlowIndex): number {
  return Math.min(...sourcesOf(step, index).map((node) => distances.get(node) ?? Number.POSITIVE_INFINITY));
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
