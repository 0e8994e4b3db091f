/**
 * Attributes: `[Route("api")]` is read as the construction it is, with its arguments, and makes no call of the code around it.
 */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { typeNameOf } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** The attributes written before a declaration or parameter. */
export function readAttributes(walk: Walk, node: SyntaxNode): readonly ExprId[] {
  const found: ExprId[] = [];
  for (const list of node.children) {
    if (list.type !== 'attribute_list') continue;
    for (const attribute of list.children) if (attribute.type === 'attribute') found.push(readAttribute(walk, attribute));
  }
  return found;
}

function readAttribute(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const nameNode = childByField(node, 'name');
  const path = nameNode ? (typeNameOf(walk, nameNode)?.path ?? []) : [];
  const [first = '', ...rest] = path;
  let callee = facts.expr({ k: 'name', name: first, scope: place.block, at: node.start, type: true });
  for (const name of rest) callee = facts.expr({ k: 'member', object: callee, name });
  const list = node.children.find((child) => child.type === 'attribute_argument_list');
  const args = (list ? meaningful(list) : []).map((child) => readArgument(walk, child));
  return facts.expr({ k: 'new', callee, args });
}

/** `"x"`, `name: "x"`, or a property set: `Name = "x"`. */
function readArgument(walk: Walk, node: SyntaxNode): ArgFact {
  const parts = meaningful(node);
  const label = childByField(node, 'name');
  const value = parts.find((child) => child !== label);
  if (value?.type === 'assignment_expression') {
    const left = childByField(value, 'left');
    const right = childByField(value, 'right');
    if (left && right) return { expr: walk.expression(right), name: walk.name(left) };
  }
  const expr = value ? walk.expression(value) : walk.unknown();
  return label ? { expr, name: walk.name(label) } : { expr };
}
