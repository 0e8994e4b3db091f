/** Qualified names of definitions inside classes that may have no name. */
import type { FactsBuilder } from '#indexer/facts/facts-builder';
import type { DefId } from '#indexer/facts/file-facts';
import { NONE } from '#indexer/facts/file-facts';

/** `Order.cancel`; empty inside nameless classes and objects, whose functions are no symbols. */
export function qualifiedName(
  { facts, place }: { readonly facts: FactsBuilder; readonly place: { readonly owner: DefId } },
  name: string,
): string {
  if (name === '') return '';
  for (let def = place.owner; def !== NONE; def = facts.open(def).owner) {
    const open = facts.open(def);
    if (open.qualified !== '') return `${open.qualified}.${name}`;
    if (open.kind !== 'function') return '';
  }
  return name;
}
