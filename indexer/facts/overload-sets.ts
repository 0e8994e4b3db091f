/**
 * Overload signatures and their implementation are one function: what a reader calls by one name, and what a compiler names by its first
 * signature. Sets are found by the flag `overload` and one qualified name in one owner.
 */
import type { DefId, DefinitionFact } from '#indexer/facts/file-facts';

/** Of each definition the first one of its set; itself where it stands alone. */
export function overloadHeads(definitions: readonly DefinitionFact[]): readonly DefId[] {
  const open = new Map<string, DefId>();
  return definitions.map((definition, def) => {
    const key = `${definition.owner} ${definition.qualified}`;
    const head = open.get(key) ?? def;
    if (definition.flags.includes('overload')) open.set(key, head);
    else open.delete(key);
    return head;
  });
}
