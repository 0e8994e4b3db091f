/** Small questions to PHP syntax nodes, shared by the readers. */
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

/** `operator` of a unary or binary expression. */
export function operatorOf(node: SyntaxNode): string {
  return childByField(node, 'operator')?.type ?? '';
}

/** Takes parentheses off. */
export function unwrapped(node: SyntaxNode): SyntaxNode {
  let at = node;
  while (at.type === 'parenthesized_expression') {
    const [inner] = meaningful(at);
    if (!inner) return at;
    at = inner;
  }
  return at;
}
