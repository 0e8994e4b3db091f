/**
 * Java types to TypeExprs. Arrays are `Array` with one argument, wildcards stand for their upper bound, `var` says nothing.
 * A name stays a name with the place it was used; which class it means is for the linker to find.
 */
import type { TypeId } from '#indexer/facts/file-facts';
import { ARRAY } from '#indexer/languages/java/builtins';
import { dottedPath } from '#indexer/languages/java/syntax';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

const PRIMITIVES = new Set(['integral_type', 'floating_point_type', 'boolean_type', 'void_type']);

export function readType(walk: Walk, node: SyntaxNode): TypeId {
  const { facts } = walk;
  if (PRIMITIVES.has(node.type)) return facts.type({ k: 'literal', type: walk.text(node) });
  switch (node.type) {
    case 'array_type': {
      const element = childByField(node, 'element');
      const dimensions = childByField(node, 'dimensions');
      if (!element) return facts.type({ k: 'unknown' });
      return arrayOf(walk, walk.type(element), node, dimensions ? dimensionCount(walk, dimensions) : 1);
    }
    case 'annotated_type': {
      const inner = meaningful(node).findLast((child) => !child.type.endsWith('annotation'));
      return inner ? walk.type(inner) : facts.type({ k: 'unknown' });
    }
    case 'wildcard':
      return wildcard(walk, node);
    case 'catch_type':
    case 'union_type':
      return facts.type({ k: 'union', options: meaningful(node).map((option) => walk.type(option)) });
    default:
      return named(walk, node);
  }
}

function named(walk: Walk, node: SyntaxNode): TypeId {
  const path = dottedPath(node, walk.source);
  if (!path || (path.length === 1 && path[0] === 'var')) return walk.facts.type({ k: 'unknown' });
  const args = readTypeArguments(walk, node);
  return walk.facts.type({ k: 'ref', path, args, scope: walk.place.scope, at: node.start });
}

/** Type arguments of the last part of a generic type. */
export function readTypeArguments(walk: Walk, node: SyntaxNode): readonly TypeId[] {
  const list = node.type === 'type_arguments' ? node : meaningful(node).findLast((child) => child.type === 'type_arguments');
  return list ? meaningful(list).map((arg) => walk.type(arg)) : [];
}

/** `? extends T` is used as `T`; of `? super T` and `?` nothing is known but that it takes a `T`. */
function wildcard(walk: Walk, node: SyntaxNode): TypeId {
  const bound = meaningful(node).find((child) => child.type !== 'super' && !child.type.endsWith('annotation'));
  return bound ? walk.type(bound) : walk.facts.type({ k: 'unknown' });
}

function dimensionCount(walk: Walk, node: SyntaxNode): number {
  return walk.text(node).split('[').length - 1;
}

function arrayOf(walk: Walk, element: TypeId, node: SyntaxNode, count = 1): TypeId {
  let type = element;
  for (let index = 0; index < count; index += 1)
    type = walk.facts.type({ k: 'ref', path: [ARRAY], args: [type], scope: walk.place.scope, at: node.start });
  return type;
}

/** Remembers names that are text or numbers, since `+` means one thing for each. */
export function noteName(walk: Walk, name: string, type: SyntaxNode | undefined): void {
  if (type?.type === 'type_identifier' && walk.text(type) === 'String') walk.textNames.add(name);
  if (type?.type === 'integral_type' || type?.type === 'floating_point_type') walk.numberNames.add(name);
}

/** Declared type of a variable, with the brackets that may follow its name; undefined for `var`. */
export function declaredType(walk: Walk, type: SyntaxNode | undefined, declarator?: SyntaxNode): TypeId | undefined {
  if (!type || isVar(walk, type)) return undefined;
  const dimensions = declarator ? childByField(declarator, 'dimensions') : undefined;
  const read = walk.type(type);
  return dimensions ? arrayOf(walk, read, type, dimensionCount(walk, dimensions)) : read;
}

export function isVar(walk: Walk, type: SyntaxNode): boolean {
  return type.type === 'type_identifier' && walk.text(type) === 'var';
}

/** Type parameters of a class or method, with their first bound. */
export function readTypeParams(walk: Walk, node: SyntaxNode): { readonly name: string; readonly constraint?: TypeId }[] {
  const list = childByField(node, 'type_parameters');
  if (!list) return [];
  return meaningful(list)
    .filter((param) => param.type === 'type_parameter')
    .map((param) => {
      const name = meaningful(param).find((child) => child.type === 'type_identifier' || child.type === 'identifier');
      const bound = param.children.find((child) => child.type === 'type_bound');
      const bounds = bound ? meaningful(bound).map((type) => walk.type(type)) : [];
      const [only] = bounds;
      const constraint = bounds.length > 1 ? walk.facts.type({ k: 'intersection', options: bounds }) : only;
      return { name: name ? walk.text(name) : '', ...(constraint === undefined ? {} : { constraint }) };
    });
}
