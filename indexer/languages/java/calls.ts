/**
 * Calls, object creation and method references. A callee is a name among functions, or a member of the value before the dot; what a
 * terminal stream operation is given by `Collectors` is read as the operation it amounts to, so that elements keep their types.
 */
import type { ArgFact, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { ARRAY } from '#indexer/languages/java/builtins';
import { defineAnonymous, nameOfType } from '#indexer/languages/java/classes';
import { CONSTRUCTOR } from '#indexer/languages/java/definitions';
import { dottedPath } from '#indexer/languages/java/syntax';
import { readTypeArguments } from '#indexer/languages/java/types';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful, pointOf, spanOf } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;

interface NotedCall {
  readonly expr: ExprId;
  readonly nameNode: SyntaxNode;
  readonly name: string;
  /** The part of the source that is the callee. */
  readonly start: number;
}

function noteCall(walk: Walk, { expr, nameNode, name, start }: NotedCall): void {
  const { place, facts, source } = walk;
  facts.calls.push({
    expr,
    caller: place.caller,
    scope: place.scope,
    ...pointOf(nameNode),
    name,
    text: calleeText(source.slice(Math.max(start, nameNode.end - 4 * MAX_TEXT), nameNode.end)),
  });
}

function calleeText(text: string): string {
  return foldSpace(text)
    .replace(/ ?\. ?/g, '.')
    .slice(-MAX_TEXT);
}

function readArguments(walk: Walk, list: SyntaxNode | undefined): readonly ArgFact[] {
  return list ? meaningful(list).map((arg) => ({ expr: walk.expression(arg) })) : [];
}

/** Tells each lambda among the arguments where it stands. */
function handOver(walk: Walk, call: ExprId, args: readonly ArgFact[]): void {
  args.forEach((arg, index) => {
    const fact = walk.facts.exprs[arg.expr];
    if (fact?.k !== 'definition') return;
    const open = walk.facts.open(fact.def);
    if (open.name === '' && open.kind === 'function') open.argumentOf = { call, index };
  });
}

export function readCall(walk: Walk, node: SyntaxNode): ExprId {
  const nameNode = childByField(node, 'name');
  if (!nameNode) return walk.unknown();
  const { facts, place } = walk;
  const objectNode = childByField(node, 'object');
  const name = walk.text(nameNode);
  const object = objectNode ? readReceiver(walk, node, objectNode) : undefined;
  const callee =
    object === undefined
      ? facts.expr({ k: 'name', name, scope: place.scope, at: nameNode.start, call: true })
      : facts.expr({ k: 'member', object, name, call: true, scope: place.scope });
  const typeArgsNode = childByField(node, 'type_arguments');
  const typeArgs = typeArgsNode ? readTypeArguments(walk, typeArgsNode) : [];
  const argsNode = childByField(node, 'arguments');
  const args = readArguments(walk, argsNode);
  const expr = facts.expr({ k: 'call', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}) });
  handOver(walk, expr, args);
  noteCall(walk, { expr, nameNode, name, start: node.start });
  return object !== undefined && name === 'collect' ? (collected(walk, object, args) ?? expr) : expr;
}

/** `Base.super.m()` is the method of the interface `Base`, or of the class above the enclosing class `Base`. */
function readReceiver(walk: Walk, node: SyntaxNode, object: SyntaxNode): ExprId {
  const isSuper = node.children.some((child) => child.type === 'super' && child.field === null);
  if (!isSuper) return walk.expression(object);
  const path = dottedPath(object, walk.source) ?? [];
  const outer = enclosingClass(walk, path.at(-1) ?? '');
  if (outer !== NONE) return walk.facts.expr({ k: 'super', def: outer });
  const type = walk.facts.type({ k: 'ref', path, args: [], scope: walk.place.scope, at: object.start });
  return walk.facts.expr({ k: 'cast', type });
}

/** The class of this name around the place; NONE when there is none. */
export function enclosingClass(walk: Walk, name: string): number {
  for (let def = walk.place.owner; def !== NONE; def = walk.facts.open(def).owner) {
    const open = walk.facts.open(def);
    if (open.body !== NONE && open.name === name && open.kind !== 'method' && open.kind !== 'function') return def;
  }
  return NONE;
}

/** `stream.collect(Collectors.groupingBy(f))` is read as if the stream had a method `groupingBy`. */
function collected(walk: Walk, object: ExprId, args: readonly ArgFact[]): ExprId | undefined {
  const [only] = args;
  const collector = only ? walk.facts.exprs[only.expr] : undefined;
  const callee = collector?.k === 'call' ? walk.facts.exprs[collector.callee] : undefined;
  if (collector?.k !== 'call' || (callee?.k !== 'name' && callee?.k !== 'member')) return undefined;
  if (!isCollector(walk, callee)) return undefined;
  const method = walk.facts.expr({ k: 'member', object, name: `collect.${callee.name}` });
  const expr = walk.facts.expr({ k: 'call', callee: method, args: collector.args });
  handOver(walk, expr, collector.args);
  return expr;
}

