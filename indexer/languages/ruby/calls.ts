/**
 * Calls. One without a receiver is a call on self, and outside classes a call of a function. A few mean more: `new` constructs, `super`
 * goes to the next class, `send(:name)` calls the method named, `method(:name)` hands it on, `lambda` gives its block.
 */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { linkLiterals, readArguments } from '#indexer/languages/ruby/arguments';
import { isKernelOnly } from '#indexer/languages/ruby/builtins';
import { APPENDING, noteElement } from '#indexer/languages/ruby/container-writes';
import { plainText } from '#indexer/languages/ruby/literals';
import { readMacro, readMacroWord } from '#indexer/languages/ruby/macros';
import { functionKey } from '#indexer/languages/ruby/methods';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { pushReference } from '#indexer/languages/ruby/references';
import { calleeText } from '#indexer/languages/ruby/text';
import { isLocal, localRef, selfRef } from '#indexer/languages/ruby/variables';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** What a bare name calls. */
function ownMethod(walk: Walk, name: string, at: number): ExprId {
  const self = isKernelOnly(name) ? undefined : selfRef(walk);
  const { block } = walk.place;
  return walk.facts.expr(
    self === undefined
      ? { k: 'name', name: functionKey(name), scope: block, at }
      : { k: 'member', object: self, name, call: true },
  );
}

interface Site {
  readonly node: SyntaxNode;
  readonly at: SyntaxNode;
  readonly name: string;
}

function noteCall(walk: Walk, expr: ExprId, { node, at, name }: Site): void {
  const end = Math.max(at.end, childByField(node, 'receiver')?.end ?? 0);
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(at),
    name,
    text: calleeText(walk.source, node.start, end),
  });
}

/** A bare name: a local variable, or a call on self without arguments. */
export function readIdentifier(walk: Walk, node: SyntaxNode): ExprId {
  const name = walk.text(node);
  if (isLocal(walk, name)) return localRef(walk, name, node.start);
  if (name === '__method__' || name === '__dir__' || readMacroWord(walk, name)) return walk.unknown();
  const expr = walk.facts.expr({ k: 'call', callee: ownMethod(walk, name, node.start), args: [] });
  noteCall(walk, expr, { node, at: node, name });
  return expr;
}

/** `super` alone hands on the arguments of the method around. */
export function readSuper(walk: Walk, node: SyntaxNode): ExprId {
  return superCall(walk, { node, at: node, name: 'super' }, []);
}

function superCall(walk: Walk, site: Site, args: readonly ArgFact[]): ExprId {
  const { inClass, isStatic, method } = walk.place;
  if (inClass === NONE || method === '') return walk.unknown();
  const object = walk.facts.expr({ k: 'super', def: inClass, ...(isStatic ? { static: true } : {}) });
  const callee = walk.facts.expr({ k: 'member', object, name: method, call: true });
  const expr = walk.facts.expr({ k: 'call', callee, args });
  linkLiterals(walk, expr, args);
  noteCall(walk, expr, site);
  return expr;
}

export function readCall(walk: Walk, node: SyntaxNode): ExprId {
  const receiver = childByField(node, 'receiver');
  const method = childByField(node, 'method');
  const at = method ?? receiver ?? node;
  const name = method ? walk.text(method) : 'call';
  if (method?.type === 'super') return superCall(walk, { node, at, name }, readArguments(walk, node, undefined));
  if (!receiver) return readMacro(walk, node, name) ?? readOwnCall(walk, node, { node, at, name });
  if (name === 'class' && receiver.type === 'self' && walk.place.inClass !== NONE)
    return walk.facts.expr({ k: 'cls', def: walk.place.inClass });
  return finish(walk, { node, at, name }, walk.read(receiver));
}

function readOwnCall(walk: Walk, node: SyntaxNode, site: Site): ExprId {
  const { name } = site;
  const block = childByField(node, 'block');
  if ((name === 'lambda' || name === 'proc') && block) {
    const [given] = readArguments(walk, node, undefined).slice(-1);
    return given?.expr ?? walk.unknown();
  }
  const named = namedMethod(walk, node, name);
  const self = selfRef(walk);
  if (named !== undefined) return finishNamed(walk, site, { object: self, named, isHanded: name === 'method' });
  if (name === 'new' && self !== undefined && walk.place.isStatic) return finish(walk, site, self);
  const callee = ownMethod(walk, name, site.at.start);
  return finishCall(walk, site, { k: 'call', callee, receiver: self });
}

