/**
 * From a name somebody wrote to the symbols that carry it: the whole id, the end of an id, a bare name, a file, an entity (`POST /orders`,
 * `the orders table`, `order.placed`). An entity never takes the place of a symbol of the source that has the same name: both are given.
 * Every symbol that fits is returned; one that fits only nearly is never.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, flowIndex } from '#lib/graph/flow-index';
import { lastName, moduleId, splitSymbolId } from '#lib/model/ids';
import type { SymbolScope } from '#lib/search/symbol-scope';
import { closestSymbols } from '#lib/tools/closest-names';
import { entitiesNamed, saidEntity } from '#lib/tools/entity-names';
import { parseAddress } from '#lib/tools/route-names';
import { liesIn, storedSpelling } from '#lib/tools/stored-spelling';
import type { NotFound } from '#lib/tools/tool';

export interface Resolved {
  /** Likeliest first: see `inOrder`. */
  readonly symbols: readonly SymbolRow[];
  readonly notFound?: NotFound;
}

const LIMIT = 50;

/** With a scope what lies in it comes first, and only names in it are called close; what is named exactly is found wherever it is. */
export async function resolveSymbol(reader: RepositoryReader, asked: string, scope?: SymbolScope): Promise<Resolved> {
  const resolved = await resolveAnywhere(reader, asked, scope);
  if (scope === undefined) return resolved;
  const symbols = resolved.symbols.toSorted((a, b) => Number(scope.has(b)) - Number(scope.has(a)));
  return { ...resolved, symbols };
}

async function resolveAnywhere(reader: RepositoryReader, asked: string, scope: SymbolScope | undefined): Promise<Resolved> {
  const marked = markedName(asked);
  const withMark = marked === undefined ? [] : await findSpelled(reader, marked);
  if (marked !== undefined && withMark.length > 0) return { symbols: inOrder(withMark, marked, await flowIndex(reader)) };
  const name = cleanName(asked);
  const symbols = name === '' ? [] : await findSpelled(reader, name);
  if (symbols.length > 0) return { symbols: inOrder(symbols, name, await flowIndex(reader)) };
  return { symbols: [], notFound: { asked: name, closest: name === '' ? [] : await closestSymbols(reader, name, { scope }) } };
}

/** As it is written, else as names are stored: `Db::publish`, `Owner#addPet` and `App->run` are members of `Db`, `Owner` and `App`. */
async function findSpelled(reader: RepositoryReader, name: string): Promise<readonly SymbolRow[]> {
  const symbols = await findSymbols(reader, name);
  const spelled = symbols.length > 0 ? undefined : storedSpelling(name);
  if (spelled === undefined) return symbols;
  for (const { stored, folders } of spelled) {
    const rows = (await findSymbols(reader, stored)).filter(({ id }) => {
      const { path, name: own } = splitSymbolId(id);
      return (own === stored || own.endsWith(`.${stored}`)) && liesIn(path, folders);
    });
    if (rows.length > 0) return rows;
  }
  return [];
}

async function findSymbols(reader: RepositoryReader, name: string): Promise<readonly SymbolRow[]> {
  const exact = await reader.symbolsById(name);
  if (exact.length > 0) return exact;
  if (parseAddress(name) ?? saidEntity(name)) {
    const said = await entityRows(reader, name);
    if (said.length > 0) return said;
  }
  const symbols = await sourceSymbols(reader, name);
  if (
    symbols.length > 0 &&
    (/[./:]/.test(name) || symbols.some((row) => lastName(row.id).replace(/^#/, '') === name.replace(/^#/, '')))
  )
    return symbols;
  // Only the case differs: an entity that is written as asked comes before it.
  const entities = await entityRows(reader, name);
  return entities.length > 0 ? entities : symbols;
}

async function entityRows(reader: RepositoryReader, name: string): Promise<readonly SymbolRow[]> {
  return (await entitiesNamed(reader, name)).map((entity) => entity.row);
}

/** Entities of exactly this name are among them. */
async function sourceSymbols(reader: RepositoryReader, name: string): Promise<readonly SymbolRow[]> {
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

/** Ruby's `valid?` and `save!`: the mark belongs to the name where something is named so. */
function markedName(asked: string): string | undefined {
  return /^[`'"]*([\w$#./:-]*\w[?!])[`'",;?!]*$/.exec(asked.trim())?.[1];
}

/** Go writes a method of a pointer as `(*Engine).Run`. */
const RECEIVER = /^\(\*?([\w.]+)\)\./;

/** Backticks, quotes, `()` and surrounding punctuation do not belong to a name. */
function cleanName(asked: string): string {
  return asked
    .trim()
    .replace(/^[`'"“”‘’]+/, '')
    .replace(RECEIVER, '$1.')
    .replace(/^[(]+|[`'"“”‘’),;?!]+$/g, '')
    .replace(/\(.*$/, '')
    .replace(/[.:]+$/, '')
    .trim();
}

/**
 * Tests last, before them entities; the whole qualified name before its end; then what is called and calls most, since that is what
 * people mean. Of definitions that share an id (overloads, conditional twins) the one with the longest body comes first.
 */
function inOrder(symbols: readonly SymbolRow[], asked: string, index: FlowIndex): readonly SymbolRow[] {
  const ids = new Map<string, { readonly place: number; worth: number }>();
  for (const symbol of symbols) {
    const known = ids.get(symbol.id) ?? { place: ids.size, worth: 0 };
    known.worth = Math.max(known.worth, index.callers.degree(symbol.key) + index.callees.degree(symbol.key));
    ids.set(symbol.id, known);
  }
  const isWhole = (symbol: SymbolRow): number => Number(splitSymbolId(symbol.id).name === asked);
  return symbols.toSorted(
    (a, b) =>
      Number(a.isTest) - Number(b.isTest) ||
      Number(a.kind === 'entity') - Number(b.kind === 'entity') ||
      isWhole(b) - isWhole(a) ||
      (ids.get(b.id)?.worth ?? 0) - (ids.get(a.id)?.worth ?? 0) ||
      (ids.get(a.id)?.place ?? 0) - (ids.get(b.id)?.place ?? 0) ||
      b.endLine - b.startLine - (a.endLine - a.startLine),
  );
}
