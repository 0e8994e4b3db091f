/** Calls that syntax makes: a loop asks for an iterator and its items, `with` enters and leaves, `raise Failed` makes an instance. */
import type { ExprId } from '#indexer/facts/file-facts';
import { nameNode } from '#indexer/languages/python/references';
import type { Walk } from '#indexer/languages/python/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

interface Implied {
  readonly callee: ExprId;
  readonly name: string;
  readonly implicit: 'method' | 'class';
}

function note(walk: Walk, node: SyntaxNode, { callee, name, implicit }: Implied): ExprId {
  const expr = walk.facts.expr({ k: 'call', callee, args: [] });
  walk.facts.calls.push({
    expr,
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(node),
    name,
    text: name,
    implicit,
  });
  return expr;
}

function method(walk: Walk, node: SyntaxNode, object: ExprId, name: string): ExprId {
  return note(walk, node, { callee: walk.facts.expr({ k: 'member', object, name }), name, implicit: 'method' });
}

/** Values that are certainly built-in are asked nothing. */
function isBuiltIn(walk: Walk, value: ExprId): boolean {
  const fact = walk.facts.exprs[value];
  return fact?.k === 'literal' || fact?.k === 'object' || fact?.k === 'template' || fact?.k === 'unknown';
}

/** `for x in value`, `async for x in value`. */
export function noteIteration(walk: Walk, node: SyntaxNode, value: ExprId, isAsync: boolean): void {
  if (isBuiltIn(walk, value)) return;
  const iterator = method(walk, node, value, isAsync ? '__aiter__' : '__iter__');
  method(walk, node, iterator, isAsync ? '__anext__' : '__next__');
}

/** `with value`, `async with value`. */
export function noteContext(walk: Walk, node: SyntaxNode, value: ExprId, isAsync: boolean): void {
  if (isBuiltIn(walk, value)) return;
  method(walk, node, value, isAsync ? '__aenter__' : '__enter__');
  method(walk, node, value, isAsync ? '__aexit__' : '__exit__');
}

/** `raise Failed`: a class is made into an instance, an instance is raised as it is. */
export function noteRaised(walk: Walk, node: SyntaxNode, value: ExprId): void {
  const fact = walk.facts.exprs[value];
  if (fact?.k === 'name' || fact?.k === 'member')
    note(walk, nameNode(node), { callee: value, name: fact.name, implicit: 'class' });
}
