/** Functions used as values: arguments, fields, elements, returned values. */
import type { ExprId, ReferenceFact } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/rust/walk';
import { childByField, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** The node of an expression's last name: where lists show the call or reference. */
export function nameNode(node: SyntaxNode): SyntaxNode {
  switch (node.type) {
    case 'field_expression':
      return childByField(node, 'field') ?? node;
    case 'scoped_identifier':
    case 'scoped_type_identifier':
      return childByField(node, 'name') ?? node;
    case 'generic_function':
      return inner(node, 'function');
    case 'generic_type':
      return inner(node, 'type');
    default:
      return node;
  }
}

function inner(node: SyntaxNode, field: string): SyntaxNode {
  const child = childByField(node, field);
  return child ? nameNode(child) : node;
}

/** Notes that the value of `node`, read as `expr`, is used as a value here. */
export function refer(walk: Walk, node: SyntaxNode, expr: ExprId, context: ReferenceFact['context']): void {
  if (node.type !== 'identifier' && node.type !== 'scoped_identifier') return;
  const fact = walk.facts.exprs[expr];
  if (fact?.k !== 'name' && fact?.k !== 'member') return;
  const at = nameNode(node);
  const { caller } = walk.place;
  walk.facts.references.push({ expr, caller, ...pointOf(at), name: fact.name, context });
}
