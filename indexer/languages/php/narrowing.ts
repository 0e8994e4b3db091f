/** What a condition proves of variables: `$x instanceof Order`, its negation, and both sides of `&&`. */
import type { TypeId } from '#indexer/facts/file-facts';
import { operatorOf, unwrapped } from '#indexer/languages/php/nodes';
import { readType } from '#indexer/languages/php/types';
import type { Place, Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export interface Proof {
  readonly name: string;
  readonly type: TypeId;
  readonly not: boolean;
}

export function proofsOf(walk: Walk, condition: SyntaxNode, outcome: boolean): readonly Proof[] {
  const node = unwrapped(condition);
  if (node.type === 'unary_op_expression' && operatorOf(node) === '!') {
    const inner = childByField(node, 'argument') ?? meaningful(node)[0];
    return inner ? proofsOf(walk, inner, !outcome) : [];
  }
  if (node.type !== 'binary_expression') return [];
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return [];
  const operator = operatorOf(node).toLowerCase();
  const joins = outcome ? operator === '&&' || operator === 'and' : operator === '||' || operator === 'or';
  if (joins) return [...proofsOf(walk, left, outcome), ...proofsOf(walk, right, outcome)];
  if (operator !== 'instanceof') return [];
  const subject = left.type === 'parenthesized_expression' ? assigned(unwrapped(left)) : left;
  const isClass = right.type === 'name' || right.type === 'qualified_name';
  if (subject?.type !== 'variable_name' || !isClass || walk.text(subject) === '$this') return [];
  return [{ name: walk.text(subject), type: readType(walk, right), not: !outcome }];
}

function assigned(node: SyntaxNode): SyntaxNode | undefined {
  return node.type === 'assignment_expression' ? childByField(node, 'left') : node;
}

/** A block in which the proofs hold. */
export function openNarrowed(walk: Walk, proofs: readonly Proof[], group?: number): Partial<Place> {
  if (proofs.length === 0 && group === undefined) return {};
  const place = walk.openBlock(group);
  for (const { name, type, not } of proofs)
    walk.facts.narrowings.push({ name, block: place.block, type, ...(not ? { not: true } : {}) });
  return place;
}
