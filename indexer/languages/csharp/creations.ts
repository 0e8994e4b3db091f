/**
 * Constructions: `new Order(1) { Total = 3 }` and `new()`, with what their initialisers set and hold. Lambdas and `new()` inside take the
 * types of the members and elements they stand for.
 */
import type { ExprId, PropFact, TypeId } from '#indexer/facts/file-facts';
import { nameLiterals, readArguments } from '#indexer/languages/csharp/calls';
import { nameNode, refer } from '#indexer/languages/csharp/references';
import { elementType, typeAsExpr } from '#indexer/languages/csharp/types';
import type { Walk } from '#indexer/languages/csharp/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** `new Order(1) { Total = 3 }`. */
export function readCreation(walk: Walk, node: SyntaxNode): ExprId {
  const typeNode = childByField(node, 'type');
  return typeNode ? construct(walk, node, walk.type(typeNode), nameNode(typeNode)) : walk.unknown();
}

/** `new(1)`: of the type that is expected here; unknown where nothing says it. */
export function readImplicitCreation(walk: Walk, node: SyntaxNode, expected?: TypeId): ExprId {
  return construct(walk, node, expected, node);
}

function construct(walk: Walk, node: SyntaxNode, type: TypeId | undefined, at: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const list = childByField(node, 'arguments') ?? node.children.find((child) => child.type === 'argument_list');
  const { callee, typeArgs } = type === undefined ? { callee: walk.unknown(), typeArgs: [] } : typeAsExpr(walk, type);
  const expr = facts.expr({ k: 'unknown' });
  const args = list ? readArguments(walk, list, { call: expr, callee }) : [];
  facts.exprs[expr] = { k: 'new', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}) };
  const name = lastTypeName(walk, type);
  facts.calls.push({
    expr,
    caller: place.caller,
    scope: place.block,
    ...pointOf(at),
    name,
    text: name === '' ? 'new' : name,
  });
  nameLiterals(walk, expr, args);
  const initializer = childByField(node, 'initializer') ?? node.children.find((child) => child.type === 'initializer_expression');
  if (!initializer) return expr;
  const props = readInitializer(walk, initializer, { object: expr, element: elementType(walk, type) });
  if (props.length > 0) facts.exprs[expr] = { k: 'new', callee, args, ...(typeArgs.length > 0 ? { typeArgs } : {}), props };
  return expr;
}

function lastTypeName(walk: Walk, type: TypeId | undefined): string {
  const fact = type === undefined ? undefined : walk.facts.types[type];
  return fact?.k === 'ref' ? (fact.path.at(-1) ?? '').replace(/`\d+$/, '') : '';
}

interface Initialized {
  readonly object: ExprId;
  readonly element: TypeId | undefined;
}

/** `{ Name = value, Items = { … }, [key] = value, element }`: names left of `=` are members of the new object. */
function readInitializer(walk: Walk, node: SyntaxNode, into: Initialized): readonly PropFact[] {
  const props: PropFact[] = [];
  for (const child of meaningful(node)) {
    const left = child.type === 'assignment_expression' ? childByField(child, 'left') : undefined;
    const right = childByField(child, 'right');
    if (left && right) props.push(...readMemberValue(walk, left, right, into));
    else if (child.type === 'initializer_expression') readElements(walk, child, into.element);
    else readElement(walk, child, into.element);
  }
  return props;
}

function readMemberValue(walk: Walk, left: SyntaxNode, right: SyntaxNode, into: Initialized): readonly PropFact[] {
  if (left.type !== 'identifier') {
    walk.expression(left);
    readElement(walk, right, into.element);
    return [];
  }
  const { facts } = walk;
  const name = walk.name(left);
  const object = facts.expr({ k: 'member', object: into.object, name });
  if (right.type === 'initializer_expression') {
    readInitializer(walk, right, { object, element: undefined });
    return [];
  }
  return [{ name, expr: readElement(walk, right, facts.type({ k: 'typeof', expr: object })) }];
}

export function readElements(walk: Walk, node: SyntaxNode, element: TypeId | undefined): ExprId[] {
  return meaningful(node).map((child) => readElement(walk, child, element));
}

function readElement(walk: Walk, node: SyntaxNode, element: TypeId | undefined): ExprId {
  const inner = node.type === 'argument' ? (meaningful(node).at(-1) ?? node) : node;
  if (inner.type === 'range_expression') {
    const [spread] = meaningful(inner);
    return spread ? walk.facts.expr({ k: 'iterate', of: walk.expression(spread) }) : walk.unknown();
  }
  const expr = walk.expression(inner, element);
  refer(walk, inner, expr, 'stored');
  return expr;
}
