/** The examples of links as hops: each a stored edge, with the line it stands on. A remote call is one hop, as answers tell it. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RepositoryReader } from '#db/repository/repository-store';
import { makeHop } from '#lib/graph/hop';
import { type Neighbour, withSymbols } from '#lib/graph/neighbours';
import { joinRemoteHops } from '#lib/graph/remote-calls';
import { SourceLines } from '#lib/graph/source-lines';
import type { Path } from '#lib/model/answer';
import type { EdgeKind } from '#lib/model/graph';
import type { AreaLink } from '#lib/overview/area-links';
import type { AreaIndex } from '#lib/overview/areas-of-symbols';
import type { CodeGraph } from '#lib/overview/code-graph';

const SLICE = 100;
const INNER_EXAMPLES = 60;

export interface LinkExampleOptions {
  readonly graph: CodeGraph;
  readonly index: AreaIndex;
  readonly links: readonly AreaLink[];
}

/** By position of the link. */
export async function linkExamples(
  reader: RepositoryReader,
  { graph, index, links }: LinkExampleOptions,
): Promise<readonly (readonly Path[])[]> {
  // Heaviest first: inside, one example of each of the first links is enough to see what they are.
  let left = INNER_EXAMPLES;
  const shown = links.map((link) => {
    if (index.areas[link.from]?.level === 0) return link.examples;
    return left-- > 0 ? link.examples.slice(0, 1) : [];
  });
  const wanted = [...new Set(shown.flat(2))];
  const steps = await stepsOf(reader, graph, wanted);
  const source = new SourceLines(reader);
  const all: (readonly Path[])[] = [];
  for (const examples of shown) {
    const paths: Path[] = [];
    for (const example of examples) {
      const found = example.flatMap((at) => steps.get(at) ?? []);
      if (found.length !== example.length) continue;
      paths.push(joinRemoteHops(await Promise.all(found.map((step, depth) => makeHop(step, depth, source)))));
    }
    all.push(paths);
  }
  return all;
}

/** Stored edges by their position in the graph: the first call of one symbol to another. */
async function stepsOf(
  reader: RepositoryReader,
  graph: CodeGraph,
  positions: readonly number[],
): Promise<ReadonlyMap<number, Neighbour>> {
  const found = new Map<string, Neighbour>();
  const sources = [...new Set(positions.map((at) => graph.from[at] ?? 0))].map((at) => graph.symbols[at]?.key ?? -1);
  const kinds = [...new Set(positions.flatMap((at) => graph.kinds[at] ?? []))];
  for (let start = 0; start < sources.length; start += SLICE) {
    const edges = await reader.edgesFrom(sources.slice(start, start + SLICE), kinds);
    const wanted = new Set(positions.map((at) => keyAt(graph, at)));
    const kept = edges.filter((edge) => wanted.has(edgeKey(edge.fromKey, edge.toKey, edge.kind)));
    for (const step of await withSymbols(reader, kept)) {
      const key = edgeKey(step.edge.fromKey, step.edge.toKey, step.edge.kind);
      if (!found.has(key)) found.set(key, step);
    }
    await nextTurn();
  }
  return new Map(
    positions.flatMap((at) => {
      const step = found.get(keyAt(graph, at));
      return step ? [[at, step] as const] : [];
    }),
  );
}

function keyAt(graph: CodeGraph, at: number): string {
  const [from, to] = [graph.symbols[graph.from[at] ?? 0], graph.symbols[graph.to[at] ?? 0]];
  return edgeKey(from?.key ?? -1, to?.key ?? -1, graph.kinds[at] ?? 'contains');
}

function edgeKey(from: number, to: number, kind: EdgeKind): string {
  return `${from} ${to} ${kind}`;
}
