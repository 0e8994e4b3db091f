/** Annotations as decorators: each is a call of its name with its arguments. They are data for rules: no call is made there. */
import type { ExprId } from '#indexer/facts/file-facts';
import { childOfType } from '#indexer/languages/kotlin/syntax';
import { nameText, pathOf } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

export function readAnnotations(walk: Walk, node: SyntaxNode): readonly ExprId[] {
  const modifiers = childOfType(node, 'modifiers', 'parameter_modifiers');
  const written = [...(modifiers?.children ?? []), ...node.children].filter((child) => child.type === 'annotation');
  return written.flatMap((annotation) =>
    meaningful(annotation)
      .filter((child) => child.type === 'user_type' || child.type === 'constructor_invocation')
      .map((child) => readAnnotation(walk, child)),
  );
}

function readAnnotation(walk: Walk, node: SyntaxNode): ExprId {
  const type = node.type === 'user_type' ? node : childOfType(node, 'user_type');
  const { facts, place } = walk;
  const [head = '', ...rest] = type ? pathOf(walk, type) : [];
  let callee = facts.expr({ k: 'name', name: head, scope: place.scope, at: node.start });
  for (const name of rest) callee = facts.expr({ k: 'member', object: callee, name });
  const list = childOfType(node, 'value_arguments');
  const args = (list ? meaningful(list) : []).map((arg) => {
    const parts = meaningful(arg);
    const value = parts.at(-1);
    const name = parts.length > 1 && parts[0]?.type === 'identifier' ? nameText(walk.text(parts[0])) : 'value';
    return { expr: value ? readValue(walk, value) : walk.unknown(), name };
  });
  return facts.expr({ k: 'call', callee, args });
}

/** `["a", "b"]` and `arrayOf("a", "b")` are lists here. */
function readValue(walk: Walk, node: SyntaxNode): ExprId {
  const callee = node.type === 'call_expression' ? meaningful(node)[0] : undefined;
  const isArray = callee?.type === 'identifier' && walk.text(callee) === 'arrayOf';
  const list = isArray ? childOfType(node, 'value_arguments') : node.type === 'collection_literal' ? node : undefined;
  if (!list) return walk.read(node);
  const items = meaningful(list).map((item) => walk.read(meaningful(item)[0] && isArray ? (meaningful(item)[0] ?? item) : item));
  return walk.facts.expr({ k: 'literal', type: 'array', items });
}
