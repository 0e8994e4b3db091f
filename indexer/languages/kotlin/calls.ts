/**
 * Calls: of functions and constructors, through members, with a lambda after the parentheses, infix calls, references to functions. In
 * the scope functions of the library `this` of the lambda is what they are called on.
 */
import type { ArgFact, ExprId, TypeId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { handOver, readValueArguments } from '#indexer/languages/kotlin/arguments';
import { CONSTRUCTOR } from '#indexer/languages/kotlin/definitions';
import { defineLambda } from '#indexer/languages/kotlin/functions';
import { childOfType } from '#indexer/languages/kotlin/syntax';
import { nameText, readTypeArguments } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful, pointOf } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;
/** Called on a value, they run their lambda with that value as `this`. */
const WITH_RECEIVER = new Set(['apply', 'run']);

/** Functions that hand a builder of the library to their lambda. */
const BUILDERS: Readonly<Record<string, string>> = {
  buildString: 'StringBuilder',
  buildList: 'MutableList',
  buildSet: 'MutableSet',
  buildMap: 'MutableMap',
};

interface Parts {
  readonly callee: SyntaxNode;
  readonly args: SyntaxNode | undefined;
  readonly lambda: SyntaxNode | undefined;
  readonly typeArgs: SyntaxNode | undefined;
}

/** `f<T>(a) { … }` is nested in the tree; this is the call it is. */
function partsOf(node: SyntaxNode): Parts | undefined {
  const [callee] = meaningful(node);
  if (!callee) return undefined;
  const args = childOfType(node, 'value_arguments');
  const lambda = childOfType(node, 'annotated_lambda');
  if (lambda && !args && callee.type === 'call_expression') {
    const inner = partsOf(callee);
    if (inner?.args && !inner.lambda) return { ...inner, lambda };
  }
  return { callee, args, lambda, typeArgs: childOfType(node, 'type_arguments') };
}

interface Callee {
  readonly expr: ExprId;
  readonly object: ExprId | undefined;
  readonly nameNode: SyntaxNode;
  readonly name: string;
}

function readCallee(walk: Walk, node: SyntaxNode): Callee {
  const { facts, place } = walk;
  if (node.type === 'identifier') {
    const name = nameText(walk.text(node));
    const expr = facts.expr({ k: 'name', name, scope: place.scope, at: node.start, call: true });
    return { expr, object: undefined, nameNode: node, name };
  }
  const [objectNode, ...rest] = node.type === 'navigation_expression' ? meaningful(node) : [];
  const nameNode = rest.at(-1);
  if (!objectNode || nameNode?.type !== 'identifier' || isReference(walk, objectNode, nameNode))
    return { expr: walk.read(node), object: undefined, nameNode: node, name: '' };
  const object = walk.read(objectNode);
  const name = nameText(walk.text(nameNode));
  const expr = facts.expr({ k: 'member', object, name, call: true, scope: place.scope });
  return { expr, object, nameNode, name };
}

/** `a::b` is written like `a.b` in the tree. */
export function isReference(walk: Walk, left: SyntaxNode, right: SyntaxNode): boolean {
  return walk.source.slice(left.end, right.start).includes('::');
}

export function readCall(walk: Walk, node: SyntaxNode): ExprId {
  const parts = partsOf(node);
  if (!parts) return walk.unknown();
  const callee = readCallee(walk, parts.callee);
  const args: ArgFact[] = parts.args ? readValueArguments(walk, parts.args) : [];
  const trailing = parts.lambda ? readTrailing(walk, parts.lambda, callee, args) : undefined;
  if (trailing !== undefined) args.push({ expr: trailing });
  return makeCall(walk, { callee, args, trailing, typeArgs: parts.typeArgs, start: node.start });
}

interface MadeCall {
  readonly callee: Callee;
  readonly args: readonly ArgFact[];
  readonly trailing: ExprId | undefined;
  readonly typeArgs: SyntaxNode | undefined;
  readonly start: number;
  readonly isInfix?: boolean;
}

function makeCall(walk: Walk, { callee, args, trailing, typeArgs, start, isInfix = false }: MadeCall): ExprId {
  const { facts, place, source } = walk;
  const types = typeArgs?.parent ? readTypeArguments(walk, typeArgs.parent) : [];
  const expr = facts.expr({ k: 'call', callee: callee.expr, args, ...(types.length > 0 ? { typeArgs: types } : {}) });
  handOver(walk, expr, args, trailing);
  const { nameNode, name } = callee;
  facts.calls.push({
    expr,
    caller: place.caller,
    scope: place.scope,
    ...pointOf(nameNode),
    name,
    text: isInfix ? name : calleeText(source.slice(Math.max(start, nameNode.end - 4 * MAX_TEXT), nameNode.end)),
  });
  return expr;
}

