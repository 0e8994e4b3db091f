/**
 * Search over a repository's symbols: words from FTS5 and, when they are there, vectors, fused by rank.
 * Symbols in tests rank lower. Words answer alone while vectors are missing. Entities never take a symbol's place in the list: at most
 * MAX_ENTITIES stand among them, in their own place where the question has their whole name, lower where it has not.
 */
import type { SymbolRow, WordHit } from '#db/repository/repository-store';
import { splitSymbolId } from '#lib/model/ids';
import { splitWords } from '#lib/model/words';
import type { OpenRepository } from '#lib/repository/open-repository';
import type { EmbeddingEngine } from '#lib/search/embedding/engine';
import { fuseRankings } from '#lib/search/fuse';
import { FULL_RETRIEVAL, type Retrieval } from '#lib/search/retrieval';
import type { VectorHit } from '#lib/search/vector-index';
import { searchByVectors } from '#lib/search/vectors';
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
}

const WORD_WEIGHT = 1;
const VECTOR_WEIGHT = 3;
/** Halves the score: about sixty places lower. */
const TEST_FACTOR = 0.5;
const MIN_CANDIDATES = 100;
/** As for tests: what merely shares words with an entity comes after the code. */
const ENTITY_FACTOR = 0.5;
const MAX_ENTITIES = 3;

export async function searchSymbols(
  repository: OpenRepository,
  query: string,
  options: SearchOptions,
): Promise<readonly SearchHit[]> {
  const { retrieval = FULL_RETRIEVAL } = options;
  const candidates = Math.max(MIN_CANDIDATES, options.limit * 3);
  const [byWords, byVectors] = await Promise.all([
    retrieval.words ? searchByWords(repository.reader, query, { limit: candidates, structure: retrieval.structure }) : [],
    retrieval.vectors ? searchByVectors(repository, query, candidates, options.engine) : [],
  ]);
  const scores = fuseRankings([
    { weight: WORD_WEIGHT, keys: byWords.map(({ key }) => key) },
    { weight: VECTOR_WEIGHT, keys: byVectors.map(({ key }) => key) },
  ]);
  const symbols = await repository.reader.symbolsByKey([...scores.keys()]);
  const toHit = hitMaker(query, byWords, byVectors);
  const asked = new Set(queryWords(query));
  const hits = Array.from(scores, ([key, score]) => ({ symbol: symbols.get(key), score }))
    .flatMap(({ symbol, score }) => (symbol === undefined ? [] : [toHit(symbol, score * factorOf(symbol, asked))]))
    .filter(({ symbol }) => options.includeTests !== false || !symbol.isTest)
    .sort((a, b) => b.score - a.score || a.symbol.key - b.symbol.key);
  return withFewEntities(hits, asked, options.limit);
}

function factorOf(symbol: SymbolRow, asked: ReadonlySet<string>): number {
  const test = symbol.isTest ? TEST_FACTOR : 1;
  return symbol.kind === 'entity' && !isNamed(symbol, asked) ? test * ENTITY_FACTOR : test;
}

/** Every word of the entity's name stands in the question. */
function isNamed(symbol: SymbolRow, asked: ReadonlySet<string>): boolean {
  return splitWords(splitSymbolId(symbol.id).name).every(
    (word) => asked.has(word) || asked.has(`${word}s`) || asked.has(word.replace(/s$/, '')),
  );
}

/** The list without entities, and the best entities at their places: those that are named, others only where there is room. */
function withFewEntities(hits: readonly SearchHit[], asked: ReadonlySet<string>, limit: number): readonly SearchHit[] {
  const source = hits.filter(({ symbol }) => symbol.kind !== 'entity').slice(0, limit);
  const entities = hits.filter(({ symbol }) => symbol.kind === 'entity');
  const named = entities.filter(({ symbol }) => isNamed(symbol, asked)).slice(0, MAX_ENTITIES);
  const room = Math.min(MAX_ENTITIES - named.length, limit - source.length - named.length);
  const others = room <= 0 ? [] : entities.filter((hit) => !named.includes(hit)).slice(0, room);
  return [...source, ...named, ...others].sort((a, b) => b.score - a.score || a.symbol.key - b.symbol.key);
}

/** Makes hits with their places in both rankings and the reason in words. */
function hitMaker(query: string, byWords: readonly WordHit[], byVectors: readonly VectorHit[]) {
  const wordRanks = new Map(byWords.map(({ key }, index) => [key, index + 1]));
  const vectorRanks = new Map(byVectors.map(({ key, similarity }, index) => [key, { rank: index + 1, similarity }]));
  const asked = queryWords(query);
  return (symbol: SymbolRow, score: number): SearchHit => {
    const wordRank = wordRanks.get(symbol.key);
    const vector = vectorRanks.get(symbol.key);
    return {
      symbol,
      score,
      reason: reasonOf(symbol, asked, wordRank !== undefined, vector?.similarity),
      ...(wordRank === undefined ? {} : { wordRank }),
      ...(vector === undefined ? {} : { vectorRank: vector.rank, similarity: vector.similarity }),
    };
  };
}

function reasonOf(symbol: SymbolRow, asked: readonly string[], byWords: boolean, similarity: number | undefined): string {
  const own = new Set(splitWords(splitSymbolId(symbol.id).name));
  const named = asked.filter((word) => own.has(word));
  const reasons: string[] = [];
  if (named.length > 0) reasons.push(`its name has ${named.map((word) => `"${word}"`).join(', ')}`);
  else if (byWords) reasons.push('its text has words of the question');
  if (similarity !== undefined) reasons.push(`meaning ${Math.round(similarity * 100)} % alike`);
  return reasons.join('; ');
}
