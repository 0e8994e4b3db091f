/**
 * Kotlin types to TypeExprs. `Foo?` is read as `Foo`; in a function type with a receiver the receiver is the first parameter. A name
 * stays a name with the place it was used.
 */
import type { TypeId } from '#indexer/facts/file-facts';
import { childOfType, isType } from '#indexer/languages/kotlin/syntax';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

export function readType(walk: Walk, node: SyntaxNode): TypeId {
  const { facts } = walk;
  switch (node.type) {
    case 'user_type':
      return namedType(walk, node);
    case 'function_type':
      return functionType(walk, node);
    case 'nullable_type':
    case 'parenthesized_type':
    case 'non_nullable_type': {
      const inner = meaningful(node).find(isType);
      return inner ? walk.type(inner) : facts.type({ k: 'unknown' });
    }
    case 'type_projection': {
      const inner = meaningful(node).find(isType);
      const isIn = childOfType(node, 'variance_modifier')?.children.some((word) => word.type === 'in') ?? false;
      return inner && !isIn ? walk.type(inner) : facts.type({ k: 'unknown' });
    }
    default:
      return facts.type({ k: 'unknown' });
  }
}

function namedType(walk: Walk, node: SyntaxNode): TypeId {
  const path = pathOf(walk, node);
  if (path.length === 0) return walk.facts.type({ k: 'unknown' });
  return walk.facts.type({ k: 'ref', path, args: readTypeArguments(walk, node), scope: walk.place.scope, at: node.start });
}

/** The dotted name of a user type. */
export function pathOf(walk: Walk, node: SyntaxNode): readonly string[] {
  return node.children.filter((child) => child.type === 'identifier').map((child) => nameText(walk.text(child)));
}

/** A name without the backquotes that may be around it. */
export function nameText(text: string): string {
  return text.startsWith('`') && text.endsWith('`') ? text.slice(1, -1) : text;
}

export function readTypeArguments(walk: Walk, node: SyntaxNode): readonly TypeId[] {
  const list = childOfType(node, 'type_arguments');
  return list ? meaningful(list).map((arg) => walk.type(arg)) : [];
}

function functionType(walk: Walk, node: SyntaxNode): TypeId {
  const parts = meaningful(node);
  const list = parts.findIndex((child) => child.type === 'function_type_parameters');
  const params: TypeId[] = [];
  const receiver = parts.slice(0, list).find(isType);
  if (receiver) params.push(walk.type(receiver));
  for (const child of parts[list] ? meaningful(parts[list]) : []) {
    const type = isType(child) ? child : meaningful(child).find(isType);
    params.push(type ? walk.type(type) : walk.facts.type({ k: 'unknown' }));
  }
  const result = parts.slice(list + 1).find(isType);
  const returns = result ? walk.type(result) : walk.facts.type({ k: 'unknown' });
  return walk.facts.type({ k: 'function', params, returns, ...(receiver ? { receiver: true as const } : {}) });
}

/** Type parameters with their bounds, those of a `where` clause too. */
export function readTypeParams(walk: Walk, node: SyntaxNode): { readonly name: string; readonly constraint?: TypeId }[] {
  const list = childOfType(node, 'type_parameters');
  if (!list) return [];
  const where = childOfType(node, 'type_constraints');
  const constraints = where ? meaningful(where).filter((child) => child.type === 'type_constraint') : [];
  return meaningful(list)
    .filter((param) => param.type === 'type_parameter')
    .map((param) => {
      const nameNode = childOfType(param, 'identifier');
      const name = nameNode ? nameText(walk.text(nameNode)) : '';
      const own = meaningful(param).find(isType);
      const others = constraints
        .filter((constraint) => walk.text(meaningful(constraint)[0] ?? constraint) === name)
        .flatMap((constraint) => meaningful(constraint).find(isType) ?? []);
      const [bound] = own ? [own] : others;
      return { name, ...(bound ? { constraint: walk.type(bound) } : {}) };
    });
}

/** True when the type as written is `String`, whose `+` joins text. */
export function isText(walk: Walk, node: SyntaxNode): boolean {
  return node.type === 'user_type' && walk.text(node) === 'String';
}
