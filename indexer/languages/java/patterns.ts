/**
 * Patterns of `switch` and `instanceof`. A type pattern binds its name with its type; the parts of a record pattern are the record's
 * components in their order.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { componentName } from '#indexer/languages/java/implicit-members';
import { dottedPath } from '#indexer/languages/java/syntax';
import { isVar } from '#indexer/languages/java/types';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

export function readPattern(walk: Walk, node: SyntaxNode, subject: ExprId): void {
  switch (node.type) {
    case 'pattern':
      for (const child of meaningful(node)) readPattern(walk, child, subject);
      return;
    case 'type_pattern':
    case 'record_pattern_component':
      bindPart(walk, node, subject);
      return;
    case 'record_pattern':
      readRecordPattern(walk, node);
      return;
    default:
      return;
  }
}

function bindPart(walk: Walk, node: SyntaxNode, subject: ExprId): void {
  const [typeNode, nameNode] = meaningful(node).filter((child) => child.type !== 'modifiers');
  if (!typeNode) return;
  if (!nameNode) {
    readPattern(walk, typeNode, subject);
    return;
  }
  const what = isVar(walk, typeNode)
    ? { k: 'value' as const, expr: subject }
    : { k: 'value' as const, type: walk.type(typeNode) };
  walk.bind(walk.text(nameNode), nameNode.start, what);
}

function readRecordPattern(walk: Walk, node: SyntaxNode): void {
  const [typeNode, ...rest] = meaningful(node);
  const body = rest.find((child) => child.type === 'record_pattern_body');
  const path = typeNode ? dottedPath(typeNode, walk.source) : undefined;
  if (!typeNode || !body || !path) return;
  const { facts, place } = walk;
  const type = facts.type({ k: 'ref', path, args: [], scope: place.scope, at: typeNode.start });
  const object = facts.expr({ k: 'cast', type });
  meaningful(body).forEach((part, index) => {
    readPattern(walk, part, facts.expr({ k: 'member', object, name: componentName(index) }));
  });
}
