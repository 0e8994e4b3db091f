/**
 * Calls, constructions and their arguments. `nameof(x)` calls nothing: it is the text of its last name. A variable declared in an
 * argument (`out var item`) is bound where the call stands.
 */
import type { ArgFact, ExprId, PropFact, TypeId } from '#indexer/facts/file-facts';
import { nameNode, refer } from '#indexer/languages/csharp/references';
import { foldSpace } from '#indexer/languages/csharp/text';
import { elementType, typeAsExpr } from '#indexer/languages/csharp/types';
import { meaningful, type Walk } from '#indexer/languages/csharp/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;

export function readInvocation(walk: Walk, node: SyntaxNode): ExprId {
  const calleeNode = childByField(node, 'function');
  const list = childByField(node, 'arguments');
  if (!calleeNode || !list) {
    walk.visitChildren(node);
    return walk.unknown();
  }
  if (calleeNode.type === 'identifier' && walk.text(calleeNode) === 'nameof') return nameOf(walk, list);
  const callee = readCallee(walk, calleeNode);
  // The place is taken first, since variables that arguments declare say what this call hands out.
  const expr = walk.facts.expr({ k: 'unknown' });
  const args = readArguments(walk, list, { call: expr, callee });
  const typeArgs = writtenTypeArguments(walk, calleeNode);
  walk.facts.exprs[expr] = { k: 'call', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}) };
  noteCall(walk, calleeNode, expr, args);
  referTypes(walk, calleeNode, typeArgs);
  return expr;
}

function nameOf(walk: Walk, list: SyntaxNode): ExprId {
  const text = walk.text(list).slice(1, -1).trim();
  return walk.literal('string', text.split('.').at(-1)?.replace(/<.*$/s, '') ?? '');
}

/** The generic name that ends a callee, if it is one. */
function lastName(node: SyntaxNode): SyntaxNode | undefined {
  if (node.type === 'generic_name') return node;
  if (node.type === 'conditional_access_expression') {
    const last = meaningful(node).at(-1);
    return last ? lastName(last) : undefined;
  }
  const name = childByField(node, 'name');
  return name?.type === 'generic_name' ? name : undefined;
}

function writtenTypeArguments(walk: Walk, callee: SyntaxNode): readonly TypeId[] {
  const list = lastName(callee)?.children.find((child) => child.type === 'type_argument_list');
  return list ? meaningful(list).map((type) => walk.type(type)) : [];
}

/** A callee's last name is a method's: its type arguments are no part of it. */
function readCallee(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  switch (node.type) {
    case 'identifier':
    case 'generic_name':
      return facts.expr({ k: 'name', name: walk.name(nameNode(node)), scope: place.block, at: node.start, call: true });
    case 'member_access_expression': {
      const object = childByField(node, 'expression');
      return object ? member(walk, walk.expression(object), nameNode(node)) : walk.unknown();
    }
    case 'conditional_access_expression': {
      const last = meaningful(node).at(-1);
      if (last?.type !== 'member_binding_expression') return walk.expression(node);
      return member(walk, readConditioned(walk, node), nameNode(last));
    }
    case 'postfix_unary_expression': {
      const [inner] = meaningful(node);
      return inner ? readCallee(walk, inner) : walk.unknown();
    }
    default:
      return walk.expression(node);
  }
}

function member(walk: Walk, object: ExprId, name: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'member', object, name: walk.name(name), call: true, scope: walk.place.block });
}

/** What stands before `?.`; in `await a?.Go()` the grammar awaits `a`, the language the whole. */
export function readConditioned(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  if (!condition) return walk.unknown();
  const awaited = condition.type === 'await_expression' ? meaningful(condition)[0] : undefined;
  return walk.expression(awaited ?? condition);
}

function noteCall(walk: Walk, callee: SyntaxNode, expr: ExprId, args: readonly ArgFact[]): void {
  const at = nameNode(callee);
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    line: at.startRow + 1,
    column: at.startColumn + 1,
    name: at.type === 'identifier' ? walk.name(at) : '',
    text: calleeText(walk, callee),
  });
  nameLiterals(walk, expr, args);
}

/** Lambdas among the arguments learn where they stand. */
function nameLiterals(walk: Walk, call: ExprId, args: readonly ArgFact[]): void {
  for (const [index, arg] of args.entries()) {
    const fact = walk.facts.exprs[arg.expr];
    const open = fact?.k === 'definition' ? walk.facts.open(fact.def) : undefined;
    if (open?.name === '' && open.type === undefined) open.argumentOf = { call, index };
  }
}

