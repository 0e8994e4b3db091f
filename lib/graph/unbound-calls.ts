/**
 * Calls that may be of a symbol, though none of them could be resolved: of its name, in a language that can call it, and not certainly
 * of something else (a receiver that is known, arguments it does not take, a name only its own file sees). Likeliest first. They are
 * never edges; they are what keeps "no caller found" from being said as "there is none".
 */
import type { LeafRow, RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { callEachOther, callRules } from '#lib/graph/call-families';
import { type CallShape, callShape, type Takes, takesOf } from '#lib/graph/call-shape';
import { importedNames } from '#lib/graph/imported-names';
import { compareText } from '#lib/graph/neighbours';
import { ownCalls } from '#lib/graph/own-calls';
import type { SourceLines } from '#lib/graph/source-lines';
import { lastOf, unboundIndex } from '#lib/graph/unbound-index';
import type { UnboundCalls } from '#lib/model/answer';
import { isEntityId, lastName, moduleId, type SymbolId, splitSymbolId } from '#lib/model/ids';
import { sameWord } from '#lib/model/word-forms';
import { splitIdentifier } from '#lib/model/words';

export interface UnboundFound extends UnboundCalls {
  /** Of `total`, those in tests. */
  readonly inTests: number;
  /** There are more calls of that name than were looked at. */
  readonly isCut: boolean;
  /** Calls of that name on what packages outside the repository hand out: likely theirs, not certainly. */
  readonly outside: { readonly count: number; readonly origins: readonly string[] };
}

export interface UnboundOptions {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
  /** Sites given. */
  readonly limit?: number;
  /** Calls made there alone; default: everywhere. */
  readonly within?: { has(symbol: SymbolRow): boolean } | undefined;
}

/** Leaves of one name that are read. */
const MAX_READ = 1_500;
/** Of those, as many are looked at in their files. */
const MAX_LOOKED_AT = 160;
const DEFAULT_LIMIT = 12;

const CONSTRUCTORS = new Set(['constructor', '__init__', '__new__', 'initialize', '__construct']);

/** Of symbols that share an id (overloads) or stand for one thing (a class with its constructor); null where nothing calls by name. */
export async function unboundCalls(rows: readonly SymbolRow[], options: UnboundOptions): Promise<UnboundFound | null> {
  const [first] = rows;
  const name = first && calledName(first);
  if (!first || name === null || name === undefined) return null;
  const found = (await unboundIndex(options.reader)).rows.get(storedName(name)) ?? [];
  const leaves = await options.reader.leavesByRow(found.slice(0, MAX_READ));
  const sites = await likelySites(leaves, { rows, first, name, ...options });
  const maybe = sites.filter((site) => !site.isOutside);
  const outside = sites.filter((site) => site.isOutside);
  return {
    symbol: first.id,
    name,
    total: maybe.length,
    inTests: maybe.filter((site) => site.isTest).length,
    isCut: found.length > MAX_READ,
    outside: { count: outside.length, origins: [...new Set(outside.flatMap(({ leaf }) => leaf.origin ?? []))].slice(0, 3) },
    sites: maybe.slice(0, options.limit ?? DEFAULT_LIMIT).map(({ leaf }) => ({
      from: leaf.from,
      path: leaf.path,
      line: leaf.line,
      callee: leaf.callee,
      reason: leaf.reason,
    })),
  };
}

/** A constructor is called by its class's name; files, entities and types are not called. */
function calledName({ id, kind }: SymbolRow): string | null {
  if (isEntityId(id) || kind === 'module' || kind === 'entity' || kind === 'type' || kind === 'interface') return null;
  const name = lastName(id);
  const owner = ownerName(id);
  return (CONSTRUCTORS.has(name) && owner !== '' ? owner : name).replace(/^#/, '');
}

/** Ruby's `save!` is kept without its mark. */
function storedName(name: string): string {
  return name.replace(/[!=]$/, '');
}

function ownerName(id: string): string {
  const parts = splitSymbolId(id).name.split('.');
  return parts.at(-2) ?? '';
}

interface Looking extends UnboundOptions {
  readonly rows: readonly SymbolRow[];
  readonly first: SymbolRow;
  readonly name: string;
}

interface Site {
  readonly leaf: LeafRow;
  readonly isTest: boolean;
  readonly isOutside: boolean;
  readonly worth: number;
}

async function likelySites(leaves: readonly LeafRow[], looking: Looking): Promise<readonly Site[]> {
  const { reader, rows, first, within } = looking;
  const ids = new Set(rows.map((row) => row.id));
  const callers = await reader.symbolsByKey([...new Set(leaves.map((leaf) => leaf.fromKey))]);
  const about = {
    ...looking,
    ids,
    importers: await importersOf(first, reader),
    takes: takenBy(looking),
    ownCall: ownCalls(first, reader),
  };
  const near = leaves
    .filter((leaf) => {
      const from = callers.get(leaf.fromKey);
      return (
        from !== undefined && (within?.has(from) ?? true) && callEachOther(from.language, first.language) && isSeen(leaf, about)
      );
    })
    .map((leaf) => ({ leaf, from: callers.get(leaf.fromKey), worth: nearness(leaf, about) }))
    .toSorted((a, b) => Number(a.from?.isTest) - Number(b.from?.isTest) || b.worth - a.worth || compareSites(a.leaf, b.leaf));
  const sites: Site[] = [];
  for (const [at, { leaf, from, worth }] of near.entries()) {
    const isTest = from?.isTest ?? false;
    if (at >= MAX_LOOKED_AT) {
      sites.push({ leaf, isTest, isOutside: leaf.reason === 'external', worth });
      continue;
    }
    const look = await lookAt(leaf, about);
    if (look !== null) sites.push({ leaf, isTest, isOutside: look.isOutside, worth: worth + look.worth });
  }
  return sites.toSorted((a, b) => Number(a.isTest) - Number(b.isTest) || b.worth - a.worth || compareSites(a.leaf, b.leaf));
}

function compareSites(a: LeafRow, b: LeafRow): number {
  return compareText(a.path, b.path) || a.line - b.line || a.column - b.column;
}

interface About extends Looking {
  readonly ids: ReadonlySet<string>;
  /** Files that import the symbol's. */
  readonly importers: ReadonlySet<string>;
  /** By overload; empty where a signature does not say. */
  readonly takes: readonly Takes[];
  /** Whether a call on the object itself (`this.save()`) in that symbol can be of the one asked about. */
  readonly ownCall: (from: SymbolId) => Promise<boolean>;
}

async function importersOf({ path }: SymbolRow, reader: RepositoryReader): Promise<ReadonlySet<string>> {
  const modules = await reader.symbolsById(moduleId(path));
  const edges = await reader.edgesTo(
    modules.map((row) => row.key),
    ['imports', 'reexports'],
  );
  return new Set(edges.map((edge) => edge.path));
}

/** A decorated function may take other arguments than it is written with. */
function takenBy({ rows, name }: Looking): readonly Takes[] {
  const called = rows.filter((row) => row.kind !== 'class');
  const takes = called.map((row) => (row.startLine < row.line ? null : takesOf(row.signature, lastName(row.id) || name)));
  return called.length === 0 || takes.includes(null) ? [] : takes.filter((one) => one !== null);
}

/** Whether the symbol can be called from there at all, and the leaf does not name others. */
function isSeen(leaf: LeafRow, { first, ids }: About): boolean {
  if (leaf.candidates.length > 0) return leaf.candidates.some((candidate) => ids.has(candidate));
  if (leaf.path === first.path) return true;
  if (first.language === 'go' && !first.exported) return folderOf(leaf.path) === folderOf(first.path);
  return !/^(?:\w+ )*private\b/.test(first.signature) && !lastName(first.id).startsWith('#');
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

/** What the places of both say, without a look at the file. */
function nearness(leaf: LeafRow, { first, importers }: About): number {
  if (leaf.candidates.length > 0) return 6;
  if (leaf.path === first.path) return 3;
  if (importers.has(leaf.path)) return 2.5;
  if (folderOf(leaf.path) === folderOf(first.path)) return 1.5;
  return sharedFolders(leaf.path, first.path) > 0 ? 0.5 : 0;
}

function sharedFolders(one: string, other: string): number {
  const [a, b] = [folderOf(one).split('/'), folderOf(other).split('/')];
  let shared = 0;
  while (shared < a.length && shared < b.length && a[shared] !== '' && a[shared] === b[shared]) shared++;
  return shared;
}

/** Null where the line says that it certainly is something else. */
async function lookAt(leaf: LeafRow, about: About): Promise<{ readonly worth: number; readonly isOutside: boolean } | null> {
  const file = await about.source.file(leaf.path);
  const shape = file && callShape(file.lines, { ...leaf, name: lastOf(leaf.callee) });
  if (!file || !shape) return { worth: 0, isOutside: leaf.reason === 'external' };
  if (!isSameMark(file.lines[leaf.line - 1] ?? '', leaf, about)) return null;
  // A base's own member, which is bound where the base is known.
  if (shape.receiver === 'super' || !couldBe(leaf, shape, about)) return null;
  if (shape.receiver !== null && SELVES.has(shape.receiver) && !(await about.ownCall(leaf.from))) return null;
  const worth = receiverWorth(shape, about) + argumentsWorth(shape, about.takes);
  if (leaf.reason !== 'external') return { worth, isOutside: false };
  if (!shape.isMember) return null;
  // What a name of the repository gives may be of the repository, whatever package made that.
  if (!callRules(about.first.language).untyped && (await isOwnGiver(shape, leaf, about)))
    return { worth: worth - 1, isOutside: false };
  // What was computed in place is cut to its last name.
  const root = leaf.callee.includes('.') ? (leaf.callee.split('.')[0] ?? '') : '';
  const { first } = about;
  if (first.kind !== 'method' || /^[A-Z]/.test(root) || !callRules(first.language).untyped) return null;
  if (importedNames(file.lines).has(root)) return null;
  const isOurs = receiverWorth(shape, about) > 0 || splitIdentifier(about.name).length > 1;
  return { worth: worth - 1, isOutside: !isOurs };
}

/** Ruby's `call!` and `call?` are other methods than `call`, though leaves keep them without their mark. */
function isSameMark(text: string, leaf: LeafRow, { first, name }: About): boolean {
  if (first.language !== 'ruby') return true;
  const called = lastOf(leaf.callee).replace(/[!?]$/, '');
  const at = text.startsWith(called, leaf.column - 1) ? leaf.column - 1 : text.indexOf(called);
  const mark = /^[!?](?![=~])/.exec(text.slice(at + called.length))?.[0] ?? '';
  return at < 0 || mark === (/[!?]$/.exec(name)?.[0] ?? '');
}

async function isOwnGiver({ giver }: CallShape, { path }: LeafRow, { first, reader }: About): Promise<boolean> {
  if (giver === null || first.kind !== 'method') return false;
  const named = await reader.symbolsByName(giver, GIVERS);
  return named.some((row) => lastName(row.id) === giver && !isEntityId(row.id) && folderOf(row.path) === folderOf(path));
}

const GIVERS = 50;

function couldBe(leaf: LeafRow, shape: CallShape, { first, takes, ids, name }: About): boolean {
  if (leaf.candidates.some((candidate) => ids.has(candidate))) return true;
  const rules = callRules(first.language);
  if (first.kind === 'method' && !CONSTRUCTORS.has(lastName(first.id)) && name === lastName(first.id)) {
    // Bare, of a name that nobody brought into sight: a global of that name.
    if (!shape.isMember && !rules.bareMembers && (leaf.reason === 'unresolved' || !isTakenApart(first.language))) return false;
  }
  if (first.kind === 'function' && shape.isMember && !rules.heldFunctions) return false;
  if (!rules.countsArguments || shape.arguments === null || takes.length === 0) return true;
  const given = shape.arguments;
  // Called on its class, a method is handed its object too.
  const more = first.kind === 'method' && first.language === 'python' ? 1 : 0;
  return takes.some(({ least, most }) => given >= least && given <= most + more);
}

/** `const { save } = order` makes a name of a member. */
function isTakenApart(language: string): boolean {
  return callEachOther(language, 'typescript');
}

const SELVES = new Set(['this', 'self', 'cls']);

/** `order.save()` is likelier of `Order` than `cart.save()`. */
function receiverWorth({ receiver }: CallShape, { first }: About): number {
  if (receiver === null || SELVES.has(receiver)) return 0;
  const owner = first.kind === 'method' ? ownerName(first.id) : (first.path.split('/').at(-1) ?? '').replace(/\.\w+$/, '');
  const words = splitIdentifier(owner);
  const called = splitIdentifier(receiver);
  if (called.length === 0 || words.length === 0) return 0;
  const shared = called.filter((word) => words.some((other) => sameWord(word, other))).length;
  return (3 * shared) / Math.max(called.length, Math.min(words.length, called.length));
}

function argumentsWorth(shape: CallShape, takes: readonly Takes[]): number {
  const given = shape.arguments;
  if (given === null || takes.length === 0) return 0;
  return takes.some(({ least, most }) => given >= least && given <= most) ? 1 : -2;
}
