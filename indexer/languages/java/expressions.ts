/**
 * Expressions other than calls, literals and lambdas. `+` joins text where an operand certainly is text; other operators give numbers
 * or truth values, which hold no members.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { enclosingClass } from '#indexer/languages/java/calls';
import { expectType } from '#indexer/languages/java/methods';
import { readPattern } from '#indexer/languages/java/patterns';
import { dottedPath } from '#indexer/languages/java/syntax';
import type { Walk } from '#indexer/languages/java/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { childByField, meaningful } from '#indexer/parse/syntax-tree';

const TRUTH = new Set(['==', '!=', '<', '>', '<=', '>=', '&&', '||']);
/** Chains of `+` longer than this keep their first parts only. */
const MAX_PARTS = 200;

export function readName(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'name', name: walk.text(node), scope: walk.place.scope, at: node.start });
}

export function readThis(walk: Walk): ExprId {
  const { inClass } = walk.place;
  return inClass === NONE ? walk.unknown() : walk.facts.expr({ k: 'self', def: inClass });
}

export function readSuper(walk: Walk): ExprId {
  const { inClass } = walk.place;
  return inClass === NONE ? walk.unknown() : walk.facts.expr({ k: 'super', def: inClass });
}

export function readFieldAccess(walk: Walk, node: SyntaxNode): ExprId {
  const object = childByField(node, 'object');
  const field = childByField(node, 'field');
  if (!object || !field) return walk.unknown();
  if (field.type === 'this') {
    const def = enclosingClass(walk, dottedPath(object, walk.source)?.at(-1) ?? '');
    return def === NONE ? walk.unknown() : walk.facts.expr({ k: 'self', def });
  }
  const module = qualifier(walk, object);
  const read = module === undefined ? walk.expression(object) : walk.facts.expr({ k: 'module', module });
  return walk.facts.expr({ k: 'member', object: read, name: walk.text(field) });
}

/** `java.util` of `java.util.List`: nobody names variables like that. */
const QUALIFIER = /^(java|javax|jakarta|org|com|net|io|kotlin)(\.[a-z][a-z0-9_]*)+$/;

function qualifier(walk: Walk, node: SyntaxNode): string | undefined {
  const text = node.type === 'field_access' ? walk.text(node).replace(/\s+/g, '') : '';
  const next = walk.source.slice(node.end, node.end + 2);
  return QUALIFIER.test(text) && /^\.[A-Z]/.test(next) ? text : undefined;
}

export function readIndex(walk: Walk, node: SyntaxNode): ExprId {
  const array = childByField(node, 'array');
  const index = childByField(node, 'index');
  if (!array) return walk.unknown();
  const object = walk.expression(array);
  if (index) walk.expression(index);
  return walk.facts.expr({ k: 'index', object });
}

export function readParenthesized(walk: Walk, node: SyntaxNode): ExprId {
  let result: ExprId | undefined;
  for (const child of meaningful(node)) {
    const read = walk.expression(child);
    result ??= read;
  }
  return result ?? walk.unknown();
}

/** An assignment gives its value; variables keep their declared types. */
export function readAssignment(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (left) walk.expression(left);
  return right ? walk.expression(right) : walk.unknown();
}

export function readBinary(walk: Walk, node: SyntaxNode): ExprId {
  const operator = childByField(node, 'operator')?.type ?? '';
  if (operator === '+') return readSum(walk, node);
  const operands = ['left', 'right'].flatMap((side) => {
    const operand = childByField(node, side);
    return operand ? [walk.expression(operand)] : [];
  });
  if (TRUTH.has(operator)) return walk.facts.expr({ k: 'literal', type: 'boolean' });
  return walk.facts.expr({ k: 'choice', options: operands });
}

/** The operands of a chain of `+`, left to right; chains lean left and may be thousands long. */
function readSum(walk: Walk, node: SyntaxNode): ExprId {
  const operands: SyntaxNode[] = [];
  let at: SyntaxNode | undefined = node;
  while (at?.type === 'binary_expression' && childByField(at, 'operator')?.type === '+') {
    const right = childByField(at, 'right');
    if (right) operands.push(right);
    at = childByField(at, 'left');
  }
  if (at) operands.push(at);
  operands.reverse();
  const parts = operands.map((operand) => walk.expression(operand));
  if (parts.every((part) => isNumber(walk, part))) return walk.facts.expr({ k: 'choice', options: parts.slice(0, MAX_PARTS) });
  if (!parts.some((part) => isText(walk, part))) return walk.unknown();
  return walk.facts.expr({ k: 'template', parts: parts.slice(0, MAX_PARTS) });
}

function isText(walk: Walk, expr: ExprId): boolean {
  const fact = walk.facts.exprs[expr];
  if (fact?.k === 'literal') return fact.type === 'string';
  if (fact?.k === 'name') return walk.textNames.has(fact.name);
  return fact?.k === 'template';
}

const NUMBERS = new Set(['int', 'long', 'float', 'double', 'char']);

/** Certainly a number, so that a sum with it is arithmetic. */
function isNumber(walk: Walk, expr: ExprId): boolean {
  const fact = walk.facts.exprs[expr];
  if (fact?.k === 'literal') return NUMBERS.has(fact.type);
  if (fact?.k === 'name') return walk.numberNames.has(fact.name) && !walk.textNames.has(fact.name);
  return fact?.k === 'choice' && fact.options.every((option) => isNumber(walk, option));
}

export function readUnary(walk: Walk, node: SyntaxNode): ExprId {
  const operand = childByField(node, 'operand');
  const value = operand ? walk.expression(operand) : walk.unknown();
  return childByField(node, 'operator')?.type === '!' ? walk.facts.expr({ k: 'literal', type: 'boolean' }) : value;
}

export function readTernary(walk: Walk, node: SyntaxNode): ExprId {
  const condition = childByField(node, 'condition');
  const yes = childByField(node, 'consequence');
  const no = childByField(node, 'alternative');
  if (condition) walk.expression(condition);
  if (!yes || !no) return walk.unknown();
  return walk.facts.expr({ k: 'choice', options: [walk.expression(yes), walk.expression(no)] });
}

export function readCast(walk: Walk, node: SyntaxNode): ExprId {
  const typeNode = childByField(node, 'type');
  const value = childByField(node, 'value');
  const expr = value ? walk.expression(value) : walk.unknown();
  if (!typeNode) return expr;
  const type = walk.type(typeNode);
  expectType(walk, expr, type);
  const fact = walk.facts.exprs[expr];
  return fact?.k === 'definition' ? expr : walk.facts.expr({ k: 'cast', type });
}

/** `x instanceof Circle c` binds `c` from here on in the block. */
export function readInstanceof(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const value = left ? walk.expression(left) : walk.unknown();
  const typeNode = childByField(node, 'right');
  const nameNode = childByField(node, 'name');
  const pattern = childByField(node, 'pattern');
  if (typeNode && nameNode) walk.bind(walk.text(nameNode), nameNode.start, { k: 'value', type: walk.type(typeNode) });
  if (pattern) readPattern(walk, pattern, value);
  return walk.facts.expr({ k: 'literal', type: 'boolean' });
}
