/**
 * From a name somebody wrote to the symbols that carry it: the whole id, the end of an id, a bare name, a file.
 * Every symbol that fits is returned; one that fits only nearly is never.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { lastName, moduleId } from '#lib/model/ids';
import { closestSymbols } from '#lib/tools/closest-names';
import type { NotFound } from '#lib/tools/tool';

export interface Resolved {
  /** Non-test symbols first; of several definitions of one id the longest first. */
  readonly symbols: readonly SymbolRow[];
  readonly notFound?: NotFound;
}

const LIMIT = 50;

export async function resolveSymbol(reader: RepositoryReader, asked: string): Promise<Resolved> {
  const name = cleanName(asked);
  const symbols = name === '' ? [] : await findSymbols(reader, name);
  if (symbols.length > 0) return { symbols: inOrder(symbols) };
  return { symbols: [], notFound: { asked: name, closest: name === '' ? [] : await closestSymbols(reader, name) } };
}

async function findSymbols(reader: RepositoryReader, name: string): Promise<readonly SymbolRow[]> {
  const exact = await reader.symbolsById(name);
  if (exact.length > 0) return exact;
  if (/[./:]/.test(name)) {
    const suffix = await reader.symbolsBySuffix(name, LIMIT);
    if (suffix.length > 0) return suffix;
    return fileSymbols(reader, name);
  }
  const named = await reader.symbolsByName(name, LIMIT);
  const rows = named.length > 0 || name.startsWith('#') ? named : await reader.symbolsByName(`#${name}`, LIMIT);
  const sameCase = rows.filter((row) => lastName(row.id).replace(/^#/, '') === name.replace(/^#/, ''));
  return sameCase.length > 0 ? sameCase : rows;
}

/** A file stands for its top-level code. */
async function fileSymbols(reader: RepositoryReader, name: string): Promise<readonly SymbolRow[]> {
  const path = name.replace(/^\.?\//, '').replace(/:\d+(-\d+)?$/, '');
  const direct = await reader.symbolsById(moduleId(path));
  if (direct.length > 0) return direct;
  return reader.symbolsBySuffix(moduleId(path), LIMIT);
}

/** Backticks, quotes, `()` and surrounding punctuation do not belong to a name. */
function cleanName(asked: string): string {
  return asked
    .trim()
    .replace(/^[`'"“”‘’(]+|[`'"“”‘’),;?!]+$/g, '')
    .replace(/\(.*$/, '')
    .replace(/[.:]+$/, '')
    .trim();
}

/** Tests last; of definitions that share an id (overloads, conditional twins) the one with the longest body first. */
function inOrder(symbols: readonly SymbolRow[]): readonly SymbolRow[] {
  const place = new Map<string, number>();
  for (const symbol of symbols) if (!place.has(symbol.id)) place.set(symbol.id, place.size);
  return symbols.toSorted(
    (a, b) =>
      Number(a.isTest) - Number(b.isTest) ||
      (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0) ||
      b.endLine - b.startLine - (a.endLine - a.startLine),
  );
}
