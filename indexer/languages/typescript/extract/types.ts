/**
 * Type expressions: annotations, generics, object types. What has no value at run time that matters for a call (conditional and mapped
 * types, `keyof`) is unknown. `null`, `undefined`, `void` and `never` drop out of unions.
 */
import type { TypeExpr, TypeId } from '#indexer/facts/file-facts';
import { CALL_MEMBER, INDEX_MEMBER, NEW_MEMBER, NONE } from '#indexer/facts/file-facts';
import { childOf, field, firstNamed, has, propertyName, stringValue } from '#indexer/languages/typescript/extract/syntax';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import { PLAIN } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

const NOTHING = new Set(['null', 'undefined', 'void', 'never']);
const PREDEFINED: Readonly<Record<string, string>> = {
  string: 'string',
  number: 'number',
  boolean: 'boolean',
  bigint: 'bigint',
  symbol: 'symbol',
  object: 'object',
  void: 'undefined',
  never: 'undefined',
};

export function readType(walk: Walk, node: SyntaxNode, place: Place): TypeId {
  switch (node.type) {
    case 'type_annotation':
    case 'parenthesized_type':
    case 'readonly_type':
    case 'optional_type':
    case 'constraint':
    case 'default_type':
    case 'type_predicate_annotation': {
      const inner = firstNamed(node);
      return inner ? readType(walk, inner, place) : walk.unknownTypeId();
    }
    case 'predefined_type': {
      const name = PREDEFINED[walk.text(node)];
      return name ? walk.literalType(name) : walk.unknownTypeId();
    }
    case 'type_identifier':
    case 'identifier':
      return typeRef(walk, [walk.text(node)], [], node, place);
    case 'nested_type_identifier':
    case 'nested_identifier':
      return typeRef(walk, typePath(walk, node), [], node, place);
    case 'generic_type': {
      const name = field(node, 'name') ?? firstNamed(node);
      const derived = name ? derivedType(walk, walk.text(name), node, place) : undefined;
      if (derived !== undefined) return derived;
      return name ? typeRef(walk, typePath(walk, name), typeArguments(walk, node, place), node, place) : walk.unknownTypeId();
    }
    case 'array_type': {
      const inner = firstNamed(node);
      return typeRef(walk, ['Array'], inner ? [readType(walk, inner, place)] : [], node, place);
    }
    case 'union_type':
      return unionType(walk, node, place);
    case 'intersection_type': {
      const options: SyntaxNode[] = [];
      flatten(node, 'intersection_type', options);
      return walk.facts.type({ k: 'intersection', options: options.map((option) => readType(walk, option, place)) });
    }
    case 'function_type':
      return functionType(walk, node, place, field(node, 'return_type'));
    case 'constructor_type': {
      const made = field(node, 'type');
      return made ? walk.facts.type({ k: 'classOf', of: readType(walk, made, place) }) : walk.unknownTypeId();
    }
    case 'object_type':
      return walk.facts.type({ k: 'object', members: objectMembers(walk, node, place) });
    case 'tuple_type':
      return walk.facts.type({ k: 'tuple', items: tupleItems(walk, node, place) });
    case 'type_query':
      return typeQuery(walk, node, place);
    case 'lookup_type':
      return lookupType(walk, node, place);
    case 'literal_type':
      return literalType(walk, node);
    case 'template_literal_type':
      return walk.literalType('string');
    case 'this_type':
      return place.cls === NONE ? walk.unknownTypeId() : walk.facts.type({ k: 'self', def: place.cls });
    case 'type_predicate':
      return walk.literalType('boolean');
    case 'asserts':
    case 'asserts_annotation':
      return walk.literalType('undefined');
    case 'member_expression':
    case 'call_expression':
      return importType(walk, node, place);
    default:
      return walk.unknownTypeId();
  }
}

/** Types of the language that say what calling, constructing or awaiting something gives. */
const DERIVED = new Set(['ReturnType', 'InstanceType', 'Awaited']);

function derivedType(walk: Walk, name: string, node: SyntaxNode, place: Place): TypeId | undefined {
  if (!DERIVED.has(name) || !walk.isGlobal(place, name)) return undefined;
  const [given] = typeArguments(walk, node, place);
  if (given === undefined) return undefined;
  const of = walk.facts.expr({ k: 'cast', type: given });
  const made =
    name === 'Awaited'
      ? walk.facts.expr({ k: 'await', of })
      : walk.facts.expr({ k: name === 'ReturnType' ? 'call' : 'new', callee: of, args: [] });
  return walk.facts.type({ k: 'typeof', expr: made });
}

