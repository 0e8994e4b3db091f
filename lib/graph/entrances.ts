/**
 * Ways into a symbol that no call site shows: a decorator that hands it on, a base class of another package, the language itself, its
 * name as text, whoever uses the repository from outside. Each says what is known, with the line that shows it; none of them is a caller.
 */
import type { RepositoryReader, SymbolRow } from '#db/repository/repository-store';
import { callEachOther } from '#lib/graph/call-families';
import { plainCode } from '#lib/graph/plain-code';
import type { SourceLines } from '#lib/graph/source-lines';
import { isEntityId, lastName, MODULE_NAME, moduleId, type SymbolId, splitSymbolId } from '#lib/model/ids';
import { splitIdentifier } from '#lib/model/words';

export type EntranceKind =
  /** A test runner calls it. */
  | 'test'
  /** A property: reading it is no call. */
  | 'property'
  /** The language calls it: `__str__`, `toString`. */
  | 'language'
  /** A program starts there. */
  | 'start'
  /** `text`: the decorator or annotation that stands before it. */
  | 'decorated'
  /** It overrides something that is declared outside the repository. */
  | 'overrides'
  /** `text`: the base outside the repository, `owner`: the class below it. */
  | 'base'
  /** It stands in another function or object (`owner`), which may return it or hand it on. */
  | 'inside'
  /** Its name is used as a value: it is handed on, not called, there. */
  | 'value'
  /** A getter or setter that libraries find by its name. */
  | 'accessor'
  /** Its name stands as text elsewhere. */
  | 'by_name'
  /** Visible outside its file. */
  | 'exported';

export interface Entrance {
  readonly kind: EntranceKind;
  readonly path: string;
  readonly line: number;
  readonly text?: string;
  readonly owner?: SymbolId;
}

interface Options {
  readonly reader: RepositoryReader;
  readonly source: SourceLines;
}

/** What a caller could be though none was found; the most telling first. */
export async function entrancesOf(symbol: SymbolRow, options: Options): Promise<readonly Entrance[]> {
  if (isEntityId(symbol.id) || splitSymbolId(symbol.id).name === MODULE_NAME) return [];
  const at = { path: symbol.path, line: symbol.line };
  if (symbol.isTest) return isRunnable(symbol) ? [{ kind: 'test', ...at }] : [];
  const before = await annotations(symbol, options);
  const exported: readonly Entrance[] = isPublic(symbol) ? [{ kind: 'exported', ...at }] : [];
  if (before.some(({ name }) => PROPERTY.test(name)) || ACCESSOR.test(symbol.signature))
    return [{ kind: 'property', ...at }, ...exported];
  if (isStart(symbol)) return [{ kind: 'start', ...at }];
  const owner = await ownerOf(symbol, options);
  const handing = before.filter(({ name }) => !QUIET.test(name));
  const found: Entrance[] = [
    ...(isCalledByLanguage(symbol) ? [{ kind: 'language' as const, ...at, text: lastName(symbol.id) }] : []),
    ...handing.map(({ text, line }) => ({ kind: 'decorated' as const, path: symbol.path, line, text })),
    ...(owner && isConstructor(symbol) ? await ofClass(owner, options) : []),
    ...(await valueUse(symbol, options)),
  ];
  if (found.length === 0) found.push(...(await fromBases(symbol, owner, { before, ...options })));
  if (found.length === 0 && owner && owner.kind !== 'class' && owner.kind !== 'interface' && owner.kind !== 'module')
    found.push({ kind: 'inside', ...at, owner: owner.id });
  if (found.length === 0) found.push(...(await byName(symbol, options)));
  if (found.length === 0 && isBeanAccessor(symbol)) found.push({ kind: 'accessor', ...at });
  return [...found, ...exported];
}

