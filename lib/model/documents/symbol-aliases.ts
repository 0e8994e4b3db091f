/**
 * What people may call a symbol beside its name: the routes, topics and procedures it serves, and what the comment of its class says
 * the class is for. Pure.
 */
import type { DocumentGraph } from '#lib/model/documents/document-input';
import { isEntryKind } from '#lib/model/graph';
import { entityKind, splitSymbolId } from '#lib/model/ids';

const MAX_NAMES = 5;
const MAX_SENTENCE = 200;

/** Texts that are still to be taken apart into words, by position. */
export function symbolAliases({ symbols, edges }: DocumentGraph): (position: number) => readonly string[] {
  const served = new Map<number, Set<string>>();
  for (const { from, to, kind } of edges) {
    if (!isEntryKind(kind) && kind !== 'schedules') continue;
    const [handler, entity] = entityKind(symbols[to]?.id ?? '') === null ? [to, symbols[from]] : [from, symbols[to]];
    if (entity === undefined || entityKind(entity.id) === null) continue;
    const names = served.get(handler) ?? new Set();
    if (names.size < MAX_NAMES) names.add(splitSymbolId(entity.id).name);
    served.set(handler, names);
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
