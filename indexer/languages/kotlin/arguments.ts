/** Arguments of a call, named ones and spreads too. */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { nameText } from '#indexer/languages/kotlin/types';
import type { Walk } from '#indexer/languages/kotlin/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';
import { meaningful } from '#indexer/parse/syntax-tree';

export function readValueArguments(walk: Walk, list: SyntaxNode): ArgFact[] {
  return meaningful(list)
    .filter((arg) => arg.type === 'value_argument')
    .map((arg) => readValueArgument(walk, arg));
}

function readValueArgument(walk: Walk, node: SyntaxNode): ArgFact {
  const parts = meaningful(node);
  const value = parts.at(-1);
  if (!value) return { expr: walk.unknown() };
  const [first] = parts;
  const hasName = parts.length > 1 && first?.type === 'identifier' && /^\s*=/.test(walk.source.slice(first.end, value.start));
  const isSpread = walk.source.slice(hasName && first ? first.end : node.start, value.start).includes('*');
  return {
    expr: walk.read(value),
    ...(hasName && first ? { name: nameText(walk.text(first)) } : {}),
    ...(isSpread ? { spread: true } : {}),
  };
}

/** Tells each lambda among the arguments where it stands; `trailing` is the one after the parentheses, the callee's last parameter. */
export function handOver(walk: Walk, call: ExprId, args: readonly ArgFact[], trailing?: ExprId): void {
  args.forEach((arg, index) => {
    const fact = walk.facts.exprs[arg.expr];
    if (fact?.k !== 'definition') return;
    const open = walk.facts.open(fact.def);
    if (open.name !== '' || open.kind !== 'function') return;
    open.argumentOf = { call, index, ...(arg.expr === trailing ? { last: true as const } : {}) };
  });
}
