/** What people accepted that symbols mean: other names for them, for whoever finds symbols by words. Read once an answer. */
import type { RepositoryReader } from '#db/repository/repository-store';
import type { SourceLines } from '#lib/graph/source-lines';
import { acceptedMeanings } from '#lib/inferred/accepted';
import type { SymbolId } from '#lib/model/ids';
import { sameWord } from '#lib/model/word-forms';
import { splitWords } from '#lib/model/words';
import type { SearchHit } from '#lib/search/search';

/** Concepts by symbol. */
export type Meanings = ReadonlyMap<SymbolId, readonly string[]>;

interface Sources {
  readonly reader: RepositoryReader;
  /** Of one answer. */
  readonly source: SourceLines;
}

const known = new WeakMap<SourceLines, Promise<Meanings>>();

export function acceptedConcepts({ reader, source }: Sources): Promise<Meanings> {
  const reading = known.get(source) ?? acceptedMeanings({ reader, source });
  known.set(source, reading);
  return reading;
}

/** Behind what the words found best. */
const PLACE = 3;

/** The hits of a search with the symbols that mean something the query says; those that were found stay where they are. */
export async function withMeant(hits: readonly SearchHit[], query: string, sources: Sources): Promise<readonly SearchHit[]> {
  const meanings = await acceptedConcepts(sources);
  if (meanings.size === 0) return hits;
  const words = splitWords(query);
  const isSaid = (concept: string): boolean => splitWords(concept).every((word) => words.some((one) => sameWord(one, word)));
  const found = new Set(hits.map(({ symbol }) => symbol.id));
  const before = hits.slice(0, PLACE);
  const score = before.at(-1)?.score ?? 1;
  const meant: SearchHit[] = [];
  for (const [id, concepts] of meanings) {
    const concept = found.has(id) ? undefined : concepts.find(isSaid);
    const [symbol] = concept === undefined ? [] : await sources.reader.symbolsById(id);
    if (symbol) meant.push({ symbol, score, reason: `means “${concept}”, inferred and accepted` });
  }
  return [...before, ...meant, ...hits.slice(PLACE)];
}
