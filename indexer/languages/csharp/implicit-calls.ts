/** Calls that nobody writes as one: they bind to project code alone, and leave no trail end. */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { nameNode } from '#indexer/languages/csharp/references';
import type { Walk } from '#indexer/languages/csharp/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { pointOf } from '#indexer/parse/syntax-tree';

/** A call that syntax makes: of the enumerator in a loop, of the method a query clause stands for, of an indexer or a setter. */
export function noteImplicit(
  walk: Walk,
  node: SyntaxNode,
  called: { readonly object: ExprId; readonly name: string; readonly args?: readonly ArgFact[] },
): void {
  const { facts, place } = walk;
  const at = nameNode(node);
  const callee = facts.expr({ k: 'member', object: called.object, name: called.name, scope: place.block });
  const name = called.name.replace(/\[\]$/, '');
  facts.calls.push({
    expr: facts.expr({ k: 'call', callee, args: called.args ?? [] }),
    caller: place.caller,
    scope: place.block,
    ...pointOf(at),
    name,
    text: name,
    implicit: 'method',
  });
}
