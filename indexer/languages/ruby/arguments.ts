/** Arguments of calls: positional, keyword, spread, and the block, which comes last. */
import type { ArgFact, ExprId } from '#indexer/facts/file-facts';
import { plainText, readPairValue } from '#indexer/languages/ruby/literals';
import { readBlock } from '#indexer/languages/ruby/methods';
import { meaningful } from '#indexer/languages/ruby/nodes';
import { pushReference, refer } from '#indexer/languages/ruby/references';
import type { Walk } from '#indexer/languages/ruby/walk';
import { childByField, type SyntaxNode } from '#indexer/parse/syntax-tree';

/** Reads a call's arguments and block. `receiver`: what `&:name` calls the method on an element of. */
export function readArguments(walk: Walk, call: SyntaxNode, receiver: ExprId | undefined): ArgFact[] {
  const list = childByField(call, 'arguments');
  const block = childByField(call, 'block');
  const args = list ? meaningful(list).flatMap((child) => readArgument(walk, child, receiver) ?? []) : [];
  if (block) args.push({ expr: readBlock(walk, block) });
  return args;
}

function readArgument(walk: Walk, node: SyntaxNode, receiver: ExprId | undefined): ArgFact | undefined {
  if (node.type === 'block_argument') return blockArgument(walk, node, receiver);
  if (node.type === 'splat_argument' || node.type === 'hash_splat_argument') {
    const [inner] = meaningful(node);
    return { expr: inner ? walk.read(inner) : walk.unknown(), spread: true };
  }
  if (node.type === 'pair') {
    const key = childByField(node, 'key');
    const name = key ? plainText(walk, key) : undefined;
    if (key && name === undefined) walk.read(key);
    const expr = readPairValue(walk, node);
    const value = childByField(node, 'value');
    if (value) refer(walk, value, expr, 'argument');
    return { expr, ...(name === undefined ? {} : { name }) };
  }
  const expr = walk.read(node);
  refer(walk, node, expr, 'argument');
  return { expr };
}

/** `&block`, `&:name`, `&method(:name)`. */
function blockArgument(walk: Walk, node: SyntaxNode, receiver: ExprId | undefined): ArgFact | undefined {
  const [inner] = meaningful(node);
  if (!inner) return undefined;
  const name = inner.type === 'simple_symbol' ? plainText(walk, inner) : undefined;
  if (name === undefined || receiver === undefined) return { expr: walk.read(inner) };
  const object = walk.facts.expr({ k: 'iterate', of: receiver });
  const expr = walk.facts.expr({ k: 'member', object, name, call: true });
  pushReference(walk, inner, expr, { name, context: 'argument' });
  return { expr };
}

/** Blocks and lambdas among the arguments know what they are handed to. */
export function linkLiterals(walk: Walk, call: ExprId, args: readonly ArgFact[]): void {
  args.forEach((arg, index) => {
    const fact = walk.facts.exprs[arg.expr];
    if (fact?.k === 'definition' && walk.facts.open(fact.def).name === '') walk.facts.open(fact.def).argumentOf = { call, index };
  });
}
