/**
 * Expressions other than calls, literals, lambdas and queries: names, members, operators, conditions, assignments, collections.
 */
import type { ExprId, PropFact, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { readConditioned } from '#indexer/languages/csharp/calls';
import { readElements } from '#indexer/languages/csharp/creations';
import { operatorMethod } from '#indexer/languages/csharp/functions';
import { noteImplicit } from '#indexer/languages/csharp/implicit-calls';
import { INDEXER } from '#indexer/languages/csharp/members';
import { bindPattern } from '#indexer/languages/csharp/patterns';
import { refer } from '#indexer/languages/csharp/references';
import { arrayOf, elementType, place as tuplePlace, typeNameOf } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, type SyntaxNode } from '#indexer/parse/syntax-tree';

export function readName(walk: Walk, node: SyntaxNode): ExprId {
  return walk.facts.expr({ k: 'name', name: walk.name(node), scope: walk.place.block, at: node.start });
}

/** `List<int>` before a dot: the type of that many parameters. `global::A` is looked up from outside. */
export function readTypeName(walk: Walk, node: SyntaxNode): ExprId {
  const name = typeNameOf(walk, node);
  if (!name) return walk.unknown();
  const [first = '', ...rest] = name.path;
  const scope = name.isGlobal ? 0 : walk.place.block;
  let expr = walk.facts.expr({ k: 'name', name: first, scope, at: node.start });
  for (const part of rest) expr = walk.facts.expr({ k: 'member', object: expr, name: part });
  return expr;
}

export function readThis(walk: Walk): ExprId {
  const { type } = walk.place;
  return type === NONE ? walk.unknown() : walk.facts.expr({ k: 'self', def: type });
}

export function readBase(walk: Walk): ExprId {
  const { type } = walk.place;
  return type === NONE ? walk.unknown() : walk.facts.expr({ k: 'super', def: type });
}

function memberOf(walk: Walk, object: ExprId, nameNode: SyntaxNode | undefined): ExprId {
  const name = nameNode ? typeNameOf(walk, nameNode)?.path[0] : undefined;
  return name === undefined ? walk.unknown() : walk.facts.expr({ k: 'member', object, name, scope: walk.place.block });
}

export function readMember(walk: Walk, node: SyntaxNode): ExprId {
  const object = childByField(node, 'expression');
  return object ? memberOf(walk, walk.expression(object), childByField(node, 'name')) : walk.unknown();
}

/** `a?.B`, `a?[0]`. */
export function readConditionalAccess(walk: Walk, node: SyntaxNode): ExprId {
  const object = readConditioned(walk, node);
  const binding = meaningful(node).at(-1);
  if (binding?.type === 'element_binding_expression') {
    walk.visitChildren(binding);
    return walk.facts.expr({ k: 'index', object });
  }
  return binding?.type === 'member_binding_expression' ? memberOf(walk, object, childByField(binding, 'name')) : walk.unknown();
}

export function readElementAccess(walk: Walk, node: SyntaxNode): ExprId {
  const target = childByField(node, 'expression');
  const subscript = childByField(node, 'subscript');
  if (!target) return walk.unknown();
  const object = walk.expression(target);
  const args = subscript ? meaningful(subscript) : [];
  const [only] = args;
  const inner = only ? meaningful(only)[0] : undefined;
  const keys = args.map((arg) => {
    const value = meaningful(arg).at(-1);
    return value ? walk.expression(value) : walk.unknown();
  });
  if (args.length === 1 && inner?.type === 'range_expression') return object;
  noteImplicit(walk, target, { object, name: INDEXER, args: keys.map((expr) => ({ expr })) });
  const by = keys.length === 1 ? keys[0] : undefined;
  const key = by === undefined ? undefined : walk.facts.exprs[by];
  const text = key?.k === 'literal' && (key.type === 'string' || key.type === 'int') ? key.text : undefined;
  if (text !== undefined) return walk.facts.expr({ k: 'index', object, key: text });
  return walk.facts.expr(by === undefined ? { k: 'index', object } : { k: 'index', object, by });
}

