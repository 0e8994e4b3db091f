/** Conditions, loops and jumps. Arms that exclude each other are blocks of one group; the whole has the value of the arm taken. */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { refer } from '#indexer/languages/ruby/references';
import { readSequence } from '#indexer/languages/ruby/sequences';
import type { Frame, Reader, Walk } from '#indexer/languages/ruby/walk';
import { childByField, childrenByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

function narrow(walk: Walk, condition: SyntaxNode): void {
  const method = condition.type === 'call' ? childByField(condition, 'method') : undefined;
  const receiver = condition.type === 'call' ? childByField(condition, 'receiver') : undefined;
  const args = condition.type === 'call' ? childByField(condition, 'arguments') : undefined;
  const [given] = args ? meaningful(args) : [];
  if (!method || receiver?.type !== 'identifier' || !given || !/^(is_a\?|kind_of\?|instance_of\?)$/.test(walk.text(method)))
    return;
  proveClass(walk, receiver, given);
}

function proveClass(walk: Walk, variable: SyntaxNode, constant: SyntaxNode): void {
  if (constant.type !== 'constant' && constant.type !== 'scope_resolution') return;
  const path = walk.text(constant).replace(/^::/, '').split('::');
  const { block } = walk.place;
  const type = walk.facts.type({ k: 'ref', path, args: [], scope: block, at: constant.start });
  walk.facts.narrowings.push({ name: walk.text(variable), block, type });
}

function readArm(walk: Walk, arm: SyntaxNode | undefined, group: number, condition?: SyntaxNode): ExprId {
  if (!arm) return walk.literal('null');
  return walk.within(walk.openBlock(group), () => {
    if (condition) narrow(walk, condition);
    return arm.type === 'elsif' ? readIf(walk, arm) : readValueOf(walk, arm);
  });
}

function readValueOf(walk: Walk, node: SyntaxNode): ExprId {
  if (node.type === 'then' || node.type === 'else' || node.type === 'do') return readSequence(walk, node);
  const expr = walk.read(node);
  refer(walk, node, expr, 'stored');
  return expr;
}

/** `if`, `elsif`, `unless` and `? :`. */
export function readIf(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  const group = walk.newGroup();
  if (condition) walk.read(condition);
  const isIf = node.type !== 'unless';
  const options = [
    readArm(walk, childByField(node, 'consequence'), group, isIf ? condition : undefined),
    readArm(walk, childByField(node, 'alternative'), group, isIf ? undefined : condition),
  ];
  return walk.facts.expr({ k: 'choice', options });
}

/** `body if condition`, `body unless condition`. */
export function readModifier(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  if (condition) walk.read(condition);
  const value = readArm(walk, childByField(node, 'body'), walk.newGroup(), node.type === 'if_modifier' ? condition : undefined);
  return walk.facts.expr({ k: 'choice', options: [value, walk.literal('null')] });
}

export function readRescueModifier(walk: Walk, node: SyntaxNode): ExprId {
  const options = meaningful(node).map((child) => walk.read(child));
  return walk.facts.expr({ k: 'choice', options });
}

export function readCase(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'value');
  const group = walk.newGroup();
  if (value) walk.read(value);
  const options: ExprId[] = [];
  for (const arm of meaningful(node)) {
    if (arm === value) continue;
    options.push(walk.within(walk.openBlock(group), () => readWhen(walk, arm, value)));
  }
  return options.length > 0 ? walk.facts.expr({ k: 'choice', options }) : walk.unknown();
}

function readWhen(walk: Walk, arm: SyntaxNode, value: SyntaxNode | undefined): ExprId {
  if (arm.type === 'else') return readSequence(walk, arm);
  const patterns = childrenByField(arm, 'pattern').flatMap((pattern) =>
    pattern.type === 'pattern' ? meaningful(pattern) : [pattern],
  );
  const [only, more] = patterns;
  if (value?.type === 'identifier' && only && !more) proveClass(walk, value, only);
  for (const pattern of patterns) readPattern(walk, pattern, value);
  const body = childByField(arm, 'body');
  return body ? readSequence(walk, body) : walk.literal('null');
}

/** What a pattern names is bound; classes in it are read. */
function readPattern(walk: Walk, pattern: SyntaxNode, value: SyntaxNode | undefined): void {
  if (pattern.type === 'identifier') {
    walk.assign(pattern, value ? walk.read(value) : walk.unknown(), pattern.end);
    return;
  }
  if (pattern.type === 'as_pattern') {
    const constant = childByField(pattern, 'value');
    const name = childByField(pattern, 'name');
    const callee = constant ? walk.read(constant) : walk.unknown();
    const isClass = constant?.type === 'constant' || constant?.type === 'scope_resolution';
    if (name) walk.assign(name, isClass ? walk.facts.expr({ k: 'new', callee, args: [] }) : walk.unknown(), name.end);
    return;
  }
  if (!/pattern$/.test(pattern.type)) {
    walk.read(pattern);
    return;
  }
  for (const child of meaningful(pattern)) {
    if (child.type === 'hash_key_symbol') {
      if (!pattern.children.some((other) => other.field === 'value')) bindKey(walk, child);
    } else readPattern(walk, child, undefined);
  }
}

function bindKey(walk: Walk, key: SyntaxNode): void {
  walk.place.frame.locals.add(walk.text(key));
  const { frame, block } = walk.place;
  walk.facts.bindings.push({ name: walk.text(key), scope: frame.scope, block, at: key.end, what: { k: 'unknown' } });
}

export function readWhile(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  const body = childByField(node, 'body');
  walk.within(walk.openBlock(), () => {
    if (condition) walk.read(condition);
    if (body) readValueOf(walk, body);
  });
  return walk.literal('null');
}

export function readFor(walk: Walk, node: SyntaxNode): ExprId {
  const pattern = childByField(node, 'pattern');
  const value = childByField(node, 'value');
  const [source] = value ? meaningful(value) : [];
  const of = source ? walk.read(source) : walk.unknown();
  const body = childByField(node, 'body');
  walk.within(walk.openBlock(), () => {
    if (pattern) walk.assign(pattern, walk.facts.expr({ k: 'iterate', of }), source?.end ?? node.start);
    if (body) readValueOf(walk, body);
  });
  return of;
}

/** The method whose result a `return` gives, blocks looked through. */
function methodOf(frame: Frame): Frame | undefined {
  let at: Frame | undefined = frame;
  while (at?.kind === 'block') at = at.parent;
  return at?.kind === 'method' ? at : undefined;
}

/** `return value`, `next value`, `break value`. */
export const readJump: Reader = (walk, node) => {
  const list = node.children.find((child) => child.type === 'argument_list');
  const values = list ? meaningful(list).map((child) => [child, walk.read(child)] as const) : [];
  const [only, more] = values;
  const expr = !only
    ? walk.literal('null')
    : more
      ? walk.facts.expr({ k: 'literal', type: 'array', items: values.map(([, item]) => item) })
      : only[1];
  if (only && !more) refer(walk, only[0], expr, 'returned');
  const frame = node.type === 'return' ? methodOf(walk.place.frame) : node.type === 'next' ? walk.place.frame : undefined;
  if (frame && frame.def !== NONE && frame.kind !== 'class') walk.facts.open(frame.def).returnValues.push(expr);
  return walk.literal('null');
};
