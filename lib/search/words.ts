/**
 * The words of a question, split as documents are (lib/model/words). Stop words are left out, unless nothing else is left. Any one
 * word may match; BM25 weighs how rare it is. Of a long text, a bug report for one, only the most telling words are looked for.
 */
import type { WordHit } from '#db/repository/repository-store';
import { identifiersIn, nameWords, splitIdentifier } from '#lib/model/words';
import { otherSpellings } from '#lib/search/spelling';
import { STOP_WORDS } from '#lib/search/stop-words';
import type { WordReader } from '#lib/search/symbol-scope';
import { phraseWords, relatedWords } from '#lib/search/synonyms';

/** Distinct, in the order of the question. */
export function queryWords(query: string): readonly string[] {
  const words = [...new Set(nameWords(query))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

export interface WordQuery {
  /** The question's words, other spellings of them, and neighbouring words as one name: `order total` is looked for as `ordertotal` too. */
  readonly own: readonly string[];
  /** Words that mean about the same. */
  readonly related: readonly string[];
}

/** A question has few words; a text with more is looked at for its telling ones. */
const MAX_WORDS = 24;
/** Of a long text, so many distinct words are weighed. */
const MAX_WEIGHED = 250;
/**
 * Documents a search looks at for the question's words, and for related ones: what stands in more of them tells little and costs most
 * of the time. Rare words come first; the rarest few are looked for whatever they cost.
 */
const OWN_DOCUMENTS = 15_000;
const RELATED_DOCUMENTS = 4_000;
const RAREST = 3;

export async function wordQuery(reader: WordReader, query: string): Promise<WordQuery> {
  const words = queryWords(query);
  if (words.length > MAX_WORDS) return { own: await tellingWords(reader, query, words), related: [] };
  const own = new Set([...words, ...words.flatMap(otherSpellings), ...joinedNeighbours(query)]);
  const related = new Set(
    [...phraseWords(query), ...words.flatMap((word) => [...relatedWords(word)])].filter((word) => !own.has(word)),
  );
  const counts = await reader.wordCounts([...own, ...related]);
  return {
    own: withinDocuments([...own], counts, { documents: OWN_DOCUMENTS, atLeast: RAREST }),
    related: withinDocuments([...related], counts, { documents: RELATED_DOCUMENTS, atLeast: 0 }),
  };
}

/** Those that stand in the index, rarest first, as long as they stand in so many documents together. */
function withinDocuments(
  words: readonly string[],
  counts: ReadonlyMap<string, number>,
  limit: { readonly documents: number; readonly atLeast: number },
): readonly string[] {
  const countOf = (word: string): number => counts.get(word) ?? 0;
  let documents = 0;
  return words
    .filter((word) => countOf(word) > 0)
    .sort((a, b) => countOf(a) - countOf(b))
    .filter((word, at) => {
      documents += countOf(word);
      return at < limit.atLeast || documents <= limit.documents;
    });
}

export async function searchByWords(
  reader: WordReader,
  query: string,
  { limit, structure }: { readonly limit: number; readonly structure: boolean },
): Promise<readonly WordHit[]> {
  const { own, related } = await wordQuery(reader, query);
  return reader.searchWords(own.join(' '), limit, { related: related.join(' '), structure });
}

/** Two and three words in a row as one name would write them. */
function joinedNeighbours(query: string): readonly string[] {
  return query.split(/[^\p{L}\p{N}\s_$.'-]+/u).flatMap((clause) => {
    const words = identifiersIn(clause.toLowerCase()).filter((word) => !STOP_WORDS.has(word));
    return words.flatMap((word, at) => {
      const [second, third] = [words[at + 1], words[at + 2]];
      if (second === undefined) return [];
      return third === undefined ? [word + second] : [word + second, word + second + third];
    });
  });
}

/** By rarity in the index and by how often the text says them; names written as code count more than prose. */
async function tellingWords(reader: WordReader, query: string, words: readonly string[]): Promise<readonly string[]> {
  const weighed = words.slice(0, MAX_WEIGHED);
  const [counts, total] = await Promise.all([reader.wordCounts(weighed), reader.documentCount()]);
  const said = new Map<string, number>();
  const code = new Set<string>();
  for (const identifier of identifiersIn(query)) {
    const parts = splitIdentifier(identifier);
    for (const part of parts) said.set(part, (said.get(part) ?? 0) + 1);
    if (parts.length > 1) for (const part of nameWords(identifier)) code.add(part);
  }
  return weighed
    .flatMap((word) => {
      const count = counts.get(word) ?? 0;
      if (count === 0) return [];
      const rarity = Math.log(1 + total / count);
      return [{ word, weight: rarity * (1 + Math.log(said.get(word) ?? 1)) * (code.has(word) ? CODE_FACTOR : 1) }];
    })
    .sort((a, b) => b.weight - a.weight)
    .slice(0, MAX_WORDS)
    .map(({ word }) => word);
}

const CODE_FACTOR = 1.5;