export function readParenthesized(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  const [inner] = meaningful(node);
  return inner ? walk.expression(inner, expected) : walk.unknown();
}

/** `!x`, `-x` are what `x` is; `x!` says it is not null. */
export function readUnary(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  const [inner] = meaningful(node);
  if (!inner) return walk.unknown();
  const expr = walk.expression(inner, expected);
  return walk.source[node.start] === '!' ? walk.literal('bool') : expr;
}

const TRUTHS = new Set(['&&', '||', '==', '!=', '<', '>', '<=', '>=', 'is']);

export function readBinary(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  const left = childByField(node, 'left');
  const right = childByField(node, 'right');
  const token = childByField(node, 'operator')?.type ?? '';
  if (!left || !right) return walk.unknown();
  const first = walk.expression(left, token === '??' ? expected : undefined);
  const second = walk.expression(right, token === '??' ? expected : undefined);
  if (token === '??') return walk.facts.expr({ k: 'choice', options: [first, second] });
  if (TRUTHS.has(token)) return walk.literal('bool');
  if (token === '+' && (isText(walk, first) || isText(walk, second))) return joined(walk, first, second);
  const name = operatorMethod(token);
  if (name === undefined) return walk.unknown();
  const callee = walk.facts.expr({ k: 'member', object: first, name });
  return walk.facts.expr({ k: 'call', callee, args: [{ expr: first }, { expr: second }] });
}

function isText(walk: Walk, expr: ExprId): boolean {
  const fact = walk.facts.exprs[expr];
  return fact?.k === 'template' || (fact?.k === 'literal' && fact.type === 'string');
}

/** Strings joined from left to right are one template. */
function joined(walk: Walk, left: ExprId, right: ExprId): ExprId {
  const before = walk.facts.exprs[left];
  const parts = before?.k === 'template' ? [...before.parts, right] : [left, right];
  return walk.facts.expr({ k: 'template', parts });
}

export function readConditional(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  const condition = childByField(node, 'condition');
  const yes = childByField(node, 'consequence');
  const no = childByField(node, 'alternative');
  if (condition) walk.expression(condition);
  if (!yes || !no) return walk.unknown();
  return walk.facts.expr({ k: 'choice', options: [walk.expression(yes, expected), walk.expression(no, expected)] });
}

/** A thrown value is none; as an alternative it drops out. */
export function readThrow(walk: Walk, node: SyntaxNode): ExprId {
  for (const child of meaningful(node)) walk.expression(child);
  return walk.literal('null');
}

export function readCast(walk: Walk, node: SyntaxNode): ExprId {
  const typeNode = childByField(node, 'type') ?? childByField(node, 'right');
  const value = childByField(node, 'value') ?? childByField(node, 'left');
  if (!typeNode || !value) return walk.unknown();
  const type = walk.type(typeNode);
  const expr = walk.expression(value, type);
  refer(walk, value, expr, 'stored');
  return walk.facts.expr({ k: 'cast', type });
}

/** `default(Order)`; a plain `default` is nothing. */
export function readDefault(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  const typeNode = childByField(node, 'type');
  const type = typeNode ? walk.type(typeNode) : expected;
  return type === undefined ? walk.literal('null') : walk.facts.expr({ k: 'cast', type });
}

export function readTypeOf(walk: Walk): ExprId {
  return walk.literal('Type');
}

export function readIs(walk: Walk, node: SyntaxNode): ExprId {
  const value = childByField(node, 'expression') ?? childByField(node, 'left');
  const pattern = childByField(node, 'pattern');
  const subject = value ? walk.expression(value) : walk.unknown();
  if (pattern) bindPattern(walk, pattern, subject);
  return walk.literal('bool');
}

export function readAwait(walk: Walk, node: SyntaxNode): ExprId {
  const [inner] = meaningful(node);
  return inner ? walk.facts.expr({ k: 'await', of: walk.expression(inner) }) : walk.unknown();
}