const ACCESSOR = /^(?:(?:static|abstract|override|public|protected|private) )*[gs]et [\w$#[]/;

/** Callers outside the repository may exist. `exported` alone says that other files see it. */
function isPublic({ exported, language, signature, id }: SymbolRow): boolean {
  if (!exported) return false;
  if (language === 'go') return /^[A-Z]/.test(lastName(id));
  if (language === 'java' || language === 'csharp') return /\b(?:public|protected)\b/.test(signature);
  return language === 'rust' ? /\bpub\b/.test(signature) : true;
}

function isBeanAccessor({ language, id, kind }: SymbolRow): boolean {
  return callEachOther(language, 'java') && kind === 'method' && /^(?:get|set|is)[A-Z]/.test(lastName(id));
}

async function ownerOf(symbol: SymbolRow, { reader }: Options): Promise<SymbolRow | undefined> {
  if (!splitSymbolId(symbol.id).name.includes('.')) return undefined;
  const rows = await reader.symbolsById(symbol.id.slice(0, symbol.id.lastIndexOf('.')));
  return rows.find((row) => row.startLine <= symbol.line && symbol.line <= row.endLine) ?? rows[0];
}

function isConstructor({ id }: SymbolRow): boolean {
  const parts = splitSymbolId(id).name.split('.');
  return /^(?:constructor|__init__|__construct)$/.test(parts.at(-1) ?? '') || (parts.length > 1 && parts.at(-1) === parts.at(-2));
}

/** What stands before its class makes objects of it, as a rule. */
async function ofClass(owner: SymbolRow, options: Options): Promise<readonly Entrance[]> {
  const before = (await annotations(owner, options)).filter(({ name }) => !QUIET.test(name));
  return before.slice(0, 1).map(({ text, line }) => ({ kind: 'decorated', path: owner.path, line, text, owner: owner.id }));
}

/** Its name in code, without a call: `register(save)`, `on_save = save`, `this.save` handed on. */
async function valueUse(symbol: SymbolRow, { reader, source }: Options): Promise<readonly Entrance[]> {
  const name = lastName(symbol.id).replace(/^#/, '');
  if (!/^[\w$]+$/.test(name) || name.length < MIN_NAME) return [];
  const isMember = symbol.kind === 'method';
  const isNested = splitSymbolId(symbol.id).name.includes('.');
  // A property of an object is not in sight by its name alone.
  if (!isMember && isNested && !/^(?:async |export |default )*(?:function|const|let|var|def|fn|func)\b/.test(symbol.signature))
    return [];
  const whole = name.replace(/\$/g, '\\$');
  const use = isMember
    ? new RegExp(`(?:\\bthis|\\bself|\\bcls)\\.#?${whole}\\s*(?:[,)\\]};]|$)|(?<=[\\w>])::${whole}\\b(?!\\s*\\()`)
    : new RegExp(`(?:[=(,[{:?&|]|\\breturn|^)\\s*${whole}\\s*(?:[,)\\]};]|$)`);
  for (const path of isMember || isNested ? [symbol.path] : await seenIn(symbol, reader)) {
    const file = await source.file(path);
    const lines = file ? plainCode(file.lines, symbol.language) : [];
    const at = lines.findIndex((line, index) => use.test(line) && !isOwn(symbol, path, index + 1) && !isImporting(lines, index));
    if (at >= 0) return [{ kind: 'value', path, line: at + 1 }];
  }
  return [];
}

/** Its own head, parameters included. */
function isOwn(symbol: SymbolRow, path: string, line: number): boolean {
  return path === symbol.path && line >= symbol.startLine && line <= Math.min(symbol.endLine, symbol.line + 1);
}

const MAX_IMPORTERS = 20;

async function seenIn({ path }: SymbolRow, reader: RepositoryReader): Promise<readonly string[]> {
  const modules = await reader.symbolsById(moduleId(path));
  const edges = await reader.edgesTo(
    modules.map((row) => row.key),
    ['imports'],
  );
  return [path, ...[...new Set(edges.map((edge) => edge.path))].filter((one) => one !== path).slice(0, MAX_IMPORTERS)];
}

/** Inside of an import or a list of exports, which hand nothing on. */
function isImporting(lines: readonly string[], at: number): boolean {
  for (let line = at; line >= 0 && line > at - 40; line--) {
    const text = lines[line] ?? '';
    if (/^\s*(?:import\b|from\b|export\s*(?:type\s*)?[{*]|use\b|using\b|__all__)/.test(text)) return true;
    if (line < at && /[;)}]\s*$/.test(text)) return false;
    if (/^\S/.test(text) && line < at) return false;
  }
  return false;
}

function isRunnable({ kind }: SymbolRow): boolean {
  return kind === 'function' || kind === 'method' || kind === 'class';
}

interface Annotation {
  /** `app.route` of `@app.route("/x")`. */
  readonly name: string;
  readonly text: string;
  readonly line: number;
}

const PROPERTY = /(?:^|\.)(?:cached_|class|hybrid_)?property$|\.(?:setter|getter|deleter)$/i;
/** They say something about a definition and hand it to nobody. */
const QUIET =
  /^(?:(?:\w+\.)*(?:staticmethod|classmethod|abstractmethod|overload|override|final|wraps|deprecated|dataclass|lru_cache|cache|contextmanager|asynccontextmanager|no_type_check|typing\.\w+)|Override|Deprecated|SuppressWarnings|SafeVarargs|Nullable|NonNull|NotNull|Obsolete|inline|must_use|allow|derive|cfg|doc|SuppressLint|Generated|JvmStatic|JvmOverloads|VisibleForTesting|Transactional)$/;

async function annotations(symbol: SymbolRow, { source }: Options): Promise<readonly Annotation[]> {
  const lines = (await source.file(symbol.path))?.lines ?? [];
  const found: Annotation[] = [];
  for (let line = symbol.startLine; line <= symbol.line; line++) {
    for (const [text, name] of (lines[line - 1] ?? '').matchAll(/(?:(?<=^\s*)@|#\[|(?<=^\s*)\[(?=[A-Z]))([A-Za-z_][\w.:]*)/g))
      if (name && !(line === symbol.line && text.startsWith('['))) found.push({ name, text: text.replace(/^#?\[/, ''), line });
  }
  return found;
}

function isStart({ id, language, kind }: SymbolRow): boolean {
  return kind !== 'class' && lastName(id) === 'main' && STARTS.has(language);
}

const STARTS = new Set(['go', 'java', 'c', 'cpp', 'rust', 'kotlin', 'csharp']);

/** Names a language, or what comes with it, calls by itself. */
const BY_LANGUAGE: readonly { readonly language: string; readonly names: RegExp }[] = [
  { language: 'python', names: /^__\w+__$/ },
  { language: 'typescript', names: /^(?:toString|toJSON|valueOf|then|\[?Symbol\.\w+\]?)$/ },
  {
    language: 'java',
    names: /^(?:toString|equals|hashCode|compareTo|compare|iterator|close|finalize|run|call|readObject|writeObject)$/,
  },
  { language: 'csharp', names: /^(?:ToString|Equals|GetHashCode|CompareTo|Dispose|GetEnumerator)$/ },
  {
    language: 'go',
    names: /^(?:init|String|Error|MarshalJSON|UnmarshalJSON|MarshalText|UnmarshalText|ServeHTTP|Len|Less|Swap|Scan|Value)$/,
  },
  {
    language: 'ruby',
    names:
      /^(?:to_s|to_str|inspect|each|hash|eql\?|==|<=>|\[\]=?|call|method_missing|respond_to_missing\?|inherited|included|extended)$/,
  },
  { language: 'php', names: /^__\w+$/ },
  {
    language: 'rust',
    names: /^(?:fmt|drop|deref|deref_mut|clone|eq|cmp|partial_cmp|hash|next|from|into|default|poll|add|sub|mul|index)$/,
  },
];

function isCalledByLanguage({ id, language }: SymbolRow): boolean {
  return BY_LANGUAGE.some((one) => callEachOther(one.language, language) && one.names.test(lastName(id)));
}

/** A base outside the repository may call what is overridden below it. */
async function fromBases(
  symbol: SymbolRow,
  owner: SymbolRow | undefined,
  { before, reader }: Options & { readonly before: readonly Annotation[] },
): Promise<readonly Entrance[]> {
  if (symbol.kind !== 'method' || owner?.kind !== 'class' || isConstructor(symbol)) return [];
  if ((await reader.edgesFrom([symbol.key], ['overrides'])).length > 0) return [];
  const saysSo = before.some(({ name }) => /^override$/i.test(name)) || /\boverride\b/.test(symbol.signature);
  if (saysSo) return [{ kind: 'overrides', path: symbol.path, line: symbol.line }];
  if (/^(?:\w+ )*private\b/.test(symbol.signature) || /^(?:#|__)/.test(lastName(symbol.id))) return [];
  return outsideBase(owner, reader);
}

/** The nearest base that is not in the repository, up the bases that are. */
async function outsideBase(start: SymbolRow, reader: RepositoryReader): Promise<readonly Entrance[]> {
  const seen = new Set<number>();
  for (let level = [start]; level.length > 0; ) {
    const next: SymbolRow[] = [];
    for (const row of level) {
      seen.add(row.key);
      const edges = await reader.edgesFrom([row.key], ['extends', 'implements']);
      const inside = new Set(edges.map((edge) => lastName(edge.to)));
      const bases = basesOf(row.signature, row.language);
      const base = bases.find((name) => !inside.has(name.split(/\.|::/).at(-1) ?? name));
      // As many as are known are written: one of them under another name.
      if (base && bases.length > inside.size)
        return [{ kind: 'base', path: row.path, line: row.line, text: base, owner: row.id }];
      const found = await reader.symbolsByKey(edges.map((edge) => edge.toKey));
      next.push(...[...found.values()].filter(({ key }) => !seen.has(key)));
    }
    level = next;
  }
  return [];
}

/** Names of the bases a class is written with; those of the language itself say nothing. */
function basesOf(signature: string, language: string): readonly string[] {
  const plain = signature.replace(/<[^<>]*(?:<[^<>]*>[^<>]*)*>|\[[^\]]*\]/g, '');
  const text =
    language === 'python'
      ? /\(([^()]*)\)/.exec(plain)?.[1]
      : language === 'ruby'
        ? /<\s*([\w:]+)/.exec(plain)?.[1]
        : (/\b(?:extends|implements)\b(.*)/.exec(plain)?.[1] ?? /\)?\s:\s*([A-Z][\w., ]*)/.exec(plain)?.[1]);
  return (text ?? '')
    .split(/,|\bextends\b|\bimplements\b/)
    .map((part) => part.trim().replace(/\(.*$/, ''))
    .filter((name) => /^[A-Za-z_][\w.:]*$/.test(name) && !OWN_BASES.test(name));
}

const OWN_BASES =
  /^(?:object|Object|ABC|abc\.ABC|(?:java\.io\.)?Serializable|Generic|Protocol|Error|Exception|Enum|NamedTuple|TypedDict|Record)$/;

/** Symbols whose words are looked at. */
const MAX_PLACES = 40;
/** A name this short stands in many texts. */
const MIN_NAME = 4;

/**
 * Its whole name as a text (`"send_mail"`, `:authenticate`), or at the end of one that says where (`'jobs.mail.send'`). A plain word stands
 * in many texts by chance, so it counts in the same file alone.
 */
async function byName(symbol: SymbolRow, { reader, source }: Options): Promise<readonly Entrance[]> {
  const name = lastName(symbol.id).replace(/^#/, '');
  if (name.length < MIN_NAME || !/^[\w$]+[?!]?$/.test(name)) return [];
  const hits = await reader.searchWords(name, MAX_PLACES);
  const rows = [...(await reader.symbolsByKey(hits.map((hit) => hit.key))).values()];
  const whole = name.replace(/[$?!]/g, '\\$&');
  const asWord = `(["'])${whole}\\1|(?<![\\w:)\\]]):${whole}(?![\\w?!:])`;
  const qualified = `(["'])(?:[\\w$/-]+[.:#@/])+${whole}\\1`;
  const isTelling = splitIdentifier(name).length > 1;
  const tests = new Set(rows.flatMap((row) => (row.isTest ? [row.path] : [])));
  for (const path of [...new Set([symbol.path, ...rows.map((row) => row.path)])]) {
    if (tests.has(path)) continue;
    const text = new RegExp(isTelling || path === symbol.path ? `${asWord}|${qualified.replace('\\1', '\\2')}` : qualified);
    const lines = (await source.file(path))?.lines ?? [];
    const at = lines.findIndex(
      (line, index) => text.test(line) && !isNoUse(line) && !(path === symbol.path && index + 1 === symbol.line),
    );
    if (at >= 0) return [{ kind: 'by_name', path, line: at + 1 }];
  }
  return [];
}

/** Comments, imports, and keys: a column or setting of that name. */
function isNoUse(line: string): boolean {
  return (
    /^\s*(?:\/\/|\/?\*|#(?!\[)|import\b|from\b|export\b.*\bfrom\b|--|<!--|["']{3}|["'][\w$]+["']\s*[:=]>?)/.test(line) ||
    /\brequire\(|__all__|:(?:meth|func|class|attr):/.test(line)
  );
}