/** Calls on a receiver. */
function finish(walk: Walk, site: Site, object: ExprId): ExprId {
  const { node, name } = site;
  const named = namedMethod(walk, node, name);
  if (named !== undefined)
    return finishNamed(walk, site, { object, named, isHanded: name === 'method' || name === 'instance_method' });
  if (name === 'new') return finishCall(walk, site, { k: 'new', callee: object, receiver: object });
  const callee = walk.facts.expr({ k: 'member', object, name, call: true });
  const call = finishCall(walk, site, { k: 'call', callee, receiver: object });
  return GIVES_RECEIVER.has(name) ? object : call;
}

/** Methods of every object that give the object itself, or one like it. */
const GIVES_RECEIVER = new Set(['freeze', 'dup', 'clone', 'itself', 'tap']);

const BY_NAME = new Set(['send', 'public_send', '__send__', 'method', 'instance_method', 'try']);

/** The method that a symbol names in `send(:name)`, `method(:name)`. */
function namedMethod(walk: Walk, node: SyntaxNode, name: string): string | undefined {
  if (!BY_NAME.has(name)) return undefined;
  const list = childByField(node, 'arguments');
  const [first] = list ? meaningful(list) : [];
  return first && (first.type === 'simple_symbol' || first.type === 'string') ? plainText(walk, first) : undefined;
}

function finishNamed(
  walk: Walk,
  site: Site,
  { object, named, isHanded }: { readonly object: ExprId | undefined; readonly named: string; readonly isHanded: boolean },
): ExprId {
  const args = readArguments(walk, site.node, undefined);
  const callee =
    object === undefined
      ? walk.facts.expr({ k: 'name', name: functionKey(named), scope: walk.place.block, at: site.at.start })
      : walk.facts.expr({ k: 'member', object, name: named, call: true });
  if (isHanded) {
    pushReference(walk, site.at, callee, { name: named, context: 'argument' });
    return callee;
  }
  const expr = walk.facts.expr({ k: 'call', callee, args: args.slice(1) });
  noteCall(walk, expr, { ...site, name: named });
  return expr;
}

interface Callee {
  readonly k: 'call' | 'new';
  readonly callee: ExprId;
  readonly receiver: ExprId | undefined;
}

function finishCall(walk: Walk, site: Site, { k, callee, receiver }: Callee): ExprId {
  const args = readArguments(walk, site.node, receiver);
  const expr = walk.facts.expr({ k, callee, args });
  linkLiterals(walk, expr, args);
  bindTapped(walk, site.name, receiver, args);
  noteAppended(walk, site, args);
  noteCall(walk, expr, site);
  return expr;
}

/** `items.push(x)`. */
function noteAppended(walk: Walk, { node, name }: Site, args: readonly ArgFact[]): void {
  const holder = childByField(node, 'receiver');
  if (!holder || !APPENDING.has(name)) return;
  for (const arg of args) if (!arg.spread && arg.name === undefined) noteElement(walk, holder, arg.expr);
}

/** `tap` hands its receiver to the block. */
function bindTapped(walk: Walk, name: string, receiver: ExprId | undefined, args: readonly ArgFact[]): void {
  const block = args.at(-1);
  const fact = block ? walk.facts.exprs[block.expr] : undefined;
  if ((name !== 'tap' && name !== 'then') || receiver === undefined || fact?.k !== 'definition') return;
  const { body, params } = walk.facts.open(fact.def);
  const [first] = params;
  if (!first) return;
  const at = walk.facts.bindings.findLast((binding) => binding.scope === body && binding.name === first.name)?.at ?? 0;
  walk.facts.bindings.push({ name: first.name, scope: body, block: body, at, what: { k: 'value', expr: receiver } });
}

/** `object.name = value` calls `name=`. */
export function callSetter(walk: Walk, target: SyntaxNode, value: ExprId): void {
  const receiver = childByField(target, 'receiver');
  const method = childByField(target, 'method');
  if (!receiver || !method) return;
  const object = walk.read(receiver);
  const name = `${walk.text(method)}=`;
  const callee = walk.facts.expr({ k: 'member', object, name, call: true });
  const expr = walk.facts.expr({ k: 'call', callee, args: [{ expr: value }] });
  noteCall(walk, expr, { node: target, at: method, name });
  const { inClass, isStatic, method: around } = walk.place;
  // `self.table_name = 'x'` in a class body is a setting of the class.
  if (receiver.type === 'self' && isStatic && around === '')
    walk.facts.member(inClass, { name: walk.text(method), static: true, value, line: method.startRow + 1 });
}
