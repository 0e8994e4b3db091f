/**
 * The words of a question, split as documents are (lib/model/words). Stop words are left out, unless nothing else is left. Any one
 * word may match; BM25 weighs how rare it is.
 */
import type { RepositoryReader, WordHit } from '#db/repository/repository-store';
import { nameWords } from '#lib/model/words';
import { STOP_WORDS } from '#lib/search/stop-words';

/** Distinct, in the order of the question. */
export function queryWords(query: string): readonly string[] {
  const words = [...new Set(nameWords(query))];
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

export function searchByWords(reader: RepositoryReader, query: string, limit: number): Promise<readonly WordHit[]> {
  return reader.searchWords(queryWords(query).join(' '), limit);
}
