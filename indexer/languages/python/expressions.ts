/**
 * Expressions other than calls, literals and function literals: names, members, operators, conditions, `:=`, await, yield.
 * Operators are read as the calls of special methods they are, so that user types keep their results.
 */
import type { ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { bindOutsideComprehensions } from '#indexer/languages/python/bindings';
import { percentParts } from '#indexer/languages/python/format-text';
import { literalKey } from '#indexer/languages/python/literal-keys';
import { openNarrowed, proofsOf } from '#indexer/languages/python/narrowing';
import { refer } from '#indexer/languages/python/references';
import { positional } from '#indexer/languages/python/tuples';
import { functionAround, type Walk } from '#indexer/languages/python/walk';
import { childByField, childrenByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

const OPERATOR_METHODS: Readonly<Record<string, string>> = {
  '+': '__add__',
  '-': '__sub__',
  '*': '__mul__',
  '/': '__truediv__',
  '//': '__floordiv__',
  '%': '__mod__',
  '|': '__or__',
  '&': '__and__',
  '^': '__xor__',
  '@': '__matmul__',
  '>>': '__rshift__',
  '<<': '__lshift__',
};

export function readAttribute(walk: Walk, node: SyntaxNode): ExprId {
  const object = childByField(node, 'object');
  const name = childByField(node, 'attribute');
  if (!object || !name) return walk.unknown();
  const read = walk.expression(object);
  const member = walk.text(name);
  const fact = walk.facts.exprs[read];
  if (member === '__class__' && fact?.k === 'self') return walk.facts.expr({ k: 'cls', def: fact.def });
  return walk.facts.expr({ k: 'member', object: read, name: member });
}

/** `x[key]`; a slice has the type of what it is cut from. */
export function readSubscript(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'value');
  if (!value) return walk.unknown();
  const object = walk.expression(value);
  const keys = childrenByField(node, 'subscript');
  const [first] = keys;
  const read = keys.map((key) => walk.expression(key));
  if (keys.length === 1 && first?.type === 'slice') return object;
  const key = keys.length === 1 && first ? literalKey(walk, first) : undefined;
  if (key !== undefined) return walk.facts.expr({ k: 'index', object, key });
  const [by] = read;
  return walk.facts.expr(by === undefined || read.length > 1 ? { k: 'index', object } : { k: 'index', object, by });
}

export function readParenthesized(walk: Walk, node: SyntaxNode): ExprId {
  let result: ExprId | undefined;
  for (const child of node.children) {
    if (!child.named || child.type === 'comment') continue;
    const read = walk.expression(child);
    result ??= read;
  }
  return result ?? walk.unknown();
}

export function readBinary(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const object = walk.expression(left);
  const operand = walk.expression(right);
  const text = joinedText(walk, childByField(node, 'operator')?.type, object, operand);
  if (text !== undefined) return text;
  const method = OPERATOR_METHODS[childByField(node, 'operator')?.type ?? ''];
  if (!method) return walk.unknown();
  const callee = walk.facts.expr({ k: 'member', object, name: method });
  return walk.facts.expr({ k: 'call', callee, args: [{ expr: operand }] });
}

/** `"a" + b` and `"a %s" % b`: text with something in it. */
function joinedText(walk: Walk, operator: string | undefined, left: ExprId, right: ExprId): ExprId | undefined {
  if (operator !== '+' && operator !== '%') return undefined;
  const before = textParts(walk, left);
  if (operator === '%') return before && walk.facts.expr({ k: 'template', parts: percentParts(walk, before, right) });
  const behind = textParts(walk, right);
  return before || behind
    ? walk.facts.expr({ k: 'template', parts: [...(before ?? [left]), ...(behind ?? [right])] })
    : undefined;
}

/** The parts of a string literal or template; undefined for anything else. */
export function textParts(walk: Walk, expr: ExprId): readonly ExprId[] | undefined {
  const fact = walk.facts.exprs[expr];
  if (fact?.k === 'template') return fact.parts;
  return fact?.k === 'literal' && fact.type === 'str' ? [expr] : undefined;
}

/** `a and b` is read as `b`, proven by `a`; `a or b` as either. */
export function readBoolean(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const isAnd = childByField(node, 'operator')?.type === 'and';
  const first = walk.expression(left);
  const second = readGiven(walk, left, isAnd, right);
  return isAnd ? second : walk.facts.expr({ k: 'choice', options: [first, second] });
}

export function readConditional(walk: Walk, node: SyntaxNode): ExprId {
  const [yes, condition, no] = meaningful(node);
  if (!yes || !condition || !no) return walk.unknown();
  walk.expression(condition);
  const options = [readGiven(walk, condition, true, yes), readGiven(walk, condition, false, no)];
  return walk.facts.expr({ k: 'choice', options });
}

/** Reads `node` where `condition` is known to be `outcome`. */
function readGiven(walk: Walk, condition: SyntaxNode, outcome: boolean, node: SyntaxNode): ExprId {
  const proofs = proofsOf(walk, condition, outcome);
  if (proofs.length === 0) return walk.expression(node);
  return walk.within(openNarrowed(walk, proofs), () => walk.expression(node));
}

export function readTest(walk: Walk, node: SyntaxNode): ExprId {
  walk.visitChildren(node);
  return walk.literal('bool');
}

/** `(name := value)` */
export function readNamed(walk: Walk, node: SyntaxNode): ExprId {
  const name = childByField(node, 'name');
  const value = childByField(node, 'value');
  if (!name || !value) return walk.unknown();
  const expr = walk.expression(value);
  refer(walk, value, expr, 'stored');
  bindOutsideComprehensions(walk, walk.text(name), node.end, { k: 'value', expr });
  return expr;
}

export function readAwait(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'await', of: readParenthesized(walk, node) });
}

export function readYield(walk: Walk, node: SyntaxNode): ExprId {
  const [value] = meaningful(node);
  const def = functionAround(walk.place.frame);
  const isFrom = node.children.some((child) => child.type === 'from');
  const expr = value ? walk.expression(value) : walk.literal('null');
  if (value && !isFrom) refer(walk, value, expr, 'returned');
  if (def === NONE) return walk.unknown();
  const open = walk.facts.open(def);
  if (!open.flags.includes('generator')) open.flags.push('generator');
  open.yieldValues.push(isFrom ? walk.facts.expr({ k: 'iterate', of: expr }) : positional(walk, expr));
  const sent = isFrom ? undefined : sentType(walk, open.returns);
  return sent === undefined ? walk.unknown() : walk.facts.expr({ k: 'cast', type: sent });
}

const SENT_TO = new Set(['Generator', 'AsyncGenerator']);

/** `Generator[Yielded, Sent, Returned]`: a yield gives what is sent. */
function sentType(walk: Walk, returns: TypeId | undefined): TypeId | undefined {
  const declared = returns === undefined ? undefined : walk.facts.types[returns];
  return declared?.k === 'ref' && SENT_TO.has(declared.path.at(-1) ?? '') ? declared.args[1] : undefined;
}
