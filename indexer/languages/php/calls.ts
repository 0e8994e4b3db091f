/**
 * Calls of functions, methods and constructors, with their arguments. A call with `(...)` is none: it is the function itself.
 */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { readArguments } from '#indexer/languages/php/arguments';
import { containerValue } from '#indexer/languages/php/containers';
import { readScope } from '#indexer/languages/php/expressions';
import { bindElements } from '#indexer/languages/php/list-functions';
import { functionRef } from '#indexer/languages/php/names';
import { callableValue, isFirstClass, nameNode, pushReference } from '#indexer/languages/php/references';
import { calleeText } from '#indexer/languages/php/text';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Written like functions, but syntax: they call nothing. */
const CONSTRUCTS = new Set(['isset', 'empty', 'unset', 'eval', 'exit', 'die', 'list', 'array']);

export function readFunctionCall(walk: Walk, node: SyntaxNode): ExprId {
  const callee = childByField(node, 'function');
  if (!callee) return walk.unknown();
  if (callee.type === 'name' && CONSTRUCTS.has(walk.text(callee).toLowerCase())) {
    walk.visitChildren(node);
    return walk.unknown();
  }
  const isNamed = callee.type === 'name' || callee.type === 'qualified_name' || callee.type === 'relative_name';
  const expr = isNamed ? functionRef(walk, walk.text(callee), callee.start) : readComputed(walk, callee);
  return finish(walk, node, { callee, expr, isNamed });
}

/** `[$object, 'method']()` calls the method; anything else is a value that is called. */
function readComputed(walk: Walk, callee: SyntaxNode): ExprId {
  const callable =
    callee.type === 'array_creation_expression' || callee.type === 'string' ? callableValue(walk, callee) : undefined;
  return callable?.expr ?? walk.expression(callee);
}

/** `$object->method()`, `$object?->method()`. */
export function readMethodCall(walk: Walk, node: SyntaxNode): ExprId {
  const object = childByField(node, 'object');
  const name = childByField(node, 'name');
  if (!object || !name) return walk.unknown();
  return finishMember(walk, node, walk.expression(object), name);
}

/** `Order::make()`, `parent::save()`, `static::make()`. */
export function readScopedCall(walk: Walk, node: SyntaxNode): ExprId {
  const scope = childByField(node, 'scope');
  const name = childByField(node, 'name');
  if (!scope || !name) return walk.unknown();
  return finishMember(walk, node, readScope(walk, scope), name);
}

function finishMember(walk: Walk, node: SyntaxNode, object: ExprId, name: SyntaxNode): ExprId {
  if (name.type === 'name') {
    const expr = walk.facts.expr({ k: 'member', object, name: walk.text(name) });
    return finish(walk, node, { callee: name, expr, isNamed: true });
  }
  walk.visit(name);
  return finish(walk, node, { callee: name, expr: walk.unknown(), isNamed: false });
}

interface Callee {
  readonly callee: SyntaxNode;
  readonly expr: ExprId;
  readonly isNamed: boolean;
}

function finish(walk: Walk, node: SyntaxNode, { callee, expr, isNamed }: Callee): ExprId {
  const argsNode = childByField(node, 'arguments');
  const at = nameNode(callee);
  if (isFirstClass(argsNode)) {
    if (isNamed) pushReference(walk, at, expr, walk.text(at), 'stored');
    return expr;
  }
  const args = argsNode ? readArguments(walk, argsNode, callee.type === 'name' ? walk.text(callee).toLowerCase() : '') : [];
  const call = walk.facts.expr({ k: 'call', callee: expr, args });
  linkLiterals(walk, call, args);
  if (callee.type === 'name') bindElements(walk, walk.text(callee).toLowerCase(), args);
  noteCall(walk, { node, at, expr: call, name: isNamed ? walk.text(at) : '' });
  return containerValue(walk, node, args) ?? call;
}

/** Function literals among the arguments know what they are handed to. */
function linkLiterals(walk: Walk, call: ExprId, args: readonly ArgFact[]): void {
  args.forEach((arg, index) => {
    const fact = walk.facts.exprs[arg.expr];
    if (fact?.k !== 'definition') return;
    const open = walk.facts.open(fact.def);
    if (open.name === '' && open.kind === 'function') open.argumentOf = { call, index };
  });
}

interface NotedCall {
  readonly node: SyntaxNode;
  readonly at: SyntaxNode;
  readonly expr: ExprId;
  readonly name: string;
}

function noteCall(walk: Walk, { node, at, expr, name }: NotedCall): void {
  const args = childByField(node, 'arguments');
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(at),
    name,
    text: calleeText(walk.source, node.start, args?.start ?? node.end),
  });
}

/** `new Order(…)`, `new static`, `new $class`, `new class { … }`. */
export function readNew(walk: Walk, node: SyntaxNode): ExprId {
  const anonymous = node.children.find((child) => child.type === 'anonymous_class');
  if (anonymous) return walk.expression(anonymous);
  const argsNode = node.children.find((child) => child.type === 'arguments');
  const named = meaningful(node).find((child) => child !== argsNode);
  if (!named) return walk.unknown();
  const callee = readScope(walk, named);
  const args = argsNode ? readArguments(walk, argsNode) : [];
  const expr = walk.facts.expr({ k: 'new', callee, args });
  linkLiterals(walk, expr, args);
  const at = nameNode(named);
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(at),
    name: walk.text(at).replace(/^\$/, ''),
    text: calleeText(walk.source, named.start, named.end),
  });
  return expr;
}
