/**
 * From a name somebody wrote to the symbols that carry it: the whole id, the end of an id, a bare name, a file.
 * Every symbol that fits is returned; one that fits only nearly is never.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { lastName, moduleId } from '#lib/model/ids';
import { closestSymbols } from '#lib/tools/closest-names';
import type { NotFound } from '#lib/tools/tool';

export interface Resolved {
  /** Non-test symbols first. */
  readonly symbols: readonly SymbolRow[];
  readonly notFound?: NotFound;
}

const LIMIT = 50;

export async function resolveSymbol(reader: RepositoryReader, asked: string): Promise<Resolved> {
  const name = cleanName(asked);
  const symbols = name === '' ? [] : await findSymbols(reader, name);
  if (symbols.length > 0) return { symbols: testsLast(symbols) };
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

function testsLast(symbols: readonly SymbolRow[]): readonly SymbolRow[] {
  return symbols.toSorted((a, b) => Number(a.isTest) - Number(b.isTest));
}
