/**
 * Functions and classes used as values. Every name or member that is handed on, kept or returned is a candidate; the linker
 * alone knows which of them are functions.
 */
import type { ExprId, ReferenceFact } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/python/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** The node that carries an expression's last name: where lists show the call or reference. */
export function nameNode(node: SyntaxNode): SyntaxNode {
  return (node.type === 'attribute' ? childByField(node, 'attribute') : undefined) ?? node;
}

/** Parentheses and choices deeper than this hide what they pass on. */
const MAX_DEPTH = 20;

/** Notes that the value of `node`, read as `expr`, is used as a value here. */
export function refer(walk: Walk, node: SyntaxNode, expr: ExprId, context: ReferenceFact['context'], depth = 0): void {
  if (node.type === 'identifier' || node.type === 'attribute') {
    const fact = walk.facts.exprs[expr];
    if (fact?.k !== 'name' && fact?.k !== 'member') return;
    const at = nameNode(node);
    walk.facts.references.push({
      expr,
      caller: walk.place.caller,
      ...pointOf(at),
      name: fact.name,
      context,
    });
    return;
  }
  const inner = operands(node);
  if (inner.length === 0 || depth > MAX_DEPTH) return;
  const fact = walk.facts.exprs[expr];
  const options = inner.length === 1 ? [expr] : fact?.k === 'choice' ? fact.options : [];
  if (options.length !== inner.length) return;
  for (const [index, child] of inner.entries()) refer(walk, child, options[index] ?? expr, context, depth + 1);
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