export function readSwitchExpression(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  const [value] = meaningful(node);
  const subject = value ? walk.expression(value) : walk.unknown();
  const group = walk.newGroup();
  const options: ExprId[] = [];
  for (const arm of node.children) {
    if (arm.type !== 'switch_expression_arm') continue;
    walk.within(walk.openBlock(group), () => {
      const [pattern, ...rest] = meaningful(arm);
      if (pattern) bindPattern(walk, pattern, subject);
      for (const part of rest) {
        if (part.type === 'when_clause') walk.visitChildren(part);
        else options.push(readOption(walk, part, expected));
      }
    });
  }
  return walk.facts.expr({ k: 'choice', options });
}

function readOption(walk: Walk, node: SyntaxNode, expected: TypeId | undefined): ExprId {
  const expr = walk.expression(node, expected);
  refer(walk, node, expr, 'returned');
  return expr;
}

/** `order with { Total = 3 }`: one like it. */
export function readWith(walk: Walk, node: SyntaxNode): ExprId {
  const [value, ...changes] = meaningful(node);
  const object = value ? walk.expression(value) : walk.unknown();
  for (const change of changes) {
    const [, given] = meaningful(change);
    if (given) walk.expression(given);
  }
  return object;
}

/** `(1, total: 2)`. */
export function readTuple(walk: Walk, node: SyntaxNode): ExprId {
  const props: PropFact[] = [];
  for (const [index, argument] of meaningful(node).entries()) {
    const label = childByField(argument, 'name');
    const value = meaningful(argument)
      .filter((part) => part !== label)
      .at(-1);
    const expr = value ? walk.expression(value) : readThis(walk);
    if (value) refer(walk, value, expr, 'stored');
    props.push({ name: tuplePlace(index), expr });
    if (label) props.push({ name: walk.name(label), expr });
  }
  return walk.facts.expr({ k: 'object', props, spreads: [] });
}

/** `new { order.Id, Total = sum }`. */
export function readAnonymous(walk: Walk, node: SyntaxNode): ExprId {
  const parts = meaningful(node);
  const props: PropFact[] = [];
  for (let index = 0; index < parts.length; index += 1) {
    const part = parts[index];
    const next = parts[index + 1];
    if (!part) continue;
    const isNamed = part.type === 'identifier' && next && /^\s*=\s*$/.test(walk.source.slice(part.end, next.start));
    const value = isNamed ? next : part;
    const expr = walk.expression(value);
    refer(walk, value, expr, 'stored');
    const name = isNamed ? walk.name(part) : walk.text(value).split('.').at(-1);
    if (name && /^\w+$/.test(name)) props.push({ name, expr });
    if (isNamed) index += 1;
  }
  return walk.facts.expr({ k: 'object', props, spreads: [] });
}

/** `new Order[3]`, `new[] { a, b }`, `new Order[] { … }`. */
export function readArrayCreation(walk: Walk, node: SyntaxNode): ExprId {
  const typeNode = childByField(node, 'type');
  const initializer = node.children.find((child) => child.type === 'initializer_expression');
  const elementNode = typeNode ? childByField(typeNode, 'type') : undefined;
  const element = elementNode ? walk.type(elementNode) : undefined;
  const rank = typeNode ? childByField(typeNode, 'rank') : undefined;
  if (rank) walk.visitChildren(rank);
  const items = initializer ? readElements(walk, initializer, element) : [];
  if (element !== undefined) return walk.facts.expr({ k: 'cast', type: arrayOf(walk, element, node.start) });
  return walk.facts.expr({ k: 'literal', type: 'array', items });
}

/** `[a, ..more]`, of the collection type that is expected here. */
export function readCollection(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  const items = readElements(walk, node, elementType(walk, expected));
  return expected === undefined
    ? walk.facts.expr({ k: 'literal', type: 'array', items })
    : walk.facts.expr({ k: 'cast', type: expected });
}

/** `{ a, b }` after an array variable. */
export function readInitializerList(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  return readCollection(walk, node, expected);
}

/** A declaration where a value stands (`out var x` outside a call). */
export function readDeclaration(walk: Walk, node: SyntaxNode): ExprId {
  bindPattern(walk, node, walk.unknown());
  return walk.unknown();
}
