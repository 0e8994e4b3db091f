/**
 * Calls, constructions and their arguments. `nameof(x)` calls nothing: it is the text of its last name. A variable declared in an
 * argument (`out var item`) is bound where the call stands.
 */
import type { ArgFact, ExprId, TypeId } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { nameNode, refer } from '#indexer/languages/csharp/references';
import { typeAsExpr } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

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
    ...pointOf(at),
    name: at.type === 'identifier' ? walk.name(at) : '',
    text: calleeText(walk, callee),
  });
  nameLiterals(walk, expr, args);
}

/** Lambdas among the arguments learn where they stand. */
export function nameLiterals(walk: Walk, call: ExprId, args: readonly ArgFact[]): void {
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

/** Types handed over as type arguments: `AddScoped<IStore, Store>()`. */
function referTypes(walk: Walk, node: SyntaxNode, typeArgs: readonly TypeId[]): void {
  const at = nameNode(node);
  for (const id of typeArgs) {
    const type = walk.facts.types[id];
    if (type?.k !== 'ref' || type.path.length === 0) continue;
    walk.facts.references.push({
      expr: typeAsExpr(walk, id).callee,
      caller: walk.place.caller,
      ...pointOf(at),
      name: type.path.at(-1) ?? '',
      context: 'argument',
    });
  }
}