function calleeText(text: string): string {
  return foldSpace(text)
    .replace(/ ?(\?|!!)?\. ?/g, '.')
    .slice(-MAX_TEXT);
}

/** A lambda after the parentheses; what its `this` is where the callee is a scope function. */
function readTrailing(walk: Walk, node: SyntaxNode, callee: Callee, args: readonly ArgFact[]): ExprId {
  const lambda = childOfType(node, 'lambda_literal');
  if (!lambda) return walk.unknown();
  const receiver = receiverType(walk, callee, args, lambda);
  const def = defineLambda(walk, lambda, receiver === undefined ? {} : { receiver });
  return walk.facts.expr({ k: 'definition', def });
}

function receiverType(walk: Walk, callee: Callee, args: readonly ArgFact[], at: SyntaxNode): TypeId | undefined {
  const subject = scopeSubject(callee, args);
  if (subject !== undefined) return walk.facts.type({ k: 'typeof', expr: subject });
  const built = callee.object === undefined ? BUILDERS[callee.name] : undefined;
  if (built === undefined) return undefined;
  return walk.facts.type({ k: 'ref', path: [built], args: [], scope: walk.place.scope, at: at.start });
}

function scopeSubject({ object, name }: Callee, args: readonly ArgFact[]): ExprId | undefined {
  if (object !== undefined) return WITH_RECEIVER.has(name) && args.length === 0 ? object : undefined;
  return name === 'with' && args.length === 1 ? args[0]?.expr : undefined;
}

/** `a to b`, `a shouldBe b`: a call of the member in the middle. */
export function readInfix(walk: Walk, node: SyntaxNode): ExprId {
  const [left, nameNode, right] = meaningful(node);
  if (!left || nameNode?.type !== 'identifier' || !right) return walk.readChildren(node);
  const { facts, place } = walk;
  const object = walk.read(left);
  const name = nameText(walk.text(nameNode));
  const expr = facts.expr({ k: 'member', object, name, call: true, scope: place.scope });
  const args = [{ expr: walk.read(right) }];
  return makeCall(walk, {
    callee: { expr, object, nameNode, name },
    args,
    trailing: undefined,
    typeArgs: undefined,
    start: left.start,
    isInfix: true,
  });
}

/** `this(…)` and `super(…)` of a secondary constructor. */
export function readConstructorCall(walk: Walk, node: SyntaxNode): ExprId {
  const { facts, place } = walk;
  const list = childOfType(node, 'value_arguments');
  const args = list ? readValueArguments(walk, list) : [];
  const which = childOfType(node, 'this', 'super');
  if (!which || place.inClass === NONE) return walk.unknown();
  const self = facts.expr({ k: 'self', def: place.inClass });
  const expr =
    which.type === 'super'
      ? facts.expr({ k: 'super', def: place.inClass })
      : facts.expr({ k: 'member', object: self, name: CONSTRUCTOR, call: true, scope: place.scope });
  const callee = { expr, object: undefined, nameNode: which, name: which.type };
  return makeCall(walk, { callee, args, trailing: undefined, typeArgs: undefined, start: which.start });
}

/** `::render`, `Order::total`, `this::check`, `::Order`: a use of the function as a value. */
export function noteReference(walk: Walk, expr: ExprId, nameNode: SyntaxNode): void {
  walk.facts.references.push({
    expr,
    caller: walk.place.caller,
    ...pointOf(nameNode),
    name: nameText(walk.text(nameNode)),
    context: 'argument',
  });
}

export function readCallableReference(walk: Walk, node: SyntaxNode): ExprId {
  const [first, second] = meaningful(node);
  const nameNode = second ?? first;
  if (!first || !nameNode) return walk.unknown();
  const { facts, place } = walk;
  const name = nameText(walk.text(nameNode));
  const expr = second
    ? facts.expr({ k: 'member', object: walk.read(first), name, call: true, scope: place.scope })
    : facts.expr({ k: 'name', name, scope: place.scope, at: nameNode.start, call: true });
  noteReference(walk, expr, nameNode);
  return expr;
}
