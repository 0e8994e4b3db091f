/** What is put into lists and hashes: `items << x`, `items.push(x)`, `table[key] = x`, for local and instance variables. */
import type { ExprId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';
import { isLocal } from '#indexer/languages/ruby/variables';
import type { Walk } from '#indexer/languages/ruby/walk';
import type { SyntaxNode } from '#indexer/parse/syntax-tree';

export const APPENDING = new Set(['<<', 'push', 'append', 'unshift', 'prepend', 'add']);

/** Notes that `holder` is given an element; under a key, where `key` says one. */
export function noteElement(walk: Walk, holder: SyntaxNode, value: ExprId, key?: string | null): void {
  const { facts, place } = walk;
  const name = walk.text(holder);
  if (holder.type === 'identifier' && isLocal(walk, name)) {
    const root = { k: 'name' as const, name, scope: place.block, at: holder.start };
    const how = key === undefined ? 'append' : 'set';
    walk.writes.push({ root, path: [], how, value, block: place.block, ...(typeof key === 'string' ? { key } : {}) });
    return;
  }
  if (holder.type !== 'instance_variable' || place.inClass === NONE) return;
  const list = facts.expr({ k: 'literal', type: key === undefined ? 'array' : 'hash', items: [value] });
  facts.member(place.inClass, { name, static: place.isStatic, value: list, line: holder.startRow + 1 });
}
