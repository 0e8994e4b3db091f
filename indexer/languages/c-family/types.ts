/**
 * Types as written: specifiers with a declarator. In C the names of structs, unions and enums are apart from all others, so they are
 * bound and asked for as `struct name`. Names of the standard library keep their `std` in front and never mean the project's.
 */
import type { TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import type { Declarator } from '#indexer/languages/c-family/declarators';
import { readDeclarator } from '#indexer/languages/c-family/declarators';
import type { Segment } from '#indexer/languages/c-family/syntax';
import { segmentsOf } from '#indexer/languages/c-family/syntax';
import type { Place, Walk } from '#indexer/languages/c-family/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

const TAGGED = new Set(['struct_specifier', 'union_specifier', 'class_specifier', 'enum_specifier']);
/** C's name of a struct, union or enum. */
export function tagName(walk: Walk, name: string): string {
  return walk.isCpp ? name : `struct ${name}`;
}

/** See `Readers.type`. */
export function readType(walk: Walk, node: SyntaxNode, place: Place): TypeId | undefined {
  if (TAGGED.has(node.type)) {
    if (!walk.written.has(node)) walk.written.set(node, taggedType(walk, node, place));
    return walk.written.get(node);
  }
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
    case 'namespace_identifier':
    case 'qualified_identifier':
    case 'template_type':
      return namedType(walk, node, place);
    case 'primitive_type':
    case 'sized_type_specifier':
      return walk.facts.type({ k: 'literal', type: plainName(walk.text(node)) });
    case 'type_descriptor':
      return describedType(walk, node, place);
    case 'dependent_type': {
      const [inner] = meaningful(node);
      return inner ? walk.type(inner, place) : undefined;
    }
    case 'decltype': {
      const [inner] = meaningful(node);
      return inner && inner.type !== 'auto' ? walk.facts.type({ k: 'typeof', expr: walk.expression(inner, place) }) : undefined;
    }
    default:
      return undefined;
  }
}

/** `unsigned long` is an integer, and so are bytes; what matters is which overload a value fits. */
function plainName(text: string): string {
  if (text === 'void' || text === 'bool' || text === 'char') return text;
  return /\b(float|double)\b/.test(text) ? 'double' : 'int';
}

function taggedType(walk: Walk, node: SyntaxNode, place: Place): TypeId | undefined {
  const name = childByField(node, 'name');
  if (childByField(node, 'body')) {
    const def = walk.defineClass(node, place);
    if (def === NONE || !name) return def === NONE ? undefined : walk.facts.type({ k: 'self', def });
  }
  if (!name) return undefined;
  if (name.type === 'type_identifier')
    return walk.facts.type({ k: 'ref', path: [tagName(walk, walk.text(name))], args: [], scope: place.block, at: node.start });
  return walk.type(name, place);
}

function namedType(walk: Walk, node: SyntaxNode, place: Place): TypeId {
  const segments = segmentsOf(walk, node);
  return pathType(walk, segments, place, node.start);
}

export function pathType(walk: Walk, segments: readonly Segment[], place: Place, at: number): TypeId {
  const path = segments.map((segment) => segment.text).filter((text) => text !== '');
  const args = segments.at(-1)?.args;
  return walk.facts.type({ k: 'ref', path, args: args ? typeArguments(walk, args, place) : [], scope: place.block, at });
}

/** Template arguments, values among them as unknown types so that places stay. */
export function typeArguments(walk: Walk, list: SyntaxNode, place: Place): readonly TypeId[] {
  return meaningful(list).map((arg) => {
    const type = arg.type === 'type_descriptor' || arg.type === 'type_identifier' ? walk.type(arg, place) : undefined;
    return type ?? walk.facts.type({ k: 'unknown' });
  });
}

/** A type without a name declared: a template argument, a cast, a `sizeof`. */
function describedType(walk: Walk, node: SyntaxNode, place: Place): TypeId | undefined {
  const type = childByField(node, 'type');
  return type ? declaredType(walk, type, readDeclarator(childByField(node, 'declarator')), place) : undefined;
}

/** The type of what a declarator declares: for functions and pointers to them a function type. */
export function declaredType(walk: Walk, type: SyntaxNode, declarator: Declarator, place: Place): TypeId | undefined {
  const base = walk.type(type, place);
  return declarator.callable ? functionType(walk, declarator.callable, base, place) : base;
}

function functionType(walk: Walk, callable: SyntaxNode, returns: TypeId | undefined, place: Place): TypeId {
  const list = childByField(callable, 'parameters');
  const unknown = (): TypeId => walk.facts.type({ k: 'unknown' });
  const params = list ? parameterNodes(walk, list).map((param) => parameterType(walk, param, place) ?? unknown()) : [];
  return walk.facts.type({ k: 'function', params, returns: returns ?? unknown() });
}

export function parameterType(walk: Walk, param: SyntaxNode, place: Place): TypeId | undefined {
  const type = childByField(param, 'type');
  return type ? declaredType(walk, type, readDeclarator(childByField(param, 'declarator')), place) : undefined;
}

/** Parameters; `(void)` has none. */
export function parameterNodes(walk: Walk, list: SyntaxNode): readonly SyntaxNode[] {
  const nodes = meaningful(list);
  const [only] = nodes;
  const isVoid =
    nodes.length === 1 &&
    only?.type === 'parameter_declaration' &&
    walk.text(only) === 'void' &&
    !childByField(only, 'declarator');
  return isVoid ? [] : nodes;
}

/** The result a function declarator names: before the name, or after `->`. */
export function returnType(walk: Walk, node: SyntaxNode, callable: SyntaxNode | undefined, place: Place): TypeId | undefined {
  const trailing = callable?.children.find((child) => child.type === 'trailing_return_type');
  const after = trailing ? meaningful(trailing)[0] : undefined;
  const type = after ?? childByField(node, 'type');
  if (!type || (type.type === 'primitive_type' && walk.text(type) === 'void')) return undefined;
  return walk.type(type, place);
}
