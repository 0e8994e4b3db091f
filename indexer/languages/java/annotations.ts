/**
 * Annotations as decorators: each is a call of its name whose arguments are its elements (`value` for a lone one), an array of them a
 * list. They are data for rules: no call is made where they stand.
 */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { dottedPath } from '#indexer/languages/java/syntax';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

export interface Annotations {
  readonly exprs: readonly ExprId[];
  /** Last names as written: `Getter` of `@lombok.Getter`. */
  readonly names: readonly string[];
}

export const NO_ANNOTATIONS: Annotations = { exprs: [], names: [] };

/** The annotations among the modifiers of a declaration. */
export function readAnnotations(walk: Walk, node: SyntaxNode): Annotations {
  const modifiers = node.children.find((child) => child.type === 'modifiers');
  const written = (modifiers?.children ?? []).filter(isAnnotation);
  if (written.length === 0) return NO_ANNOTATIONS;
  return {
    exprs: written.map((annotation) => readAnnotation(walk, annotation)),
    names: written.map((annotation) => annotationPath(walk, annotation).at(-1) ?? ''),
  };
}

function isAnnotation(node: SyntaxNode): boolean {
  return node.type === 'annotation' || node.type === 'marker_annotation';
}

function annotationPath(walk: Walk, node: SyntaxNode): readonly string[] {
  const name = childByField(node, 'name');
  return (name ? dottedPath(name, walk.source) : undefined) ?? [];
}

export function readAnnotation(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const [head = '', ...rest] = annotationPath(walk, node);
  let callee = facts.expr({ k: 'name', name: head, scope: place.scope, at: node.start });
  for (const name of rest) callee = facts.expr({ k: 'member', object: callee, name });
  const list = childByField(node, 'arguments');
  const args = list ? meaningful(list).map((arg) => readElement(walk, arg)) : [];
  return facts.expr({ k: 'call', callee, args });
}

function readElement(walk: Walk, node: SyntaxNode): ArgFact {
  if (node.type !== 'element_value_pair') return { expr: readElementValue(walk, node), name: 'value' };
  const key = childByField(node, 'key');
  const value = childByField(node, 'value');
  return { expr: value ? readElementValue(walk, value) : walk.unknown(), name: key ? walk.text(key) : 'value' };
}

export function readElementValue(walk: Walk, node: SyntaxNode): ExprId {
  if (node.type === 'element_value_array_initializer') {
    const items = meaningful(node).map((item) => readElementValue(walk, item));
    return walk.facts.expr({ k: 'literal', type: 'array', items });
  }
  return isAnnotation(node) ? readAnnotation(walk, node) : walk.expression(node);
}
