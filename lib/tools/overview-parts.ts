/**
 * The parts of a repository that a question about its whole names: "how do app, blueprint and context fit together", "which routers are
 * there". A word names an area, a folder, a file or classes by what they are called; words that only say that there are parts (service,
 * module, package) name none. Each part has the symbols it stands for, the likeliest first.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { isEntityId, splitSymbolId } from '#lib/model/ids';
import type { Overview, OverviewArea, SymbolRef } from '#lib/model/overview';
import { plainForm } from '#lib/model/word-forms';
import { splitIdentifier } from '#lib/model/words';
import { isAside } from '#lib/overview/aside';
import { STOP_WORDS } from '#lib/search/stop-words';
import type { SymbolScope } from '#lib/search/symbol-scope';

export interface AskedPart {
  /** As it stands in the question. */
  readonly word: string;
  /** Several of a kind are asked for: "which routers". */
  readonly isMany: boolean;
  /** A class, function or file is called so; not just a folder or area. */
  readonly isThing: boolean;
  readonly areas: readonly OverviewArea[];
  readonly symbols: readonly SymbolRow[];
}

/** Words about wholes and parts, and about how they lie: they ask, they do not name. */
const ASKING = new Set(
  `map overview system architecture structure layout organise organize organisation organization arrange design picture tour whole big main
  project codebase code repository repo framework library application program product software package module component service part piece
  layer folder directory file area section place thing kind type language live laid lay fit together ship come default important
  communicate talk connect depend call flow work inside outer inner outside contain hold make built build split different exist
  entry point key core purpose responsible responsibility role top level high get give show tell mean call name list overall general end user process run wire wired picture new change do turn between behind whole`
    .split(/\s+/)
    .map(plainForm),
);

const MOST_PARTS = 5;
const MOST_OF_ONE = 3;
const MOST_OF_MANY = 8;
const FEWEST_OF_MANY = 3;
const MOST_FILES = 24;
/** A word that more classes carry names no one thing. */
const TOO_MANY = 14;

export async function askedParts(
  question: string,
  overview: Overview,
  { reader, scope }: { readonly reader: RepositoryReader; readonly scope?: SymbolScope },
): Promise<readonly AskedPart[]> {
  const parts: AskedPart[] = [];
  for (const word of namingWords(question)) {
    const part = await partOf(word, { question, overview, reader, scope });
    if (part !== null && !parts.some((known) => isSame(known, part))) parts.push(part);
  }
  // Folders alone are no parts of something smaller: the question is about the whole.
  return parts.some((part) => part.isThing) ? parts.slice(0, MOST_PARTS) : parts.map((part) => ({ ...part, symbols: [] }));
}

function namingWords(question: string): readonly string[] {
  const words = question.split(/[^\p{L}\p{N}_$-]+/u).filter((word) => word.length > 1);
  return [...new Set(words)].filter((word) => {
    const lower = word.toLowerCase();
    return !STOP_WORDS.has(lower) && !ASKING.has(plainForm(lower)) && !ASKING.has(lower);
  });
}

function isSame(a: AskedPart, b: AskedPart): boolean {
  const keys = new Set(a.symbols.map((row) => row.key));
  return b.symbols.length > 0 && b.symbols.every((row) => keys.has(row.key));
}

interface Looking {
  readonly question: string;
  readonly overview: Overview;
  readonly reader: RepositoryReader;
  readonly scope: SymbolScope | undefined;
}

async function partOf(word: string, { overview, reader, scope }: Looking): Promise<AskedPart | null> {
  const isPlural = /[^s]s$/i.test(word);
  const areas = overview.areas.filter((area) => isNamed(area, word));
  const classes = await namedClasses(word, overview, reader);
  const files = classes.length > 0 && isPlural ? [] : await inNamedFiles(word, overview, reader);
  const all = distinct([...(await sharedBase(files, reader)), ...classes, ...files]);
  const found = scope ? all.filter((row) => scope.has(row)) : all;
  // "checks" are of one class; "routers" are several.
  const isMany = isPlural && found.length >= FEWEST_OF_MANY;
  const own = found.slice(0, isMany ? MOST_OF_MANY : MOST_OF_ONE);
  const symbols = own.length > 0 ? own : await rowsOf((areas[0]?.central ?? []).slice(0, MOST_OF_ONE), reader);
  if (symbols.length === 0 && areas.length === 0) return null;
  return { word, isMany, isThing: classes.some((row) => scope?.has(row) !== false), areas, symbols };
}

/** Its name or the last folder it lies in, as one word or one of them. */
function isNamed(area: OverviewArea, word: string): boolean {
  const folder = area.folder.slice(area.folder.lastIndexOf('/') + 1);
  const lower = word.toLowerCase();
  if (folder.toLowerCase() === lower || area.name.toLowerCase() === lower) return true;
  const form = plainForm(lower);
  const named = area.name.replace(/\(.*\)/, '');
  return (area.level === 0 || folder !== '') && splitIdentifier(named).some((one) => plainForm(one) === form);
}

