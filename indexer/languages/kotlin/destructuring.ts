/** `val (a, b) = pair`: each name is what `component1()`, `component2()`, … of the value gives. */
import type { ExprId } from '#indexer/facts/file-facts';
import { childOfType, isType } from '#indexer/languages/kotlin/syntax';
import { nameText } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

export function bindParts(walk: Walk, node: SyntaxNode, value: ExprId): void {
  const { facts } = walk;
  meaningful(node)
    .filter((part) => part.type === 'variable_declaration')
    .forEach((part, index) => {
      const nameNode = childOfType(part, 'identifier');
      const name = nameNode ? nameText(walk.text(nameNode)) : '_';
      if (name === '_') return;
      const typeNode = meaningful(part).find(isType);
      const callee = facts.expr({ k: 'member', object: value, name: `component${index + 1}` });
      const expr = facts.expr({ k: 'call', callee, args: [] });
      walk.bind(name, part.end, { k: 'value', expr, ...(typeNode ? { type: walk.type(typeNode) } : {}) });
    });
}
