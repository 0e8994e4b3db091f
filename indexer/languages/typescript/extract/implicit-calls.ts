/** Calls that a loop makes: it asks for an iterator, and that for its items. */
import type { ExprId } from '#indexer/facts/file-facts';
import type { Place, Walk } from '#indexer/languages/typescript/extract/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

/** `for (const x of value)`, `for await (const x of value)`. */
export function noteIteration(walk: Walk, node: SyntaxNode, value: ExprId, place: Place, isAsync: boolean): void {
  const fact = walk.facts.exprs[value];
  if (fact?.k === 'literal' || fact?.k === 'unknown') return;
  const iterator = method(walk, node, value, isAsync ? '[asyncIterator]' : '[iterator]', place);
  method(walk, node, iterator, 'next', place);
}

function method(walk: Walk, node: SyntaxNode, object: ExprId, name: string, place: Place): ExprId {
  const callee = walk.facts.expr({ k: 'member', object, name });
  const expr = walk.facts.expr({ k: 'call', callee, args: [] });
  walk.facts.calls.push({
    expr,
    caller: place.caller,
    scope: place.scope,
    ...pointOf(node),
    name,
    text: name,
    implicit: 'method',
  });
  return expr;
}
