/**
 * Writes the search document of each symbol: its name in words, where it stands, what it says about itself, and who it calls and is
 * called by, so that text search feels the graph. Pure; positions are those of the symbols.
 */
import { structureLine } from '#lib/model/document-text';
import type { DocumentGraph, DocumentInput } from '#lib/model/documents/document-input';
import { symbolAliases } from '#lib/model/documents/symbol-aliases';
import { MODULE_TEXT, type SymbolText } from '#lib/model/documents/symbol-text';
import type { EdgeKind, SymbolRecord } from '#lib/model/graph';
import { type EntityKind, entityKind, lastName, MODULE_NAME, splitSymbolId } from '#lib/model/ids';
import { nameWords, splitIdentifier, splitWords } from '#lib/model/words';

const NEIGHBOUR_KINDS: ReadonlySet<EdgeKind> = new Set(['calls', 'instantiates', 'references', 'extends', 'implements']);
const MAX_NEIGHBOURS = 20;
/** About what the model reads: 128 word pieces. */
const MAX_EMBED_TEXT = 700;
const MAX_EMBED_DOC = 300;
const MAX_EMBED_CALLERS = 5;
const NO_TEXT: Pick<SymbolText, 'body' | 'code'> = { body: '', code: '' };

/** `textsOf`: the texts of a file's symbols, asked for once where its symbols follow each other. */
export function* symbolDocuments(
  graph: DocumentGraph,
  textsOf: (path: string) => readonly SymbolText[],
): Generator<DocumentInput | null> {
  const neighbours = neighbourNames(graph);
  const aliases = symbolAliases(graph);
  const textOf = textFinder(textsOf);
  const places = new Map<string, Place>();
  for (const [position, symbol] of graph.symbols.entries()) {
    const kind = entityKind(symbol.id);
    const place = places.get(symbol.path) ?? placeOf(symbol.path);
    places.set(symbol.path, place);
    const name = symbolName(symbol);
    if (kind !== null) {
      yield entityDocument(symbol, { kind, place, users: names(neighbours.get(position)) });
      continue;
    }
    const text = textOf(symbol) ?? NO_TEXT;
    const lastDot = name.lastIndexOf('.');
    yield {
      name: unique(nameWords(name.slice(lastDot + 1))).join(' '),
      owner: lastDot < 0 ? '' : unique(nameWords(name.slice(0, lastDot))).join(' '),
      path: place.words,
      signature: splitWords(symbol.signature).join(' '),
      doc: splitWords(symbol.doc ?? '').join(' '),
      aliases: unique(aliases(position).flatMap(splitWords)).join(' '),
      neighbours: unique([...names(neighbours.get(position))].flatMap(splitIdentifier)).join(' '),
      body: text.body,
      embedText: embedText(symbol, { name, place, text, callers: neighbours.get(position)?.callers ?? NO_NAMES }),
    };
  }
}

/** A path in words: each once, and all of them as they follow each other. */
interface Place {
  readonly words: string;
  readonly text: string;
}

function placeOf(path: string): Place {
  return { words: unique(splitWords(path)).join(' '), text: path.split('/').flatMap(splitWords).join(' ') };
}

/** What people call a kind, beside its own name. */
const ENTITY_WORDS: Readonly<Record<EntityKind, string>> = {
  route: 'route endpoint',
  rpc: 'remote procedure',
  schedule: 'schedule job',
  topic: 'topic event message',
  table: 'table database',
  http: 'call http request',
  config: 'setting configuration environment variable',
};

/** Small: its kind and name, where it is first seen, who uses it. Its vector does not change with its users. */
function entityDocument(
  symbol: SymbolRecord,
  { kind, place, users }: { readonly kind: EntityKind; readonly place: Place; readonly users: ReadonlySet<string> },
): DocumentInput {
  const { name } = splitSymbolId(symbol.id);
  return {
    name: unique(nameWords(name)).join(' '),
    owner: '',
    path: place.words,
    signature: ENTITY_WORDS[kind],
    doc: '',
    aliases: '',
    neighbours: unique([...users].flatMap(splitIdentifier)).join(' '),
    body: '',
    embedText: `${splitWords(name).join(' ')} ${ENTITY_WORDS[kind]} in ${place.text}`.slice(0, MAX_EMBED_TEXT),
  };
}

