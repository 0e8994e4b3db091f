/** Classes, modules and methods used as values: constants handed on or stored, `method(:save)`, `&:save`. */
import type { ExprId, ReferenceFact } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function pushReference(
  walk: Walk,
  at: SyntaxNode,
  expr: ExprId,
  how: { readonly name: string; readonly context: ReferenceFact['context'] },
): void {
  walk.facts.references.push({ expr, caller: walk.place.caller, ...pointOf(at), ...how });
}

/** Notes that a constant is used as a value here; the linker alone knows which of them are classes. */
export function refer(walk: Walk, node: SyntaxNode, expr: ExprId, context: ReferenceFact['context']): void {
  if (node.type !== 'constant' && node.type !== 'scope_resolution') return;
  const at = childByField(node, 'name') ?? node;
  pushReference(walk, at, expr, { name: walk.text(at), context });
}