/** The types inside `<…>` of a node that has type arguments. */
export function typeArguments(walk: Walk, node: SyntaxNode, place: Place): readonly TypeId[] {
  const list = field(node, 'type_arguments') ?? childOf(node, 'type_arguments');
  if (!list) return [];
  return list.children.filter(isPart).map((child) => readType(walk, child, place));
}

export function typeParameters(
  walk: Walk,
  node: SyntaxNode,
  place: Place,
): { readonly name: string; readonly constraint?: TypeId }[] {
  const list = field(node, 'type_parameters');
  if (!list) return [];
  const made: { readonly name: string; readonly constraint?: TypeId }[] = [];
  for (const child of list.children) {
    if (child.type !== 'type_parameter') continue;
    const name = field(child, 'name');
    const constraint = field(child, 'constraint');
    if (!name) continue;
    made.push(constraint ? { name: walk.text(name), constraint: readType(walk, constraint, place) } : { name: walk.text(name) });
  }
  return made;
}

/**
 * A function type from anything with parameters: `(a: A) => R`, a method or call signature. Its own type parameters are names that mean
 * nothing outside; a rest parameter keeps the type of its list or tuple.
 */
function functionType(walk: Walk, node: SyntaxNode, place: Place, returns: SyntaxNode | undefined): TypeId {
  const inside = shadowed(walk, node, place);
  const params: TypeId[] = [];
  let rest = false;
  for (const child of field(node, 'parameters')?.children ?? []) {
    if (!isPart(child)) continue;
    const pattern = field(child, 'pattern');
    if (pattern?.type === 'this') continue;
    const type = field(child, 'type');
    rest = pattern?.type === 'rest_pattern';
    params.push(type ? readType(walk, type, inside) : walk.unknownTypeId());
  }
  const result = returns ? readType(walk, returns, inside) : walk.unknownTypeId();
  return walk.facts.type({ k: 'function', params, ...(rest ? { rest } : {}), returns: result });
}

/** A place where the type parameters of a function type hide declarations of the same name. */
function shadowed(walk: Walk, node: SyntaxNode, place: Place): Place {
  const list = field(node, 'type_parameters');
  if (!list) return place;
  const scope = walk.scope('block', place, node);
  for (const child of list.children) {
    const name = child.type === 'type_parameter' ? field(child, 'name') : undefined;
    if (name) walk.facts.bindings.push({ name: walk.text(name), scope, block: scope, at: node.start, what: { k: 'unknown' } });
  }
  return { ...place, scope };
}

/** Name and type of a member written in an object type or interface body; undefined for what has no readable name. */
export function typeMember(
  walk: Walk,
  node: SyntaxNode,
  place: Place,
): { readonly name: string; readonly type: TypeId } | undefined {
  const nameNode = field(node, 'name');
  const typeNode = field(node, 'type');
  switch (node.type) {
    case 'property_signature': {
      const name = nameNode ? propertyName(walk.source, nameNode) : '';
      return name === '' ? undefined : { name, type: typeNode ? readType(walk, typeNode, place) : walk.unknownTypeId() };
    }
    case 'method_signature': {
      const name = nameNode ? propertyName(walk.source, nameNode) : '';
      if (name === '') return undefined;
      const returns = field(node, 'return_type');
      if (has(node, 'get')) return { name, type: returns ? readType(walk, returns, place) : walk.unknownTypeId() };
      return { name, type: functionType(walk, node, place, returns) };
    }
    case 'call_signature':
      return { name: CALL_MEMBER, type: functionType(walk, node, place, field(node, 'return_type')) };
    case 'construct_signature':
      return { name: NEW_MEMBER, type: functionType(walk, node, place, typeNode) };
    case 'index_signature':
      return typeNode && !has(node, 'mapped_type_clause')
        ? { name: INDEX_MEMBER, type: readType(walk, typeNode, place) }
        : undefined;
    default:
      return undefined;
  }
}

/** `Foo`, `ns.Foo`, `a.b.Foo` as a path. */
export function typePath(walk: Walk, node: SyntaxNode): string[] {
  return walk
    .text(node)
    .split('.')
    .map((part) => part.trim());
}

