/**
 * What people may call a symbol beside its name: the routes, topics and procedures it serves, and what the comment of its class says
 * the class is for. Pure.
 */
import type { GenerationInput } from '#db/repository/repository-store';
import { type EntityKind, entityKind, splitSymbolId } from '#lib/model/ids';

/** Kinds whose name says what their handler is for; a table is touched by many. */
const TELLING: ReadonlySet<EntityKind> = new Set(['route', 'rpc', 'topic', 'schedule']);
const MAX_NAMES = 5;
const MAX_SENTENCE = 200;

/** Texts that are still to be taken apart into words, by position. */
export function symbolAliases({
  symbols,
  edges,
}: Pick<GenerationInput, 'symbols' | 'edges'>): (position: number) => readonly string[] {
  const served = new Map<number, Set<string>>();
  for (const { from, to } of edges) {
    const entity = symbols[from];
    const kind = entity === undefined ? null : entityKind(entity.id);
    if (entity === undefined || kind === null || !TELLING.has(kind) || symbols[to]?.kind === 'entity') continue;
    const names = served.get(to) ?? new Set();
    if (names.size < MAX_NAMES) names.add(splitSymbolId(entity.id).name);
    served.set(to, names);
  }
  const sentences = new Map(
    symbols.flatMap(({ id, kind, doc }) =>
      (kind === 'class' || kind === 'interface') && doc ? [[id, firstSentence(doc)] as const] : [],
    ),
  );
  return (position) => {
    const owner = ownerId(symbols[position]?.id ?? '');
    return [...(served.get(position) ?? []), sentences.get(owner) ?? ''].filter((text) => text !== '');
  };
}

function ownerId(id: string): string {
  const dot = id.lastIndexOf('.');
  return dot > id.indexOf('::') ? id.slice(0, dot) : '';
}

function firstSentence(doc: string): string {
  return (/^[\s\S]*?[.。!?](?=\s|$)/.exec(doc.trimStart())?.[0] ?? doc).slice(0, MAX_SENTENCE);
}
