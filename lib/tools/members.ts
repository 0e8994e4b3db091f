/** A class or file stands for what is in it: its members answer for it where calls are asked for. */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { flowIndex } from '#lib/graph/flow-index';
import { MODULE_NAME } from '#lib/model/ids';

const CONSTRUCTORS = new Set(['constructor', '__init__', '__new__', 'initialize', '__construct']);

/** The symbols and, for each class, interface or file among them, the symbols defined in it; each once, the given ones first. */
export async function withMembers(reader: RepositoryReader, symbols: readonly SymbolRow[]): Promise<readonly SymbolRow[]> {
  const all = new Map(symbols.map((symbol) => [symbol.key, symbol]));
  for (const symbol of symbols) {
    if (!hasMembers(symbol)) continue;
    const prefix = symbol.kind === 'module' ? `${symbol.path}::` : `${symbol.id}.`;
    for (const member of await reader.symbolsInFile(symbol.path)) {
      if (member.id.startsWith(prefix)) all.set(member.key, member);
    }
  }
  return [...all.values()];
}

/**
 * Functions with those written inside them that nobody calls by name: a factory of middleware or a decorator does its work in the function
 * it gives back.
 */
export async function withInnerFunctions(reader: RepositoryReader, symbols: readonly SymbolRow[]): Promise<readonly SymbolRow[]> {
  const all = new Map(symbols.map((symbol) => [symbol.key, symbol]));
  const { callers } = await flowIndex(reader);
  for (const symbol of symbols) {
    if (symbol.kind !== 'function' && symbol.kind !== 'method') continue;
    for (const inner of await reader.symbolsInFile(symbol.path))
      if (inner.id.startsWith(`${symbol.id}.`) && callers.degree(inner.key) === 0) all.set(inner.key, inner);
  }
  return [...all.values()];
}

/** Classes with their constructors: what a call of the class runs. */
export async function withConstructors(reader: RepositoryReader, symbols: readonly SymbolRow[]): Promise<readonly SymbolRow[]> {
  const members = await withMembers(
    reader,
    symbols.filter((symbol) => symbol.kind === 'class'),
  );
  return [...symbols, ...members.filter((member) => isConstructor(member) && !symbols.some((s) => s.key === member.key))];
}

export function hasMembers(symbol: SymbolRow): boolean {
  return symbol.kind === 'class' || symbol.kind === 'interface' || symbol.id.endsWith(`::${MODULE_NAME}`);
}

export function isConstructor(symbol: SymbolRow): boolean {
  return CONSTRUCTORS.has(symbol.id.slice(symbol.id.lastIndexOf('.') + 1));
}