function calleeText(walk: Walk, callee: SyntaxNode): string {
  return foldSpace(walk.source.slice(callee.start, Math.min(callee.end, callee.start + 4 * MAX_TEXT)))
    .replace(/ ?\. ?/g, '.')
    .slice(0, MAX_TEXT);
}

interface Called {
  readonly call: ExprId;
  readonly callee: ExprId;
}

/** Reads an argument list. `called`: the call it belongs to, for the variables its arguments declare. */
export function readArguments(walk: Walk, list: SyntaxNode, called?: Called): ArgFact[] {
  const args: ArgFact[] = [];
  for (const child of meaningful(list)) {
    if (child.type !== 'argument') continue;
    const label = childByField(child, 'name');
    const value = meaningful(child)
      .filter((part) => part !== label)
      .at(-1);
    const name = label ? { name: walk.name(label) } : {};
    if (!value) {
      const token = child.children.find((part) => !part.named && part.type === 'this');
      args.push({ expr: token ? walk.facts.expr({ k: 'self', def: walk.place.type }) : walk.unknown(), ...name });
    } else if (value.type === 'declaration_expression') {
      args.push({ expr: readOut(walk, value, called, args.length), ...name });
    } else {
      const expr = walk.expression(value, label ? undefined : expectedHere(walk, value, called, args.length));
      refer(walk, value, expr, 'argument');
      args.push({ expr, ...name });
    }
  }
  return args;
}

/** `new()` and `[…]` among the arguments are of the parameter's type. */
function expectedHere(walk: Walk, value: SyntaxNode, called: Called | undefined, index: number): TypeId | undefined {
  if (!called || value.type !== 'implicit_object_creation_expression') return undefined;
  return walk.facts.type({ k: 'typeof', expr: walk.facts.expr({ k: 'handedOut', call: called.call, index }) });
}

/** `out Foo item`, `out var item`. */
function readOut(walk: Walk, node: SyntaxNode, called: Called | undefined, index: number): ExprId {
  const typeNode = childByField(node, 'type');
  const nameOfVariable = childByField(node, 'name');
  if (nameOfVariable?.type !== 'identifier') return walk.unknown();
  const isTyped = typeNode !== undefined && typeNode.type !== 'implicit_type';
  const type = isTyped ? walk.type(typeNode) : undefined;
  const expr = isTyped || !called ? undefined : handedOut(walk, called, index);
  walk.bind(walk.name(nameOfVariable), node.end, {
    k: 'value',
    ...(type === undefined ? {} : { type }),
    ...(expr === undefined ? {} : { expr }),
  });
  return type === undefined ? walk.unknown() : walk.facts.expr({ k: 'cast', type });
}

/** Methods of the library that hand out what a collection holds. */
const TAKING = new Set(['TryGetValue', 'TryRemove', 'TryPeek', 'TryPop', 'TryDequeue', 'TryTake']);

/** Of the parameter's type; of a collection, what it holds. */
function handedOut(walk: Walk, { call, callee }: Called, index: number): ExprId {
  const declared = walk.facts.expr({ k: 'handedOut', call, index });
  const fact = walk.facts.exprs[callee];
  if (fact?.k !== 'member' || !TAKING.has(fact.name)) return declared;
  const held = walk.facts.expr(index === 0 ? { k: 'iterate', of: fact.object } : { k: 'index', object: fact.object });
  return walk.facts.expr({ k: 'choice', options: [declared, held] });
}

/** `new Order(1) { Total = 3 }`. */
export function readCreation(walk: Walk, node: SyntaxNode): ExprId {
  const typeNode = childByField(node, 'type');
  return typeNode ? construct(walk, node, walk.type(typeNode), nameNode(typeNode)) : walk.unknown();
}

/** `new(1)`: of the type that is expected here; unknown where nothing says it. */
export function readImplicitCreation(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  return construct(walk, node, expected, node);
}

