/** Functions, methods and types used as values: arguments, elements, assigned and returned values. */
import type { ExprId, ReferenceFact } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** The node of an expression's last name: where lists show the call or reference. */
export function nameNode(node: SyntaxNode): SyntaxNode {
  switch (node.type) {
    case 'selector_expression':
      return childByField(node, 'field') ?? node;
    case 'qualified_type':
      return childByField(node, 'name') ?? node;
    case 'generic_type': {
      const base = childByField(node, 'type');
      return base ? nameNode(base) : node;
    }
    case 'index_expression': {
      const operand = childByField(node, 'operand');
      return operand ? nameNode(operand) : node;
    }
    default:
      return node;
  }
}

/** Notes that the value of `node`, read as `expr`, is used as a value here. */
export function refer(walk: Walk, node: SyntaxNode, expr: ExprId, context: ReferenceFact['context']): void {
  if (node.type !== 'identifier' && node.type !== 'selector_expression') return;
  const fact = walk.facts.exprs[expr];
  if (fact?.k !== 'name' && fact?.k !== 'member') return;
  const at = nameNode(node);
  const { caller } = walk.place;
  walk.facts.references.push({ expr, caller, ...pointOf(at), name: fact.name, context });
}
