/**
 * Functions and classes used as values. Every name or member that is handed on, kept or returned is a candidate; the linker
 * alone knows which of them are functions.
 */

import { referTo } from '#indexer/facts/value-uses';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** The node that carries an expression's last name: where lists show the call or reference. */
export function nameNode(node: SyntaxNode): SyntaxNode {
  return (node.type === 'attribute' ? childByField(node, 'attribute') : undefined) ?? node;
}

/** The operands whose value an expression passes on unchanged. */
function operands(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case 'parenthesized_expression':
      return meaningful(node).slice(0, 1);
    case 'conditional_expression': {
      const [yes, , no] = meaningful(node);
      return yes && no ? [yes, no] : [];
    }
    case 'boolean_operator': {
      const left = childByField(node, 'left');
      const right = childByField(node, 'right');
      if (!left || !right) return [];
      return childByField(node, 'operator')?.type === 'or' ? [left, right] : [right];
    }
    default:
      return [];
  }
}

/** Notes that the value of a node is used as a value here. */
export const refer = referTo({ isName: ({ type }) => type === 'identifier' || type === 'attribute', nameNode, operands });
