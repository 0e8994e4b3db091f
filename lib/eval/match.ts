/**
 * Whether a symbol the product names is the one a question file means. Lenient where people write ids differently and nowhere else:
 * the path and the last part of the name must agree; a file's default export goes by several names; the placeholders of a route
 * are one. A match by name alone, in another file, is none.
 */
import type { GoldHop } from '#lib/eval/question';
import type { Hop } from '#lib/model/answer';
import { isEntryKind } from '#lib/model/graph';
import { isEntityId, MODULE_NAME, type SymbolId, splitSymbolId } from '#lib/model/ids';

const DEFAULT = 'default';
/** Names that extractors and people give functions without one. */
const NAMELESS = /^(?:<(?:anonymous|lambda|arrow|function)[^>]*>|\(anonymous\)|anonymous)$/;
const PLACEHOLDER = /:\w+|\[[^\]]*\]|\{[^}]*\}|<[^>]*>|\*\w*/g;

export function sameSymbol(found: SymbolId, gold: SymbolId): boolean {
  if (found === gold) return true;
  if (isEntityId(found) || isEntityId(gold)) return sameEntity(found, gold);
  const [a, b] = [splitSymbolId(found), splitSymbolId(gold)];
  if (a.path === '' || a.path !== b.path) return false;
  const [foundName, goldName] = [lastPart(a.name), lastPart(b.name)];
  if (foundName === goldName) return true;
  return goldName === DEFAULT ? isDefaultOf(foundName, b.path) : foundName === DEFAULT && goldName === MODULE_NAME;
}

export function isOneOf(found: SymbolId, gold: readonly SymbolId[]): boolean {
  return gold.some((one) => sameSymbol(found, one));
}

/**
 * A handler's step runs from the entry to the handler where control moves, and the other way where it is stored: files write both.
 */
export function sameHop(hop: Pick<Hop, 'from' | 'to' | 'kind'>, gold: GoldHop): boolean {
  const forward = isOneOf(hop.from, gold.from) && isOneOf(hop.to, gold.to);
  return forward || (isEntryKind(hop.kind) && isOneOf(hop.to, gold.from) && isOneOf(hop.from, gold.to));
}

function sameEntity(found: SymbolId, gold: SymbolId): boolean {
  const [a, b] = [splitSymbolId(found), splitSymbolId(gold)];
  return a.path === b.path && a.name.replace(PLACEHOLDER, ':_') === b.name.replace(PLACEHOLDER, ':_');
}

function lastPart(name: string): string {
  const last = name.split(/\.|::/).at(-1) ?? name;
  return last.replace(/^#/, '');
}

/** What stands for a file's default export that has no name: its top level, the file's own name, a function without a name. */
function isDefaultOf(name: string, path: string): boolean {
  const base = (path.split('/').at(-1) ?? '').replace(/\..*$/, '');
  return name === MODULE_NAME || name === base || NAMELESS.test(name);
}