function construct(walk: Walk, node: SyntaxNode, type: TypeId | undefined, at: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const list = childByField(node, 'arguments') ?? node.children.find((child) => child.type === 'argument_list');
  const { callee, typeArgs } = type === undefined ? { callee: walk.unknown(), typeArgs: [] } : typeAsExpr(walk, type);
  const expr = facts.expr({ k: 'unknown' });
  const args = list ? readArguments(walk, list, { call: expr, callee }) : [];
  facts.exprs[expr] = { k: 'new', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}) };
  const name = lastTypeName(walk, type);
  facts.calls.push({
    expr,
    caller: place.caller,
    scope: place.block,
    line: at.startRow + 1,
    column: at.startColumn + 1,
    name,
    text: name === '' ? 'new' : name,
  });
  nameLiterals(walk, expr, args);
  const initializer = childByField(node, 'initializer') ?? node.children.find((child) => child.type === 'initializer_expression');
  if (!initializer) return expr;
  const props = readInitializer(walk, initializer, { object: expr, element: elementType(walk, type) });
  if (props.length > 0) facts.exprs[expr] = { k: 'new', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}), props };
  return expr;
}

function lastTypeName(walk: Walk, type: TypeId | undefined): string {
  const fact = type === undefined ? undefined : walk.facts.types[type];
  return fact?.k === 'ref' ? (fact.path.at(-1) ?? '').replace(/`\d+$/, '') : '';
}

interface Initialized {
  readonly object: ExprId;
  readonly element: TypeId | undefined;
}

/** `{ Name = value, Items = { … }, [key] = value, element }`: names left of `=` are members of the new object. */
function readInitializer(walk: Walk, node: SyntaxNode, into: Initialized): readonly PropFact[] {
  const props: PropFact[] = [];
  for (const child of meaningful(node)) {
    const left = child.type === 'assignment_expression' ? childByField(child, 'left') : undefined;
    const right = childByField(child, 'right');
    if (left && right) props.push(...readMemberValue(walk, left, right, into));
    else if (child.type === 'initializer_expression') readElements(walk, child, into.element);
    else readElement(walk, child, into.element);
  }
  return props;
}

function readMemberValue(walk: Walk, left: SyntaxNode, right: SyntaxNode, into: Initialized): readonly PropFact[] {
  if (left.type !== 'identifier') {
    walk.expression(left);
    readElement(walk, right, into.element);
    return [];
  }
  const { facts } = walk;
  const name = walk.name(left);
  const object = facts.expr({ k: 'member', object: into.object, name });
  if (right.type === 'initializer_expression') {
    readInitializer(walk, right, { object, element: undefined });
    return [];
  }
  return [{ name, expr: readElement(walk, right, facts.type({ k: 'typeof', expr: object })) }];
}

export function readElements(walk: Walk, node: SyntaxNode, element: TypeId | undefined): ExprId[] {
  return meaningful(node).map((child) => readElement(walk, child, element));
}

function readElement(walk: Walk, node: SyntaxNode, element: TypeId | undefined): ExprId {
  const inner = node.type === 'argument' ? (meaningful(node).at(-1) ?? node) : node;
  if (inner.type === 'range_expression') {
    const [spread] = meaningful(inner);
    return spread ? walk.facts.expr({ k: 'iterate', of: walk.expression(spread) }) : walk.unknown();
  }
  const expr = walk.expression(inner, element);
  refer(walk, inner, expr, 'stored');
  return expr;
}

/** A call that syntax makes: of the enumerator in a loop, of the method a query clause stands for, of an indexer or a setter. */
export function noteImplicit(
  walk: Walk,
  node: SyntaxNode,
  called: { readonly object: ExprId; readonly name: string; readonly args?: readonly ArgFact[] },
): void {
  const { facts, place } = walk;
  const at = nameNode(node);
  const callee = facts.expr({ k: 'member', object: called.object, name: called.name, scope: place.block });
  const name = called.name.replace(/\[\]$/, '');
  facts.calls.push({
    expr: facts.expr({ k: 'call', callee, args: called.args ?? [] }),
    caller: place.caller,
    scope: place.block,
    line: at.startRow + 1,
    column: at.startColumn + 1,
    name,
    text: name,
    implicit: 'method',
  });
}

/** Types handed over as type arguments: `AddScoped<IStore, Store>()`. */
function referTypes(walk: Walk, node: SyntaxNode, typeArgs: readonly TypeId[]): void {
  const at = nameNode(node);
  for (const id of typeArgs) {
    const type = walk.facts.types[id];
    if (type?.k !== 'ref' || type.path.length === 0) continue;
    walk.facts.references.push({
      expr: typeAsExpr(walk, id).callee,
      caller: walk.place.caller,
      line: at.startRow + 1,
      column: at.startColumn + 1,
      name: type.path.at(-1) ?? '',
      context: 'argument',
    });
  }
}
