/** Small questions to Ruby syntax nodes, shared by the readers. */
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

/** Named children without comments and bodies of heredocs, which are read where they begin. */
export function meaningful(node: SyntaxNode): readonly SyntaxNode[] {
  return node.children.filter((child) => child.named && child.type !== 'comment' && child.type !== 'heredoc_body');
}

/** Bodies of heredocs stand after the line that opens them, in the order of their opening marks. */
export function heredocBodies(root: SyntaxNode): ReadonlyMap<number, SyntaxNode> {
  const openings: number[] = [];
  const bodies: SyntaxNode[] = [];
  const stack: SyntaxNode[] = [root];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'heredoc_beginning') openings.push(node.start);
    if (node.type === 'heredoc_body') bodies.push(node);
    stack.push(...node.children);
  }
  openings.sort((a, b) => a - b);
  bodies.sort((a, b) => a.start - b.start);
  return new Map(openings.flatMap((start, index) => (bodies[index] ? [[start, bodies[index]] as const] : [])));
}
