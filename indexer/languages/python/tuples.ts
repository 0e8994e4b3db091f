/**
 * Tuples whose places are known keep the type of each place, so that they can be taken apart elsewhere.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/python/walk';

/** A tuple that is kept or returned, with the type of each place: `return order, lines` can be taken apart again. */
export function positional(walk: Walk, expr: ExprId): ExprId {
  const { facts } = walk;
  const fact = facts.exprs[expr];
  if (fact?.k !== 'literal' || fact.type !== 'tuple' || !fact.items || fact.items.length === 0) return expr;
  if (fact.items.some((item) => facts.exprs[item]?.k === 'iterate')) return expr;
  const items = fact.items.map((item) => facts.type({ k: 'typeof', expr: item }));
  return facts.expr({ k: 'cast', type: facts.type({ k: 'tuple', items }) });
}
