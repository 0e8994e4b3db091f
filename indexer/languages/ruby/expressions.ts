/** Operators, indexing, ranges, `yield` and the rest. Operators are read as the calls of methods they are, without being call sites. */
import type { DefId, ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { noteElement } from '#indexer/languages/ruby/container-writes';
import { plainText } from '#indexer/languages/ruby/literals';
import { meaningful } from '#indexer/languages/ruby/nodes';
import type { Frame, Walk } from '#indexer/languages/ruby/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

const TESTS = new Set(['==', '!=', '<', '>', '<=', '>=', '===', '=~', '!~', 'eql?']);

export function readBinary(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const operator = childByField(node, 'operator')?.type ?? '';
  const object = walk.read(left);
  const operand = walk.read(right);
  if (operator === '<<') noteElement(walk, left, operand);
  if (operator === '||' || operator === 'or') return walk.facts.expr({ k: 'choice', options: [object, operand] });
  if (operator === '&&' || operator === 'and') return operand;
  if (TESTS.has(operator)) return walk.literal('bool');
  const first = walk.facts.exprs[object];
  if (operator === '+' && (first?.k === 'template' || (first?.k === 'literal' && first.type === 'string')))
    return walk.facts.expr({ k: 'template', parts: [object, operand] });
  const callee = walk.facts.expr({ k: 'member', object, name: operator, call: true });
  return walk.facts.expr({ k: 'call', callee, args: [{ expr: operand }] });
}

export function readUnary(walk: Walk, node: SyntaxNode): ExprId {
  const operand = childByField(node, 'operand') ?? meaningful(node)[0];
  const operator = childByField(node, 'operator')?.type ?? '';
  if (operator === 'defined?') return walk.literal('string');
  const expr = operand ? walk.read(operand) : walk.unknown();
  return operator === '!' || operator === 'not' ? walk.literal('bool') : expr;
}

/** `object[key]`. */
export function readElementReference(walk: Walk, node: SyntaxNode): ExprId {
  const objectNode = childByField(node, 'object');
  if (!objectNode) return walk.unknown();
  const object = walk.read(objectNode);
  const keys = meaningful(node).filter((child) => child !== objectNode);
  for (const key of keys) walk.read(key);
  const [only] = keys;
  const key = keys.length === 1 && only ? (only.type === 'integer' ? walk.text(only) : plainText(walk, only)) : undefined;
  return walk.facts.expr(key === undefined ? { k: 'index', object } : { k: 'index', object, key });
}

export function readRange(walk: Walk, node: SyntaxNode): ExprId {
  for (const child of meaningful(node)) walk.read(child);
  return walk.literal('range');
}

/** The method whose block a `yield` calls. */
function methodAround(walk: Walk): DefId {
  let frame: Frame | undefined = walk.place.frame;
  while (frame?.kind === 'block') frame = frame.parent;
  return frame?.kind === 'method' ? frame.def : NONE;
}

/** What is handed to the block; what it gives is not known. */
export function readYield(walk: Walk, node: SyntaxNode): ExprId {
  const list = node.children.find((child) => child.type === 'argument_list');
  const values = (list ? meaningful(list) : []).map((child) => walk.read(child));
  const [only, more] = values;
  const method = methodAround(walk);
  if (only !== undefined && method !== NONE) {
    const given = more === undefined ? only : walk.facts.expr({ k: 'literal', type: 'array', items: values });
    walk.facts.open(method).yieldValues.push(given);
  }
  return walk.unknown();
}
