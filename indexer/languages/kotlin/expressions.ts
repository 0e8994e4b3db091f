/**
 * Expressions other than calls, literals and control flow: names, members, operators, casts. An operator of a user type is a call of the
 * function it stands for, read for its value alone.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { isReference, noteReference } from '#indexer/languages/kotlin/calls';
import { readGiven } from '#indexer/languages/kotlin/narrowing';
import { childOfType, isType } from '#indexer/languages/kotlin/syntax';
import { nameText, pathOf } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

const OPERATORS: Readonly<Record<string, string>> = { '+': 'plus', '-': 'minus', '*': 'times', '/': 'div', '%': 'rem' };
const TRUTH = new Set(['==', '!=', '===', '!==', '<', '>', '<=', '>=', '&&', '||']);
const LEAVING = new Set(['return_expression', 'throw_expression', 'labeled_expression']);

export function readName(walk: Walk, node: SyntaxNode): ExprId {
  const name = walk.text(node);
  if (name === 'null') return walk.facts.expr({ k: 'literal', type: 'null' });
  if (name === 'true' || name === 'false') return walk.facts.expr({ k: 'literal', type: 'boolean', text: name });
  return walk.facts.expr({ k: 'name', name: nameText(name), scope: walk.place.scope, at: node.start });
}

/** `a.b`, `a?.b`, `A::b`, `A::class`. */
export function readNavigation(walk: Walk, node: SyntaxNode): ExprId {
  const [objectNode, ...rest] = meaningful(node);
  const nameNode = rest.at(-1);
  if (!objectNode || !nameNode) return walk.readChildren(node);
  const { facts, place } = walk;
  const name = nameText(walk.text(nameNode));
  const isFunction = isReference(walk, objectNode, nameNode);
  if (isFunction && name === 'class') return classLiteral(walk, objectNode);
  const object = walk.read(objectNode);
  const fact = facts.exprs[object];
  if (fact?.k === 'cast' && (name === 'java' || name === 'javaObjectType')) return object;
  if (!isFunction) return facts.expr({ k: 'member', object, name, scope: place.scope });
  const expr = facts.expr({ k: 'member', object, name, call: true, scope: place.scope });
  noteReference(walk, expr, nameNode);
  return expr;
}

function classLiteral(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const path = node.type === 'identifier' ? [nameText(walk.text(node))] : [];
  const named = facts.type({ k: 'ref', path, args: [], scope: place.scope, at: node.start });
  const args = path.length > 0 ? [named] : [];
  return facts.expr({ k: 'cast', type: facts.type({ k: 'ref', path: ['Class'], args, scope: place.scope, at: node.start }) });
}

export function readThis(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const label = childOfType(node, 'identifier');
  const def = label ? labelled(walk, nameText(walk.text(label))) : place.receiver;
  if (def === NONE) return walk.unknown();
  const isCompanion = place.inCompanion && def === place.inClass;
  return facts.expr({ k: isCompanion ? 'cls' : 'self', def });
}

/** The class or extension function of this name around the place. */
function labelled(walk: Walk, name: string): number {
  for (let def = walk.place.owner; def !== NONE; def = walk.facts.open(def).owner) {
    const open = walk.facts.open(def);
    if (open.name === name && (open.kind !== 'function' || open.receiver !== undefined)) return def;
  }
  return NONE;
}

/** `super.m()`, `super<Base>.m()`, `super@Outer.m()`. */
export function readSuper(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const base = meaningful(node).find(isType);
  if (base) {
    const type = facts.type({ k: 'ref', path: pathOf(walk, base), args: [], scope: place.scope, at: base.start });
    return facts.expr({ k: 'cast', type });
  }
  const label = childOfType(node, 'identifier');
  const def = label ? labelled(walk, nameText(walk.text(label))) : place.inClass;
  return def === NONE ? walk.unknown() : facts.expr({ k: 'super', def });
}

export function readIndex(walk: Walk, node: SyntaxNode): ExprId {
  const [objectNode, ...keys] = meaningful(node);
  if (!objectNode) return walk.unknown();
  const object = walk.read(objectNode);
  for (const key of keys) walk.read(key);
  return walk.facts.expr({ k: 'index', object });
}

export function readParenthesized(walk: Walk, node: SyntaxNode): ExprId {
  return walk.readChildren(node);
}

export function readAssignment(walk: Walk, node: SyntaxNode): ExprId {
  for (const side of ['left', 'right']) {
    const operand = childByField(node, side);
    if (operand) walk.read(operand);
  }
  return walk.unknown();
}

export function readBinary(walk: Walk, node: SyntaxNode): ExprId {
  const operator = childByField(node, 'operator')?.type ?? '';
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.readChildren(node);
  if (operator === '+') return readSum(walk, node);
  const first = walk.read(left);
  if (operator === '&&' || operator === '||') readGiven(walk, left, operator === '&&', () => walk.read(right));
  const second = operator === '&&' || operator === '||' ? walk.unknown() : walk.read(right);
  if (operator === '?:') return LEAVING.has(right.type) ? first : walk.facts.expr({ k: 'choice', options: [first, second] });
  if (TRUTH.has(operator)) return walk.facts.expr({ k: 'literal', type: 'boolean' });
  return operation(walk, OPERATORS[operator], first, second);
}

function operation(walk: Walk, method: string | undefined, object: ExprId, operand: ExprId): ExprId {
  if (method === undefined) return walk.unknown();
  const callee = walk.facts.expr({ k: 'member', object, name: method, call: true, scope: walk.place.scope });
  return walk.facts.expr({ k: 'call', callee, args: [{ expr: operand }] });
}

/** Chains of `+` lean left and may be thousands long. */
function readSum(walk: Walk, node: SyntaxNode): ExprId {
  const operands: SyntaxNode[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'binary_expression' && childByField(at, 'operator')?.type === '+') {
    const right = childByField(at, 'right');
    if (right) operands.push(right);
    at = childByField(at, 'left');
  }
  if (at) operands.push(at);
  const parts = operands.reverse().map((operand) => walk.read(operand));
  if (parts.some((part) => isText(walk, part))) return walk.facts.expr({ k: 'template', parts });
  return parts.slice(0, 20).reduce((sum, part) => operation(walk, 'plus', sum, part));
}

function isText(walk: Walk, expr: ExprId): boolean {
  const fact = walk.facts.exprs[expr];
  if (fact?.k === 'literal') return fact.type === 'string';
  if (fact?.k === 'name') return walk.textNames.has(fact.name);
  return fact?.k === 'template';
}

/** `x!!` is x; `!x` a truth value; `-x` and `x++` are of the kind of x. */
export function readUnary(walk: Walk, node: SyntaxNode): ExprId {
  const argument = childByField(node, 'argument');
  const value = argument ? walk.read(argument) : walk.readChildren(node);
  return childByField(node, 'operator')?.type === '!' ? walk.facts.expr({ k: 'literal', type: 'boolean' }) : value;
}

export function readCast(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (left) walk.read(left);
  return right ? walk.facts.expr({ k: 'cast', type: walk.type(right) }) : walk.unknown();
}

/** `x is T`, `x in xs`: truth values. */
export function readTest(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (left) walk.read(left);
  if (right && !isType(right)) walk.read(right);
  return walk.facts.expr({ k: 'literal', type: 'boolean' });
}
