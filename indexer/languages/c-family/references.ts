/** Functions and classes used as values. Every name that is handed on, kept or returned is a candidate; the linker knows which they are. */
import type { ExprId, ReferenceFact } from '#indexer/facts/file-facts';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

/** Notes that the value of `node`, read as `expr`, is used as a value here. `&f` is `f`, a cast what is cast. */
export function refer(walk: Walk, node: SyntaxNode, expr: ExprId, place: Place, context: ReferenceFact['context']): void {
  const fact = walk.facts.exprs[expr];
  if (fact?.k === 'choice') return;
  if (fact?.k !== 'name' && fact?.k !== 'member') return;
  if (node.type !== 'identifier' && node.type !== 'qualified_identifier' && node.type !== 'template_function') {
    const inner = handedOn(node);
    if (inner) refer(walk, inner, expr, place, context);
    return;
  }
  walk.facts.references.push({
    expr,
    caller: place.caller,
    ...pointOf(node),
    name: fact.name,
    context,
  });
}

/** What an expression hands on unchanged. */
function handedOn(node: SyntaxNode): SyntaxNode | undefined {
  switch (node.type) {
    case 'pointer_expression':
      return node.children.find((child) => child.field === 'argument');
    case 'cast_expression':
      return node.children.find((child) => child.field === 'value');
    case 'parenthesized_expression':
      return node.children.find((child) => child.named && child.type !== 'comment');
    default:
      return undefined;
  }
}