/** The qualified name; a module is called after its file. */
function symbolName(symbol: SymbolRecord): string {
  const { name } = splitSymbolId(symbol.id);
  if (name !== MODULE_NAME) return name;
  const file = symbol.path.slice(symbol.path.lastIndexOf('/') + 1);
  return file.replace(/\.[^.]*$/, '') || file;
}

/** What it is called, what it is for, who needs it; then how it looks. */
function embedText(
  symbol: SymbolRecord,
  about: {
    readonly name: string;
    readonly place: Place;
    readonly text: Pick<SymbolText, 'code'>;
    readonly callers: ReadonlySet<string>;
  },
): string {
  const words = about.name.split('.').flatMap(splitIdentifier).join(' ');
  const callers = [...about.callers].slice(0, MAX_EMBED_CALLERS).map((name) => splitIdentifier(name).join(' '));
  const { code } = about.text;
  const doc = (symbol.doc ?? '').slice(0, MAX_EMBED_DOC);
  const parts = [
    `${words} in ${about.place.text}`,
    doc,
    structureLine(callers),
    // Nothing twice: the model reads little.
    code.includes(symbol.signature) ? '' : symbol.signature,
    doc === '' ? code : code.replace(doc, ''),
  ];
  return parts
    .filter((part) => part !== '')
    .join('\n')
    .slice(0, MAX_EMBED_TEXT);
}

/** Names on the other end of a symbol's edges, at most 20 together, in edge order. */
interface Neighbours {
  readonly callers: Set<string>;
  readonly others: Set<string>;
}

const NO_NAMES: ReadonlySet<string> = new Set();

function names(neighbours: Neighbours | undefined): ReadonlySet<string> {
  return neighbours === undefined ? NO_NAMES : neighbours.others.union(neighbours.callers);
}

function neighbourNames(graph: DocumentGraph): ReadonlyMap<number, Neighbours> {
  const found = new Map<number, Neighbours>();
  const add = (position: number, side: keyof Neighbours, other: SymbolRecord | undefined): void => {
    if (!other || other.kind === 'module') return;
    const known = found.get(position) ?? { callers: new Set(), others: new Set() };
    if (known.callers.size + known.others.size < MAX_NEIGHBOURS) known[side].add(lastName(other.id));
    found.set(position, known);
  };
  for (const edge of graph.edges) {
    const [from, to] = [graph.symbols[edge.from], graph.symbols[edge.to]];
    // Entities know their users; what users know of entities stands in their bodies already.
    const ofEntity = from?.kind === 'entity' || to?.kind === 'entity';
    if ((!ofEntity && !NEIGHBOUR_KINDS.has(edge.kind)) || edge.from === edge.to) continue;
    if (!ofEntity || from?.kind === 'entity') add(edge.from, 'others', to);
    // A test that calls it says nothing about what it is for that its name does not.
    if (!ofEntity || to?.kind === 'entity') add(edge.to, from?.isTest || ofEntity ? 'others' : 'callers', from);
  }
  return found;
}

function textFinder(textsOf: (path: string) => readonly SymbolText[]): (symbol: SymbolRecord) => SymbolText | undefined {
  const key = (qualified: string, line: number): string => `${line} ${qualified}`;
  let path: string | undefined;
  let table: ReadonlyMap<string, SymbolText> = new Map();
  return (symbol) => {
    if (symbol.path !== path) {
      path = symbol.path;
      table = new Map(textsOf(path).map((text) => [key(text.qualified, text.line), text]));
    }
    const { name } = splitSymbolId(symbol.id);
    return name === MODULE_NAME ? table.get(key(MODULE_TEXT, 0)) : table.get(key(name, symbol.line));
  };
}

function unique(words: readonly string[]): readonly string[] {
  return [...new Set(words)];
}
