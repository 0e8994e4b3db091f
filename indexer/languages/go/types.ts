/**
 * Type syntax to TypeExprs. A pointer is what it points to; slices, maps and channels are built-in generics; several results are a
 * tuple. A type parameter is read in the scope of its own definition, whatever is named like it nearby.
 */
import type { TypeId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

const SLICE = '[]';
const MAP = 'map';
const CHANNEL = 'chan';

export function readType(walk: Walk, node: SyntaxNode): TypeId {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
    case 'qualified_type':
    case 'selector_expression':
    case 'generic_type':
      return namedType(walk, node);
    case 'pointer_type':
    case 'parenthesized_type':
    case 'parenthesized_expression':
    case 'unary_expression':
    case 'type_elem':
    case 'type_constraint':
    case 'negated_type':
      return onlyType(walk, node);
    case 'slice_type':
    case 'array_type':
    case 'implicit_length_array_type':
      return builtinOf(walk, node, SLICE, [childByField(node, 'element')]);
    case 'map_type':
      return builtinOf(walk, node, MAP, [childByField(node, 'key'), childByField(node, 'value')]);
    case 'channel_type':
      return builtinOf(walk, node, CHANNEL, [childByField(node, 'value')]);
    case 'function_type':
      return functionType(walk, node);
    case 'struct_type':
      return structType(walk, node);
    case 'interface_type':
      return interfaceType(walk, node);
    default:
      return walk.facts.type({ k: 'unknown' });
  }
}

function onlyType(walk: Walk, node: SyntaxNode): TypeId {
  const inner = meaningful(node);
  const [only] = inner;
  return only && inner.length === 1 ? readType(walk, only) : walk.facts.type({ k: 'unknown' });
}

function builtinOf(walk: Walk, node: SyntaxNode, name: string, args: readonly (SyntaxNode | undefined)[]): TypeId {
  const read = args.map((arg) => (arg ? readType(walk, arg) : walk.facts.type({ k: 'unknown' })));
  return walk.facts.type({ k: 'ref', path: [name], args: read, scope: 0, at: node.start });
}

/** The names of a type's path: `Order`, `orders.Order`; undefined for anything else. */
export function typePath(walk: Walk, node: SyntaxNode): readonly string[] | undefined {
  switch (node.type) {
    case 'type_identifier':
    case 'identifier':
      return [walk.text(node)];
    case 'qualified_type':
    case 'selector_expression': {
      const [first, second] = meaningful(node);
      if (!first || !second || !/identifier$/.test(first.type)) return undefined;
      return [walk.text(first), walk.text(second)];
    }
    case 'generic_type': {
      const base = childByField(node, 'type');
      return base ? typePath(walk, base) : undefined;
    }
    default:
      return undefined;
  }
}

/** Type arguments of `Pile[Plate]`. */
export function typeArguments(walk: Walk, node: SyntaxNode): readonly TypeId[] {
  const list = childByField(node, 'type_arguments');
  return list ? meaningful(list).map((arg) => readType(walk, arg)) : [];
}

function namedType(walk: Walk, node: SyntaxNode): TypeId {
  const path = typePath(walk, node);
  if (!path) return walk.facts.type({ k: 'unknown' });
  const [first = ''] = path;
  if (path.length === 1 && first === 'any' && !walk.declarationOf(first)) return walk.facts.type({ k: 'unknown' });
  const scope = (path.length === 1 ? walk.place.typeParams.get(first) : undefined) ?? walk.place.block;
  return walk.facts.type({ k: 'ref', path, args: typeArguments(walk, node), scope, at: node.start });
}

/** `func(ctx context.Context, ids ...string) (*Order, error)` */
function functionType(walk: Walk, node: SyntaxNode): TypeId {
  const list = childByField(node, 'parameters');
  const params: TypeId[] = [];
  let rest = false;
  for (const declaration of list ? meaningful(list) : []) {
    const typeNode = childByField(declaration, 'type');
    const count = Math.max(1, declaration.children.filter((child) => child.field === 'name').length);
    rest = declaration.type === 'variadic_parameter_declaration';
    for (let at = 0; at < count; at += 1) {
      const type = typeNode ? readType(walk, typeNode) : walk.facts.type({ k: 'unknown' });
      params.push(rest ? walk.facts.type({ k: 'ref', path: [SLICE], args: [type], scope: 0, at: declaration.start }) : type);
    }
  }
  const returns = resultType(walk, node) ?? walk.facts.type({ k: 'literal', type: 'null' });
  return walk.facts.type({ k: 'function', params, returns, ...(rest ? { rest } : {}) });
}

/** The declared result: one type, or a tuple of several; undefined when there is none. */
export function resultType(walk: Walk, node: SyntaxNode): TypeId | undefined {
  const result = childByField(node, 'result');
  if (!result) return undefined;
  if (result.type !== 'parameter_list') return readType(walk, result);
  const items = resultPlaces(result).map((place) => readType(walk, place.type));
  const [first] = items;
  return items.length > 1 ? walk.facts.type({ k: 'tuple', items }) : first;
}

/** One entry for each result, with its name where it has one. */
export function resultPlaces(list: SyntaxNode): readonly { readonly name?: SyntaxNode; readonly type: SyntaxNode }[] {
  return meaningful(list).flatMap((declaration) => {
    const type = childByField(declaration, 'type');
    if (!type) return [];
    const names = declaration.children.filter((child) => child.field === 'name');
    return names.length > 0 ? names.map((name) => ({ name, type })) : [{ type }];
  });
}

function structType(walk: Walk, node: SyntaxNode): TypeId {
  const fields = node.children.find((child) => child.type === 'field_declaration_list');
  const members = (fields ? meaningful(fields) : []).flatMap((field) => {
    const typeNode = childByField(field, 'type');
    if (!typeNode) return [];
    const type = readType(walk, typeNode);
    const names = field.children.filter((child) => child.field === 'name').map((name) => walk.text(name));
    if (names.length > 0) return names.map((name) => ({ name, type }));
    return [{ name: typePath(walk, typeNode)?.at(-1) ?? '', type, embedded: true as const }];
  });
  return walk.facts.type({ k: 'object', members });
}

/** `interface{ Close() error }` written in place; one without methods says nothing. */
function interfaceType(walk: Walk, node: SyntaxNode): TypeId {
  const members = node.children.flatMap((child) => {
    const name = child.type === 'method_elem' ? childByField(child, 'name') : undefined;
    return name ? [{ name: walk.text(name), type: functionType(walk, child) }] : [];
  });
  return walk.facts.type(members.length > 0 ? { k: 'object', members } : { k: 'unknown' });
}
