/**
 * Methods and types used as values. Every name or member that is handed on, kept or returned is a candidate; the linker alone knows
 * which of them are functions.
 */

import { referTo } from '#indexer/facts/value-uses';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** The node that carries an expression's last name: where lists show the call or reference. */
export function nameNode(node: SyntaxNode): SyntaxNode {
  switch (node.type) {
    case 'member_access_expression':
    case 'member_binding_expression':
    case 'qualified_name':
    case 'alias_qualified_name': {
      const name = childByField(node, 'name');
      return name ? nameNode(name) : node;
    }
    case 'conditional_access_expression':
    case 'generic_name':
    case 'parenthesized_expression':
    case 'postfix_unary_expression': {
      const last = node.type === 'conditional_access_expression' ? meaningful(node).at(-1) : meaningful(node)[0];
      return last ? nameNode(last) : node;
    }
    default:
      return node;
  }
}

const NAMES = new Set(['identifier', 'generic_name', 'member_access_expression', 'conditional_access_expression']);

/** The operands whose value an expression passes on unchanged. */
function operands(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case 'parenthesized_expression':
    case 'postfix_unary_expression':
      return meaningful(node).slice(0, 1);
    case 'conditional_expression': {
      const yes = childByField(node, 'consequence');
      const no = childByField(node, 'alternative');
      return yes && no ? [yes, no] : [];
    }
    case 'binary_expression': {
      const left = childByField(node, 'left');
      const right = childByField(node, 'right');
      return left && right && childByField(node, 'operator')?.type === '??' ? [left, right] : [];
    }
    default:
      return [];
  }
}

/** Notes that the value of a node is used as a value here. */
export const refer = referTo({ isName: ({ type }) => NAMES.has(type), nameNode, operands });
