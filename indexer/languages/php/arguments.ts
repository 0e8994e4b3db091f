/** Arguments of calls; a string or array where a function of the language takes a callable is the function it names. */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { CALLABLE_PLACES } from '#indexer/languages/php/builtin-names';
import { callableValue, pushReference, refer } from '#indexer/languages/php/references';
import type { Walk } from '#indexer/languages/php/walk';
import { childByField, meaningful, pointOf, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** The arguments; a string where `functionName` takes a callable names the function it calls. */
export function readArguments(walk: Walk, list: SyntaxNode, functionName = ''): ArgFact[] {
  const args: ArgFact[] = [];
  const callablePlace = CALLABLE_PLACES.get(functionName);
  for (const child of meaningful(list)) {
    if (child.type !== 'argument') {
      walk.visit(child);
      continue;
    }
    const nameOf = childByField(child, 'name');
    const inner = meaningful(child).find((part) => part !== nameOf && part.type !== 'reference_modifier');
    if (!inner) continue;
    const spread = inner.type === 'variadic_unpacking';
    const [spreadValue] = spread ? meaningful(inner) : [];
    const value = spreadValue ?? inner;
    const callable = callablePlace === args.length ? callableValue(walk, value) : undefined;
    const expr = callable ? readCallable(walk, callable, functionName) : walk.expression(value);
    if (!callable) refer(walk, value, expr, 'argument');
    args.push({ expr, ...(nameOf ? { name: walk.text(nameOf) } : {}), ...(spread ? { spread } : {}) });
  }
  return args;
}

/** `call_user_func` calls what it is given at once; any other function is handed it. */
function readCallable(walk: Walk, callable: NonNullable<ReturnType<typeof callableValue>>, functionName: string): ExprId {
  const { expr, at, name } = callable;
  if (!functionName.startsWith('call_user_func') && functionName !== 'forward_static_call') {
    pushReference(walk, at, expr, name, 'argument');
    return expr;
  }
  walk.facts.calls.push({
    expr: walk.facts.expr({ k: 'call', callee: expr, args: [] }),
    caller: walk.place.caller,
    scope: walk.place.block,
    ...pointOf(at),
    name,
    text: name,
  });
  return expr;
}
