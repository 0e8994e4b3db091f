/**
 * Assignments bind no names: a variable is of its declared type. They say what fields hold, call setters, and take tuples apart.
 */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { noteImplicit } from '#indexer/languages/csharp/implicit-calls';
import { bindPattern, bindTuple } from '#indexer/languages/csharp/patterns';
import { refer } from '#indexer/languages/csharp/references';
import { place as tuplePlace } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readAssignment(walk: Walk, node: SyntaxNode): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  if (!left || !right) return walk.unknown();
  const token = childByField(node, 'operator')?.type ?? '=';
  if (left.type === 'tuple_expression') return readDeconstruction(walk, left, right);
  const isDiscard = left.type === 'identifier' && walk.text(left) === '_';
  const target = isDiscard ? undefined : walk.expression(left);
  const expected = target === undefined ? undefined : walk.facts.type({ k: 'typeof', expr: target });
  const expr = walk.expression(right, token === '=' || token === '??=' || isHandler(right) ? expected : undefined);
  refer(walk, right, expr, 'stored');
  if (token === '=' && target !== undefined) noteSet(walk, { node: left, target, value: expr });
  return expr;
}

interface Assigned {
  readonly node: SyntaxNode;
  readonly target: ExprId;
  readonly value: ExprId;
}

/** A value set in a constructor is one the field holds; setting a property of another object calls its setter. */
function noteSet(walk: Walk, { node, target, value }: Assigned): void {
  const { facts, place } = walk;
  const fact = facts.exprs[target];
  if (fact?.k === 'name') {
    if (isConstructor(walk) && !walk.isLocal(fact.name)) walk.assign(place.type, { name: fact.name, value });
    return;
  }
  if (fact?.k !== 'member') return;
  const object = facts.exprs[fact.object];
  if (object?.k === 'self') {
    if (isConstructor(walk)) walk.assign(object.def, { name: fact.name, value });
    return;
  }
  noteImplicit(walk, node, { object: fact.object, name: `set_${fact.name}`, args: [{ expr: value }] });
}

function isConstructor(walk: Walk): boolean {
  const { fn, type } = walk.place;
  return fn !== NONE && type !== NONE && walk.facts.open(fn).name === walk.facts.open(type).name;
}

function isHandler(node: SyntaxNode): boolean {
  return node.type === 'lambda_expression' || node.type === 'anonymous_method_expression';
}

/** `(var a, b) = pair`. */
function readDeconstruction(walk: Walk, left: SyntaxNode, right: SyntaxNode): ExprId {
  const value = walk.expression(right);
  bindPlaces(walk, left, value);
  return value;
}

/** Binds the variables a tuple declares, whatever it is taken from. */
export function bindPlaces(walk: Walk, tuple: SyntaxNode, value: ExprId): void {
  if (tuple.type === 'tuple_pattern') {
    bindTuple(walk, tuple, value);
    return;
  }
  for (const [index, argument] of meaningful(tuple).entries()) {
    const part = meaningful(argument).at(-1);
    const expr = walk.facts.expr({ k: 'member', object: value, name: tuplePlace(index) });
    if (part?.type === 'declaration_expression') bindPattern(walk, part, expr);
    else if (part?.type === 'tuple_expression') bindPlaces(walk, part, expr);
    else if (part && part.type !== 'identifier') walk.expression(part);
  }
}
