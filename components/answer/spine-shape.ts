/**
 * How a path is to be read. A flow goes forward, hop by hop. A list of callers has several hops into one symbol; there the callers are
 * the story, and the symbol they call is named once.
 */
import type { Path } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';

export type SpineShape = { readonly kind: 'flow'; readonly from: SymbolId } | { readonly kind: 'callers'; readonly of: SymbolId };

export function spineShape(path: Path): SpineShape | null {
  const first = path[0];
  if (!first) return null;
  const outermost = path.filter((hop) => hop.depth === first.depth);
  const intoOne = outermost.every((hop) => hop.to === first.to) && outermost.some((hop) => hop.from !== first.from);
  return intoOne ? { kind: 'callers', of: first.to } : { kind: 'flow', from: first.from };
}

/** Whether a hop of a flow leaves from where a reader of the indentation expects: the last hop one step out, or the start. */
export function leavesAsIndented(path: Path, index: number): boolean {
  const hop = path[index];
  if (!hop) return false;
  const parent = path.slice(0, index).findLast((earlier) => earlier.depth < hop.depth);
  return parent ? parent.to === hop.from : hop.from === path[0]?.from;
}
