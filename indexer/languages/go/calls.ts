/**
 * Calls and their arguments. A few built-in functions say what they give: `make` and `new` a value of a type, `append` the slice it
 * was handed. They stay calls.
 */

import type { ArgFact, ExprId, TypeId } from '#indexer/facts/file-facts';
import { foldSpace } from '#indexer/facts/source-text';
import { noteArguments } from '#indexer/facts/value-uses';
import { isTypeArgument } from '#indexer/languages/go/expressions';
import { nameNode, refer } from '#indexer/languages/go/references';
import { typeArguments } from '#indexer/languages/go/types';
import type { Walk } from '#indexer/languages/go/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

const MAX_TEXT = 80;
/** Built-in functions whose first argument is a type. */
const TAKES_TYPE = new Set(['make', 'new']);
/** Built-in functions that hand on their first argument. */
const HANDS_ON = new Set(['append', 'min', 'max']);

export function readCall(walk: Walk, node: SyntaxNode): ExprId {
  const calleeNode = childByField(node, 'function');
  const argsNode = childByField(node, 'arguments');
  if (!calleeNode || !argsNode) {
    walk.visitChildren(node);
    return walk.unknown();
  }
  const type = convertedType(calleeNode);
  if (type) return readConverted(walk, type, argsNode);
  const builtin = builtinName(walk, calleeNode);
  const callee = calleeExpression(walk, calleeNode);
  const takesType = builtin !== undefined && TAKES_TYPE.has(builtin);
  const [typeNode] = takesType ? meaningful(argsNode) : [];
  const args = readArguments(walk, argsNode, typeNode);
  const expr = walk.facts.expr({
    k: 'call',
    callee: callee.expr,
    args,
    ...(callee.typeArgs ? { typeArgs: callee.typeArgs } : {}),
  });
  noteArguments(walk, args, expr);
  noteCall(walk, calleeNode, expr);
  if (typeNode) return walk.facts.expr({ k: 'cast', type: walk.type(typeNode) });
  return builtin !== undefined && HANDS_ON.has(builtin) ? (args[0]?.expr ?? expr) : expr;
}

/** The type in `(*Store)(value)`. */
function convertedType(callee: SyntaxNode): SyntaxNode | undefined {
  const [inner] = callee.type === 'parenthesized_expression' ? meaningful(callee) : [];
  if (inner && /_type$/.test(inner.type)) return inner;
  return inner?.type === 'unary_expression' && childByField(inner, 'operator')?.type === '*'
    ? childByField(inner, 'operand')
    : undefined;
}

function readConverted(walk: Walk, type: SyntaxNode, args: SyntaxNode): ExprId {
  for (const arg of meaningful(args)) walk.expression(arg);
  return walk.facts.expr({ k: 'cast', type: walk.type(type) });
}

/** The name of a built-in function, when this file gives the name no meaning of its own. */
function builtinName(walk: Walk, callee: SyntaxNode): string | undefined {
  if (callee.type !== 'identifier') return undefined;
  const name = walk.text(callee);
  return (TAKES_TYPE.has(name) || HANDS_ON.has(name)) && !walk.declarationOf(name) ? name : undefined;
}

/** What is called, and the type arguments written with it. */
function calleeExpression(walk: Walk, node: SyntaxNode): { readonly expr: ExprId; readonly typeArgs?: readonly TypeId[] } {
  const call = node.parent;
  const written = call ? typeArguments(walk, call) : [];
  if (written.length > 0) return { expr: walk.expression(node), typeArgs: written };
  const operand = node.type === 'index_expression' ? childByField(node, 'operand') : undefined;
  const index = operand ? childByField(node, 'index') : undefined;
  if (operand && index && isTypeArgument(walk, operand, index))
    return { expr: walk.expression(operand), typeArgs: [walk.type(index)] };
  return { expr: walk.expression(node) };
}

function readArguments(walk: Walk, list: SyntaxNode, typeNode: SyntaxNode | undefined): ArgFact[] {
  return meaningful(list).map((child) => {
    if (child === typeNode) return { expr: walk.unknown() };
    const inner = child.type === 'variadic_argument' ? (meaningful(child)[0] ?? child) : child;
    const expr = walk.expression(inner);
    refer(walk, inner, expr, 'argument');
    return inner === child ? { expr } : { expr, spread: true };
  });
}

/** Notes a `call` or `new` whose callee is written at `callee`. */
export function noteCall(walk: Walk, callee: SyntaxNode, expr: ExprId): void {
  const at = nameNode(callee);
  const isNamed = /identifier$/.test(at.type);
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(at),
    name: isNamed ? walk.text(at) : '',
    text: calleeText(walk, callee, at),
  });
}

function calleeText(walk: Walk, callee: SyntaxNode, name: SyntaxNode): string {
  const end = /^(generic_type|index_expression)$/.test(callee.type) ? name.end : callee.end;
  const text = walk.source.slice(callee.start, Math.min(end, callee.start + 4 * MAX_TEXT));
  return foldSpace(text)
    .replace(/ ?\. ?/g, '.')
    .slice(0, MAX_TEXT);
}