/** Classes called so, or whose last word it is; then those that begin with it. Without any, functions called so. */
async function namedClasses(word: string, overview: Overview, reader: RepositoryReader): Promise<readonly SymbolRow[]> {
  const form = plainForm(word.toLowerCase());
  const names = (await reader.symbolNames()).flatMap(({ name }) => {
    const rank = nameRank(splitIdentifier(name), form);
    return rank === 0 ? [] : [{ name, rank }];
  });
  if (names.length > TOO_MANY * 8) return [];
  const found: { readonly row: SymbolRow; readonly rank: number }[] = [];
  for (const { name, rank } of names) {
    for (const row of await reader.symbolsByName(name)) {
      if (splitSymbolId(row.id).name.endsWith(name) && isWhole(row)) found.push({ row, rank });
    }
  }
  const central = centralKeys(overview);
  const wholes = found.filter(({ row }) => row.kind === 'class' || row.kind === 'interface');
  const exact = found.filter(({ rank }) => rank === 3);
  const kept = wholes.length > 0 ? wholes : exact;
  if (kept.filter(({ rank }) => rank >= 2).length > TOO_MANY) return [];
  const worth = ({ row, rank }: { readonly row: SymbolRow; readonly rank: number }): number =>
    rank * 2 + (central.has(row.key) ? 1.5 : 0) + Math.min(2, Math.log2(1 + row.endLine - row.line) / 4);
  return kept
    .filter(({ rank }) => rank >= 2)
    .toSorted((a, b) => worth(b) - worth(a) || (a.row.id < b.row.id ? -1 : 1))
    .map(({ row }) => row);
}

/** 3 for the word alone, 2 for the last of several, 0 for none. */
function nameRank(words: readonly string[], form: string): 0 | 2 | 3 {
  if (words.length === 0 || plainForm(words.at(-1) ?? '') !== form) return 0;
  return words.length === 1 ? 3 : 2;
}

/** Outermost, of the code itself. */
function isWhole(row: SymbolRow): boolean {
  if (row.isTest || isEntityId(row.id) || isAside(row.path)) return false;
  const { name } = splitSymbolId(row.id);
  if (name.startsWith('_')) return false;
  return row.kind === 'class' || row.kind === 'interface' || (row.kind === 'function' && !name.includes('.'));
}

/** What most classes of a folder extend: it says what they are. */
async function sharedBase(rows: readonly SymbolRow[], reader: RepositoryReader): Promise<readonly SymbolRow[]> {
  const edges = await reader.edgesFrom(
    rows.map((row) => row.key),
    ['extends', 'implements'],
  );
  const many = new Map<number, number>();
  for (const edge of edges) many.set(edge.toKey, (many.get(edge.toKey) ?? 0) + 1);
  const [best] = [...many].toSorted(([a, x], [b, y]) => y - x || a - b);
  if (!best || best[1] < FEWEST_OF_MANY || best[1] * 2 < rows.length) return [];
  return rowsOf([{ key: best[0] }], reader);
}

/** The weightiest class or function of each file, or of each file in a folder, called so. */
async function inNamedFiles(word: string, overview: Overview, reader: RepositoryReader): Promise<readonly SymbolRow[]> {
  const form = plainForm(word.toLowerCase());
  const paths = overview.areas.flatMap((area) => area.paths).filter((path) => !isAside(path));
  const stemIs = (path: string): boolean => plainForm(stem(path)) === form;
  const files = paths.filter(stemIs);
  const inFolder =
    files.length > 0 ? [] : paths.filter((path) => folderName(path) !== '' && plainForm(folderName(path)) === form);
  const central = centralKeys(overview);
  const rows: SymbolRow[] = [];
  for (const path of [...files, ...inFolder].slice(0, MOST_FILES)) {
    const own = (await reader.symbolsInFile(path)).filter(isWhole);
    const worth = (row: SymbolRow): number =>
      (central.has(row.key) ? 1000 : 0) + (row.kind === 'class' ? 500 : 0) + (row.endLine - row.line);
    const [best] = own.toSorted((a, b) => worth(b) - worth(a) || a.key - b.key);
    if (best) rows.push(best);
  }
  return rows;
}

function stem(path: string): string {
  const file = path.slice(path.lastIndexOf('/') + 1).toLowerCase();
  return file.slice(0, Math.max(file.indexOf('.', 1), 0)) || file;
}

function folderName(path: string): string {
  return path.split('/').at(-2)?.toLowerCase() ?? '';
}

function centralKeys(overview: Overview): ReadonlySet<number> {
  return new Set(overview.areas.filter((area) => area.level <= 1).flatMap((area) => area.central.map((one) => one.key)));
}

export async function rowsOf(refs: readonly Pick<SymbolRef, 'key'>[], reader: RepositoryReader): Promise<readonly SymbolRow[]> {
  const rows = await reader.symbolsByKey(refs.map((ref) => ref.key));
  return refs.flatMap((ref) => rows.get(ref.key) ?? []);
}

function distinct(rows: readonly SymbolRow[]): readonly SymbolRow[] {
  return [...new Map(rows.map((row) => [row.key, row])).values()];
}
