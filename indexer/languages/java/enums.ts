/** Enum constants: static members that hold the enum itself. Their arguments and bodies belong to the enum. */
import { readAnnotations } from '#indexer/languages/java/annotations';
import { defineConstantBody } from '#indexer/languages/java/classes';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField } from '#indexer/parse/syntax-tree';

export function readEnumConstant(walk: Walk, node: SyntaxNode): void {
  const nameNode = childByField(node, 'name');
  if (!nameNode) {
    walk.visitChildren(node);
    return;
  }
  const def = walk.place.inClass;
  const { exprs } = readAnnotations(walk, node);
  walk.facts.member(def, {
    name: walk.text(nameNode),
    static: true,
    value: walk.facts.expr({ k: 'self', def }),
    line: nameNode.startRow + 1,
    ...(exprs.length > 0 ? { decorators: exprs } : {}),
  });
  const args = childByField(node, 'arguments');
  const body = childByField(node, 'body');
  walk.within({ isStatic: true }, () => {
    if (args) walk.visitChildren(args);
    if (body) defineConstantBody(walk, def, body);
  });
}
