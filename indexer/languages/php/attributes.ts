/** Attributes (`#[Route('/orders')]`): what would be constructed, kept with the definition they stand on. */
import type { ExprId } from '#indexer/facts/file-facts';
import { readArguments } from '#indexer/languages/php/arguments';
import { classRef } from '#indexer/languages/php/names';
import { nameNode, pushReference } from '#indexer/languages/php/references';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readAttributes(walk: Walk, node: SyntaxNode): readonly ExprId[] {
  const list = node.children.find((child) => child.type === 'attribute_list');
  if (!list) return [];
  return meaningful(list).flatMap((group) => meaningful(group).flatMap((attribute) => readAttribute(walk, attribute) ?? []));
}

function readAttribute(walk: Walk, node: SyntaxNode): ExprId | undefined {
  const [named] = meaningful(node);
  if (!named) return undefined;
  const callee = classRef(walk, walk.text(named), named.start);
  const list = childByField(node, 'parameters');
  const args = list ? readArguments(walk, list) : [];
  const at = nameNode(named);
  pushReference(walk, at, callee, walk.text(at), 'decorator');
  return walk.facts.expr({ k: 'new', callee, args });
}
