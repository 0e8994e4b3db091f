/**
 * Makes the hops of a path from stored edges: the call line as indexed, and where the target is defined. A hop runs the way control
 * moves: from a route to its handler, though the edge is stored from the handler to the route.
 */
import type { Neighbour } from '#lib/graph/neighbours';
import type { SourceLines } from '#lib/graph/source-lines';
import type { Hop } from '#lib/model/answer';

export async function makeHop(step: Neighbour, depth: number, source: SourceLines): Promise<Hop> {
  const { edge, from, to, handling } = step;
  return {
    from: from.id,
    to: to.id,
    kind: edge.kind,
    path: edge.path,
    line: edge.line,
    resolution: edge.resolution,
    confidence: edge.confidence,
    text: shortLine(await source.line(edge.path, edge.line)),
    toPath: to.path,
    toLine: to.line,
    toEndLine: to.endLine,
    toKind: to.kind,
    depth,
    ...(handling ? { through: { entity: handling.to, path: handling.path, line: handling.line } } : {}),
  };
}

/**
 * A step across dispatch: from the declared member to a member that overrides it. The stored edge runs from `to` to `from`,
 * and its line is where the overriding member is written.
 */
export async function makeDispatchHop(step: Neighbour, depth: number, source: SourceLines): Promise<Hop> {
  const { edge, from: overriding } = step;
  return {
    from: edge.to,
    to: edge.from,
    kind: 'overrides',
    path: overriding.path,
    line: overriding.line,
    resolution: 'dispatch',
    confidence: edge.confidence,
    text: shortLine(await source.line(overriding.path, overriding.line)),
    toPath: overriding.path,
    toLine: overriding.line,
    toEndLine: overriding.endLine,
    toKind: overriding.kind,
    depth,
  };
}

const MAX_TEXT = 500;

/** Code that no person wrote may stand in one line. */
function shortLine(line: string): string {
  return line.length <= MAX_TEXT ? line : `${line.slice(0, MAX_TEXT)}…`;
}
