/** Small questions to PHP syntax nodes, shared by the readers. */
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField } from '#indexer/parse/syntax-tree';

/** Named children without comments. */
export function meaningful(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child.named && child.type !== 'comment');
}

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
