/**
 * Built-in functions that hand on what they are given (`sorted(xs)`, `enumerate(xs)`, `zip(a, b)`, `next(it)`): the value of such a
 * call in terms of its arguments. Only where the file binds no such name itself.
 */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import type { Walk } from '#indexer/languages/python/walk';

const NAMES = 'enumerate|zip|sorted|reversed|list|tuple|set|frozenset|iter|aiter|next|anext|filter|map|min|max';
function named(args: readonly ArgFact[], name: string): ArgFact | undefined {
  return args.find((arg) => arg.name === name);
}

const BOUND_HERE = new RegExp(
  `\\b(?:def|class|import|as|for)\\s+(${NAMES})\\b|(?<![.\\w])(${NAMES})\\s*(?:=(?!=)|,.*\\bimport\\b)`,
  'g',
);
const HANDED_ON = new Set(NAMES.split('|'));

/** Names above that this source binds somewhere. */
export function shadowedBuiltins(source: string): ReadonlySet<string> {
  const found = new Set<string>();
  for (const match of source.matchAll(BOUND_HERE)) found.add(match[1] ?? match[2] ?? '');
  return found;
}

/** What a call of the built-in `name` yields; undefined when its arguments do not say. */
export function builtinCallValue(walk: Walk, name: string, args: readonly ArgFact[]): ExprId | undefined {
  if (!HANDED_ON.has(name) || walk.shadowed.has(name)) return undefined;
  const [first, second] = args;
  if (!first || args.some((arg) => arg.spread)) return undefined;
  const { facts } = walk;
  const item = (arg: ArgFact): ExprId => facts.expr({ k: 'iterate', of: arg.expr });
  const literal = (type: string, items: readonly ExprId[]): ExprId => facts.expr({ k: 'literal', type, items });
  /** The function is called with each item: that types its parameter. */
  const applied = (fn: ArgFact | undefined, of: ArgFact): void => {
    if (fn) facts.expr({ k: 'call', callee: fn.expr, args: [{ expr: item(of) }] });
  };
  switch (name) {
    case 'enumerate':
      return literal('list', [literal('tuple', [walk.literal('int'), item(first)])]);
    case 'zip':
      return literal('list', [literal('tuple', args.filter((arg) => arg.name === undefined).map(item))]);
    case 'set':
    case 'frozenset':
      return literal('set', [item(first)]);
    case 'sorted':
      applied(named(args, 'key'), first);
      return literal('list', [item(first)]);
    case 'reversed':
    case 'list':
    case 'tuple':
      return literal('list', [item(first)]);
    case 'iter':
    case 'aiter':
      return second ? undefined : literal('generator', [item(first)]);
    case 'next':
    case 'anext':
      return second ? facts.expr({ k: 'choice', options: [item(first), second.expr] }) : item(first);
    case 'filter':
      if (second) applied(first, second);
      return second ? literal('generator', [item(second)]) : undefined;
    case 'map':
      return second && args.length === 2
        ? literal('generator', [facts.expr({ k: 'call', callee: first.expr, args: [{ expr: item(second) }] })])
        : undefined;
    default: {
      const given = args.filter((arg) => arg.name === undefined).map((arg) => arg.expr);
      if (given.length === 1) applied(named(args, 'key'), first);
      return given.length === 1 ? item(first) : facts.expr({ k: 'choice', options: given });
    }
  }
}
