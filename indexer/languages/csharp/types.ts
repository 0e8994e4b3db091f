/**
 * Type syntax to TypeExprs. A generic type's name carries its number of type parameters (``List`1``), since `Result` and `Result<T>`
 * are two types. `Func`, `Action` and their kin become function types; a tuple is an object with its places as members.
 */
import type { Expr, ExprId, ScopeId, TypeId } from '#indexer/facts/file-facts';
import { hasToken, type Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** The name of an array type; no source can write it. */
export const ARRAY = '[]';

/** The name under which a type with `arity` type parameters is known. */
export function withArity(name: string, arity: number): string {
  return arity === 0 ? name : `${name}\`${arity}`;
}

interface TypeName {
  readonly path: readonly string[];
  /** Type arguments of the last part. */
  readonly args: readonly SyntaxNode[];
  /** Written after `global::`. */
  readonly isGlobal: boolean;
}

/** Type arguments of a generic name; omitted ones (`Foo<,>`) count without a node. */
function typeArguments(node: SyntaxNode, source: string): { readonly nodes: readonly SyntaxNode[]; readonly count: number } {
  const list = node.children.find((child) => child.type === 'type_argument_list');
  if (!list) return { nodes: [], count: 0 };
  const nodes = meaningful(list);
  const commas = source.slice(list.start, list.end).split(',').length;
  return { nodes, count: nodes.length > 0 ? nodes.length : commas };
}

/** The parts of a name of a type or namespace; undefined for other syntax. */
export function typeNameOf(walk: Walk, node: SyntaxNode): TypeName | undefined {
  switch (node.type) {
    case 'identifier':
      return { path: [walk.name(node)], args: [], isGlobal: false };
    case 'generic_name': {
      const [name] = node.children;
      const { nodes, count } = typeArguments(node, walk.source);
      return name ? { path: [withArity(walk.name(name), count)], args: nodes, isGlobal: false } : undefined;
    }
    case 'qualified_name': {
      const qualifier = childByField(node, 'qualifier');
      const name = childByField(node, 'name');
      const before = qualifier ? typeNameOf(walk, qualifier) : undefined;
      const last = name ? typeNameOf(walk, name) : undefined;
      return before && last ? { path: [...before.path, ...last.path], args: last.args, isGlobal: before.isGlobal } : undefined;
    }
    case 'alias_qualified_name': {
      const alias = childByField(node, 'alias');
      const name = childByField(node, 'name');
      const last = name ? typeNameOf(walk, name) : undefined;
      if (!alias || !last) return undefined;
      const isGlobal = walk.text(alias) === 'global';
      return { ...last, path: isGlobal ? last.path : [walk.name(alias), ...last.path], isGlobal };
    }
    default:
      return undefined;
  }
}

export function readType(walk: Walk, node: SyntaxNode): TypeId {
  const { facts } = walk;
  switch (node.type) {
    case 'predefined_type':
      return facts.type({ k: 'literal', type: walk.text(node) });
    case 'identifier':
    case 'generic_name':
    case 'qualified_name':
    case 'alias_qualified_name':
      return namedType(walk, node);
    case 'nullable_type':
    case 'ref_type':
    case 'scoped_type': {
      const inner = childByField(node, 'type') ?? meaningful(node)[0];
      return inner ? walk.type(inner) : facts.type({ k: 'unknown' });
    }
    case 'array_type': {
      const element = childByField(node, 'type');
      return element ? arrayOf(walk, walk.type(element), node.start) : facts.type({ k: 'unknown' });
    }
    case 'tuple_type':
      return tupleType(walk, node);
    default:
      return facts.type({ k: 'unknown' });
  }
}

export function arrayOf(walk: Walk, element: TypeId, at: number): TypeId {
  return walk.facts.type({ k: 'ref', path: [ARRAY], args: [element], scope: walk.place.block, at });
}

function namedType(walk: Walk, node: SyntaxNode): TypeId {
  const { facts, place } = walk;
  const name = typeNameOf(walk, node);
  if (!name) return facts.type({ k: 'unknown' });
  const [first = ''] = name.path;
  if (name.path.length === 1 && name.args.length === 0 && (first === 'dynamic' || first === 'var'))
    return facts.type({ k: 'unknown' });
  const args = name.args.map((arg) => walk.type(arg));
  const isBare = name.path.length === 1 || (name.path.length === 2 && first === 'System');
  const shape = isBare ? delegateType(walk, name.path.at(-1) ?? '', args) : undefined;
  if (shape !== undefined) return shape;
  return facts.type({ k: 'ref', path: name.path, args, scope: name.isGlobal ? 0 : place.block, at: node.start });
}

/** Delegates of the library as function types. */
function delegateType(walk: Walk, name: string, args: readonly TypeId[]): TypeId | undefined {
  const { facts } = walk;
  const [plain = ''] = name.split('`', 1);
  const last = args.at(-1);
  switch (plain) {
    case 'Func':
      return last === undefined ? undefined : facts.type({ k: 'function', params: args.slice(0, -1), returns: last });
    case 'Action':
      return facts.type({ k: 'function', params: args, returns: facts.type({ k: 'literal', type: 'void' }) });
    case 'Predicate':
      return facts.type({ k: 'function', params: args, returns: facts.type({ k: 'literal', type: 'bool' }) });
    case 'Comparison':
      if (last === undefined) return undefined;
      return facts.type({ k: 'function', params: [last, last], returns: facts.type({ k: 'literal', type: 'int' }) });
    case 'EventHandler': {
      const sender = facts.type({ k: 'literal', type: 'object' });
      const event = last ?? facts.type({ k: 'unknown' });
      return facts.type({ k: 'function', params: [sender, event], returns: facts.type({ k: 'literal', type: 'void' }) });
    }
    case 'Expression':
      return args.length === 1 ? last : undefined;
    default:
      return undefined;
  }
}

/** A tuple's places go by `Item1`, … and by the names it gives them. */
function tupleType(walk: Walk, node: SyntaxNode): TypeId {
  const members = meaningful(node).flatMap((element, index) => {
    const typeNode = childByField(element, 'type');
    const name = childByField(element, 'name');
    const type = typeNode ? walk.type(typeNode) : walk.facts.type({ k: 'unknown' });
    return [{ name: place(index), type }, ...(name ? [{ name: walk.name(name), type }] : [])];
  });
  return walk.facts.type({ k: 'object', members });
}

/** The member that stands for a place of a tuple. */
export function place(index: number): string {
  return `Item${index + 1}`;
}

/** The class a type names, as an expression: what stands after `new`, before `.Create()`. */
export function typeAsExpr(walk: Walk, id: TypeId): { readonly callee: ExprId; readonly typeArgs: readonly TypeId[] } {
  const { facts } = walk;
  const type = facts.types[id];
  if (type?.k === 'ref' && type.path[0] !== ARRAY) {
    return { callee: pathExpr(walk, type.path, { scope: type.scope, at: type.at }), typeArgs: type.args };
  }
  if (type?.k === 'literal') return { callee: facts.expr(typeName(type.type, walk.place.block, 0)), typeArgs: [] };
  return { callee: facts.expr({ k: 'cast', type: facts.type({ k: 'classOf', of: id }) }), typeArgs: [] };
}

function typeName(name: string, scope: ScopeId, at: number): Extract<Expr, { k: 'name' }> {
  return { k: 'name', name, scope, at, type: true };
}

function pathExpr(walk: Walk, path: readonly string[], use: { readonly scope: ScopeId; readonly at: number }): ExprId {
  const [first = '', ...rest] = path;
  let expr = walk.facts.expr(typeName(first, use.scope, use.at));
  for (const name of rest) expr = walk.facts.expr({ k: 'member', object: expr, name });
  return expr;
}

/** What a task hands over once awaited, by its written type; any other type is itself. */
export function awaitedType(walk: Walk, id: TypeId): TypeId {
  const type = walk.facts.types[id];
  if (type?.k !== 'ref' || type.args.length !== 1) return id;
  const last = type.path.at(-1);
  return last === 'Task`1' || last === 'ValueTask`1' ? (type.args[0] ?? id) : id;
}

/** What a collection of this written type holds: its last type argument. */
export function elementType(walk: Walk, id: TypeId | undefined): TypeId | undefined {
  const type = id === undefined ? undefined : walk.facts.types[id];
  return type?.k === 'ref' ? type.args.at(-1) : undefined;
}

/** `where T : Base, new()`: what each type parameter must be. */
export function readTypeParams(walk: Walk, node: SyntaxNode): readonly { readonly name: string; readonly constraint?: TypeId }[] {
  const list = node.children.find((child) => child.type === 'type_parameter_list');
  if (!list) return [];
  const clauses = node.children.filter((child) => child.type === 'type_parameter_constraints_clause');
  return meaningful(list).map((param) => {
    const name = walk.name(childByField(param, 'name') ?? param);
    const clause = clauses.find((child) => {
      const target = meaningful(child)[0];
      return target !== undefined && walk.name(target) === name;
    });
    const options = (clause?.children ?? []).flatMap((child) => {
      const type = child.type === 'type_parameter_constraint' ? childByField(child, 'type') : undefined;
      return type && !hasToken(child, 'new') ? [walk.type(type)] : [];
    });
    const [first] = options;
    if (first === undefined) return { name };
    return { name, constraint: options.length === 1 ? first : walk.facts.type({ k: 'intersection', options }) };
  });
}

/** Number of type parameters a declaration has. */
export function arityOf(node: SyntaxNode): number {
  const list = node.children.find((child) => child.type === 'type_parameter_list');
  return list ? meaningful(list).length : 0;
}