function isCollector(
  walk: Walk,
  callee: { readonly k: 'name'; readonly name: string } | { readonly k: 'member'; readonly object: ExprId },
): boolean {
  if (callee.k === 'name') return walk.collectors.has(callee.name) || walk.collectors.has('*');
  const object = walk.facts.exprs[callee.object];
  return (object?.k === 'name' || object?.k === 'member') && object.name === 'Collectors';
}

/** `this(…)` and `super(…)` in a constructor. */
export function readConstructorCall(walk: Walk, node: SyntaxNode): void {
  const { facts, place } = walk;
  const which = childByField(node, 'constructor');
  const args = readArguments(walk, childByField(node, 'arguments'));
  if (!which) return;
  const self = facts.expr({ k: 'self', def: place.inClass });
  const callee =
    which.type === 'super'
      ? facts.expr({ k: 'super', def: place.inClass })
      : facts.expr({ k: 'member', object: self, name: CONSTRUCTOR, call: true, scope: place.scope });
  const expr = facts.expr({ k: 'call', callee, args });
  handOver(walk, expr, args);
  noteCall(walk, { expr, nameNode: which, name: which.type, start: which.start });
}

export function readNew(walk: Walk, node: SyntaxNode): ExprId {
  const typeNode = childByField(node, 'type');
  if (!typeNode) return walk.unknown();
  const { facts } = walk;
  const [first] = meaningful(node);
  if (first && first !== typeNode && first.field === null && first.type !== 'class_body') walk.expression(first);
  const callee = classOfType(walk, typeNode);
  const typeArgs = readTypeArguments(walk, typeNode);
  const args = readArguments(walk, childByField(node, 'arguments'));
  const expr = facts.expr({ k: 'new', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}) });
  handOver(walk, expr, args);
  const nameNode = nameOfType(typeNode);
  noteCall(walk, { expr, nameNode, name: walk.text(nameNode), start: typeNode.start });
  const body = meaningful(node).find((child) => child.type === 'class_body');
  if (!body) return expr;
  const anonymous = facts.expr({ k: 'definition', def: defineAnonymous(walk, typeNode, body) });
  return facts.expr({ k: 'new', callee: anonymous, args: [] });
}

/** The class a type names, as a value. */
function classOfType(walk: Walk, node: SyntaxNode): ExprId {
  const [head, ...rest] = dottedPath(node, walk.source) ?? [];
  if (head === undefined) return walk.unknown();
  let expr = walk.facts.expr({ k: 'name', name: head, scope: walk.place.scope, at: node.start });
  for (const name of rest) expr = walk.facts.expr({ k: 'member', object: expr, name });
  return expr;
}

export function readNewArray(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  for (const child of meaningful(node)) if (child.field !== 'type') walk.visit(child);
  const element = childByField(node, 'type');
  if (!element) return walk.unknown();
  let type: TypeId = walk.type(element);
  const dimensions = node.children.filter((child) => child.field === 'dimensions').length;
  for (let index = 0; index < Math.max(1, dimensions); index += 1)
    type = facts.type({ k: 'ref', path: [ARRAY], args: [type], scope: place.scope, at: node.start });
  return facts.expr({ k: 'cast', type });
}

/** `Order::total`, `this::check`, `Order::new`: a use of the method, and a function with its result. */
export function readMethodReference(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const parts = meaningful(node).filter((child) => child.type !== 'type_arguments');
  const [target] = parts;
  const isNew = node.children.some((child) => child.type === 'new');
  if (!target) return walk.unknown();
  const isType = target.type === 'generic_type' || target.type === 'scoped_type_identifier' || target.type === 'type_identifier';
  if (target.type === 'array_type') return walk.unknown();
  const object = isType ? classOfType(walk, target) : walk.expression(target);
  const nameNode = isNew ? target : parts[1];
  if (!nameNode) return walk.unknown();
  const name = walk.text(nameNode);
  const expr = isNew ? object : facts.expr({ k: 'member', object, name, call: true, scope: place.scope });
  const at = isNew ? nameOfType(target) : nameNode;
  facts.references.push({
    expr,
    caller: place.caller,
    ...pointOf(at),
    name: isNew ? walk.text(at) : name,
    context: 'argument',
  });
  return isNew ? makerOf(walk, node, object) : expr;
}

/** `Order::new` as a function that gives an order. */
function makerOf(walk: Walk, node: SyntaxNode, object: ExprId): ExprId {
  const { facts, place } = walk;
  const def = facts.definition({
    name: '',
    qualified: '',
    kind: 'function',
    owner: place.owner,
    scope: place.scope,
    body: NONE,
    ...spanOf(node),
    signature: '',
    returnValues: [facts.expr({ k: 'new', callee: object, args: [] })],
  });
  return facts.expr({ k: 'definition', def });
}
