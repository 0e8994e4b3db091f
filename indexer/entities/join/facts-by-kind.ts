/** Found facts with their kind known, for joiners; in the order they were found. */
import type { Fact, SymbolRef } from '#indexer/entities/contract';
import type { Evidence } from '#indexer/entities/entity-table';
import type { FoundFact } from '#indexer/entities/rules/lift';

export type Found<K extends Fact['k']> = Omit<FoundFact, 'fact'> & { readonly fact: Extract<Fact, { k: K }> };

export function ofKind<K extends Fact['k']>(found: readonly FoundFact[], kind: K): readonly Found<K>[] {
  return found.filter((item): item is Found<K> => item.fact.k === kind);
}

export function evidenceOf({ site, language, isTest }: FoundFact): Evidence {
  return { site, language, isTest };
}

/** The symbols that do the work: the handlers given, or the function around the registration. */
export function workers(handlers: readonly SymbolRef[], from: SymbolRef): readonly number[] {
  const named = handlers.map((handler) => handler.symbol);
  return named.length > 0 ? [...new Set(named)] : [from.symbol];
}

const UNSURE = 0.8;

/** Certain unless a part of the name is not known. */
export function confidenceOf(name: string): number {
  return name.includes('{}') ? UNSURE : 1;
}

/** A name with something in it. */
export function isNamed(name: string): boolean {
  return /[\p{L}\p{N}]/u.test(name.replaceAll('{}', ''));
}
