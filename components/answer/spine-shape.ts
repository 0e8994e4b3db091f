/**
 * How a path is to be read. A flow goes forward, hop by hop. A list of callers has several hops into one symbol; there the callers are
 * the story, and the symbol they call is named once. A list of uses has hops that do not follow from each other: each says both ends.
 */
import type { Hop, Path } from '#lib/model/answer';
import { isEntityId, type SymbolId } from '#lib/model/ids';
import type { SourceTarget } from '../source/source-context';

export type SpineShape =
  | { readonly kind: 'flow'; readonly from: SymbolId }
  | { readonly kind: 'callers'; readonly of: SymbolId }
  | { readonly kind: 'uses' };

export function spineShape(path: Path): SpineShape | null {
  const first = path[0];
  if (!first) return null;
  const outermost = path.filter((hop) => hop.depth === first.depth);
  const intoOne = outermost.every((hop) => hop.to === first.to) && outermost.some((hop) => hop.from !== first.from);
  if (intoOne) return { kind: 'callers', of: first.to };
  const isList =
    outermost.length === path.length && path.length > 1 && path.every((hop) => isEntityId(hop.from) || isEntityId(hop.to));
  return isList && path.some((hop) => hop.from !== first.from) ? { kind: 'uses' } : { kind: 'flow', from: first.from };
}

/** Whether a hop of a flow leaves from where a reader of the indentation expects: the last hop one step out, or the start. */
export function leavesAsIndented(path: Path, index: number): boolean {
  const hop = path[index];
  if (!hop) return false;
  const parent = path.slice(0, index).findLast((earlier) => earlier.depth < hop.depth);
  return parent ? parent.to === hop.from : hop.from === path[0]?.from;
}

/** Where an entity at the head of a spine is seen: the line that proves it. Null for a symbol of the source. */
export function startPlace(shape: SpineShape, path: Path, repository: string): SourceTarget | null {
  const [first] = path;
  if (!first || shape.kind === 'uses') return null;
  const id = shape.kind === 'callers' ? shape.of : shape.from;
  if (!isEntityId(id)) return null;
  return { repository, ...evidenceOf(id, first) };
}

/** A hop knows where its target is first seen; of an entity it starts from, its own line. */
function evidenceOf(id: SymbolId, hop: Hop): { readonly path: string; readonly line: number; readonly endLine: number } {
  return hop.to === id
    ? { path: hop.toPath, line: hop.toLine, endLine: hop.toEndLine }
    : { path: hop.path, line: hop.line, endLine: hop.line };
}
