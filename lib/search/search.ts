/**
 * Search over a repository's symbols. Words (FTS5) and the call graph bring candidates, all vectors too where all are there; meaning and
 * words rank them together. Vectors that candidates lack are computed on the way, so that the order does not wait for a background job.
 * Symbols in tests rank lower. Entities never take a symbol's place in the list: at most MAX_ENTITIES stand among them, in their own
 * place where the question has their whole name, lower where it has not.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { OpenRepository } from '#lib/repository/open-repository';
import { similarities } from '#lib/search/candidate-vectors';
import { candidateKeys } from '#lib/search/candidates';
import type { EmbeddingEngine } from '#lib/search/embedding/engine';
import { isDescription } from '#lib/search/query-kind';
import { isNamedEntity, rankCandidates } from '#lib/search/rank';
import { reportSigns } from '#lib/search/report/is-report';
import { searchReport } from '#lib/search/report/search-report';
import { FULL_RETRIEVAL, type Retrieval } from '#lib/search/retrieval';
import { withSupport } from '#lib/search/support';
import { type SymbolScope, wordReader } from '#lib/search/symbol-scope';
import { questionMeaning, searchByVectors } from '#lib/search/vectors';
import { queryWords, searchByWords } from '#lib/search/words';

export interface SearchHit {
  readonly symbol: SymbolRow;
  /** Higher is better; comparable only inside one search. */
  readonly score: number;
  /** One phrase for the reader. */
  readonly reason: string;
  /** 1-based place in the word ranking, absent when the words did not find it. */
  readonly wordRank?: number;
  /** 1-based place in the vector ranking. */
  readonly vectorRank?: number;
  /** Cosine to the question, at most 1. */
  readonly similarity?: number;
}

export interface SearchOptions {
  readonly limit: number;
  /** Default true. False leaves symbols in tests out. */
  readonly includeTests?: boolean;
  /** Default: all of it. */
  readonly retrieval?: Retrieval;
  /** Default: the engine of the process. */
  readonly engine?: () => Promise<EmbeddingEngine | null>;
  /** Default: all of the repository. */
  readonly scope?: SymbolScope | undefined;
}

const MIN_CANDIDATES = 120;
const MAX_ENTITIES = 3;

/** A question's words as they are; a report of trouble is taken apart, and its hits are of different files. */
export function searchSymbols(repository: OpenRepository, query: string, options: SearchOptions): Promise<readonly SearchHit[]> {
  if (reportSigns(query) === null) return searchWords(repository, query, options);
  const search = (words: string, limit: number): Promise<readonly SearchHit[]> =>
    searchWords(repository, words, { ...options, limit });
  return searchReport(repository, query, { ...options, search });
}

async function searchWords(repository: OpenRepository, query: string, options: SearchOptions): Promise<readonly SearchHit[]> {
  const { retrieval = FULL_RETRIEVAL, scope } = options;
  const { structure } = retrieval;
  const limit = Math.max(MIN_CANDIDATES, options.limit * 3);
  const [byWords, meaning] = await Promise.all([
    searchByWords(wordReader(repository.reader, scope), query, { limit, structure }),
    retrieval.vectors ? questionMeaning(repository, query, options.engine) : undefined,
  ]);
  const byVectors = meaning === undefined ? [] : await searchByVectors(repository, meaning, { limit, scope });
  const graph = retrieval.graph && meaning !== undefined;
  const keys = await candidateKeys(repository.reader, { byWords, byVectors, graph, scope });
  const [symbols, alike] = await Promise.all([
    repository.reader.symbolsByKey(keys),
    meaning === undefined ? NO_MEANING : similarities(repository, keys, { ...meaning, structure }),
  ]);
  const ranked = rankCandidates([...symbols.values()], { query, byWords: retrieval.words ? byWords : [], alike });
  const supported = retrieval.graph && isDescription(query) ? await withSupport(repository.reader, ranked) : ranked;
  const hits = supported.filter(({ symbol }) => options.includeTests !== false || !symbol.isTest);
  return withFewEntities(hits, new Set(queryWords(query)), options.limit);
}

const NO_MEANING: ReadonlyMap<number, number> = new Map();

/** The list without entities, and the best entities at their places: those that are named, others only where there is room. */
function withFewEntities(hits: readonly SearchHit[], asked: ReadonlySet<string>, limit: number): readonly SearchHit[] {
  const source = hits.filter(({ symbol }) => symbol.kind !== 'entity').slice(0, limit);
  const entities = hits.filter(({ symbol }) => symbol.kind === 'entity');
  const named = entities.filter(({ symbol }) => isNamedEntity(symbol, asked)).slice(0, MAX_ENTITIES);
  const room = Math.min(MAX_ENTITIES - named.length, limit - source.length - named.length);
  const others = room <= 0 ? [] : entities.filter((hit) => !named.includes(hit)).slice(0, room);
  return [...source, ...named, ...others].sort((a, b) => b.score - a.score || a.symbol.key - b.symbol.key);
}