export function typeRef(walk: Walk, path: readonly string[], args: readonly TypeId[], node: SyntaxNode, place: Place): TypeId {
  const [only] = path;
  if (path.length === 1 && only === 'undefined') return walk.literalType('undefined');
  return walk.facts.type({ k: 'ref', path, args, scope: place.scope, at: node.start });
}

function isPart(node: SyntaxNode): boolean {
  return node.named && node.type !== 'comment';
}

function flatten(node: SyntaxNode, type: string, into: SyntaxNode[]): void {
  for (const child of node.children) {
    if (!isPart(child)) continue;
    if (child.type === type) flatten(child, type, into);
    else into.push(child);
  }
}

function unionType(walk: Walk, node: SyntaxNode, place: Place): TypeId {
  const parts: SyntaxNode[] = [];
  flatten(node, 'union_type', parts);
  const options: TypeId[] = [];
  for (const part of parts) {
    if (part.end - part.start <= 9 && NOTHING.has(walk.text(part))) continue;
    const type = readType(walk, part, place);
    if (!options.includes(type)) options.push(type);
  }
  const [first] = options;
  if (first === undefined) return walk.literalType('undefined');
  return options.length === 1 ? first : walk.facts.type({ k: 'union', options });
}

function objectMembers(walk: Walk, node: SyntaxNode, place: Place): (TypeExpr & { k: 'object' })['members'] {
  const members: { readonly name: string; readonly type: TypeId }[] = [];
  for (const child of node.children) {
    const member = typeMember(walk, child, place);
    if (member) members.push(member);
  }
  return members;
}

function tupleItems(walk: Walk, node: SyntaxNode, place: Place): readonly TypeId[] {
  return node.children.filter(isPart).map((child) => {
    if (child.type === 'rest_type') return walk.unknownTypeId();
    const named = child.type === 'required_parameter' || child.type === 'optional_parameter' ? field(child, 'type') : child;
    return named ? readType(walk, named, place) : walk.unknownTypeId();
  });
}

function typeQuery(walk: Walk, node: SyntaxNode, place: Place): TypeId {
  let target = firstNamed(node);
  if (target?.type === 'instantiation_expression') target = firstNamed(target);
  return target
    ? walk.facts.type({ k: 'typeof', expr: walk.visit.expression(walk, target, place, PLAIN) })
    : walk.unknownTypeId();
}

function lookupType(walk: Walk, node: SyntaxNode, place: Place): TypeId {
  const [object, index] = node.children.filter(isPart);
  const literal = index?.type === 'literal_type' ? firstNamed(index) : undefined;
  const key = literal?.type === 'number' ? walk.text(literal) : stringValue(walk.source, literal);
  if (object && index?.type === 'predefined_type' && walk.text(index) === 'number') {
    const list = walk.facts.expr({ k: 'cast', type: readType(walk, object, place) });
    return walk.facts.type({ k: 'typeof', expr: walk.facts.expr({ k: 'index', object: list }) });
  }
  if (!object || key === undefined) return walk.unknownTypeId();
  return walk.facts.type({ k: 'indexed', object: readType(walk, object, place), key });
}

function literalType(walk: Walk, node: SyntaxNode): TypeId {
  switch (firstNamed(node)?.type) {
    case 'string':
      return walk.literalType('string');
    case 'number':
    case 'unary_expression':
      return walk.literalType('number');
    case 'true':
    case 'false':
      return walk.literalType('boolean');
    default:
      return walk.literalType('undefined');
  }
}

/** `import('./x').Foo` binds the module under a name nobody can write, and refers through it. */
function importType(walk: Walk, node: SyntaxNode, place: Place): TypeId {
  const names: string[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'member_expression') {
    const property = field(at, 'property');
    if (property) names.unshift(walk.text(property));
    at = field(at, 'object');
  }
  if (at?.type !== 'call_expression') return walk.unknownTypeId();
  const source = field(at, 'arguments')?.children.find((child) => child.type === 'string');
  const module = stringValue(walk.source, source);
  if (!source || module === undefined) return walk.unknownTypeId();
  const local = walk.importedNamespace(module, () => {
    const place = { ...pointOf(source) };
    walk.facts.imports.push({ module, names: ['*'], ...place, typeOnly: true, dynamic: false });
  });
  return typeRef(walk, [local, ...names], [], node, place);
}
