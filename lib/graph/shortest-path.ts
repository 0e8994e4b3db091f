/**
 * The shortest way from any of some symbols to any of others, along stored flow edges and across dispatch (from a declared member
 * to the members that override it). Deterministic: of several shortest ways the one whose calls stand first is taken.
 * Where a test and other code are equally near, the way goes through the other code.
 */
import type { RepositoryReader } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex, nodesOf } from '#lib/graph/flow-index';
import { stepsFrom } from '#lib/graph/flow-neighbours';
import { makeDispatchHop, makeHop } from '#lib/graph/hop';
import { LikelyWays } from '#lib/graph/likely-ways';
import { compareCallOrder, compareText, type Neighbour, withSymbols } from '#lib/graph/neighbours';
import { joinRemoteHops } from '#lib/graph/remote-calls';
import type { SourceLines } from '#lib/graph/source-lines';
import type { Path } from '#lib/model/answer';

export interface PathOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  /** Longer ways are not looked for. */
  readonly maxHops?: number;
  /** The targets are nodes: a handler written inside a target does not stand for it. */
  readonly exactNodes?: boolean;
}

const DEFAULT_MAX_HOPS = 20;

/** Null when there is no way that can be as it stands. A start that is a target is the empty path. */
export async function shortestPath(
  starts: readonly number[],
  targets: readonly number[],
  options: PathOptions,
): Promise<Path | null> {
  const index = await flowIndex(options.reader);
  const maxHops = options.maxHops ?? DEFAULT_MAX_HOPS;
  const ends = options.exactNodes ? targets : nodesOf(index, targets);
  const near = leadingTo(index, ends, maxHops);
  const ways = new LikelyWays(index, { starts, targets: new Set(ends), near });
  const first = ways.starts[0];
  if (first === undefined || ways.steps > maxHops) return null;
  const walked = [first];
  const path: Path[number][] = [];
  for (let at = first; path.length < ways.steps; walked.push(at)) {
    const step = await nextStep(at, ways.after(walked), options);
    path.push(step.hop(path.length));
    at = step.key;
  }
  return joinRemoteHops(path);
}

/** The hops of a way whose nodes are known. */
export async function hopsOf(way: readonly number[], options: PathOptions): Promise<Path> {
  const path: Path[number][] = [];
  for (const [at, key] of way.slice(1).entries()) {
    const step = await nextStep(way[at] ?? key, new Set([key]), options);
    path.push(step.hop(path.length));
  }
  return joinRemoteHops(path);
}

/** Every symbol that has a way to a target: breadth-first, backwards. */
export function leadingTo(index: FlowIndex, targets: readonly number[], maxHops: number): ReadonlySet<number> {
  const found = new Set(targets);
  let frontier = [...targets];
  for (let distance = 1; frontier.length > 0 && distance <= maxHops; distance++) {
    const next: number[] = [];
    for (const key of frontier) {
      for (const before of [index.callers.neighbours(key), index.declared.neighbours(key)]) {
        for (const caller of before) {
          if (found.has(caller)) continue;
          found.add(caller);
          next.push(caller);
        }
      }
    }
    frontier = next;
  }
  return found;
}

interface Step {
  readonly key: number;
  hop(depth: number): Path[number];
}

/** The first call of `key` to what may be next; a step across dispatch only when no call is. A table is rather written than read. */
async function nextStep(key: number, next: ReadonlySet<number>, { reader, source }: PathOptions): Promise<Step> {
  const index = await flowIndex(reader);
  const calls = (await stepsFrom([key], { reader, index }))
    .filter(({ to }) => next.has(to.key))
    .toSorted((a, b) => Number(a.to.isTest) - Number(b.to.isTest) || compareReads(a, b) || compareCallOrder(a.edge, b.edge));
  const call = calls[0];
  if (call) {
    const hop = await makeHop(call, 0, source);
    return { key: call.to.key, hop: (depth) => ({ ...hop, depth }) };
  }
  const overrides = (await reader.edgesTo([key], ['overrides'])).filter((edge) => next.has(edge.fromKey));
  const step = (await withSymbols(reader, overrides)).toSorted((a, b) => compareText(a.edge.from, b.edge.from))[0];
  if (!step) throw new Error(`the graph changed while a path was walked at symbol ${key}`);
  const hop = await makeDispatchHop(step, 0, source);
  return { key: step.edge.fromKey, hop: (depth) => ({ ...hop, depth }) };
}

function compareReads(a: Neighbour, b: Neighbour): number {
  return a.to.key === b.to.key ? Number(a.edge.kind === 'reads_table') - Number(b.edge.kind === 'reads_table') : 0;
}
