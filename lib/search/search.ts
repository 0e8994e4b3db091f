/**
 * Search over a repository's symbols: words from FTS5 and, when they are there, vectors, fused by rank.
 * Tests rank lower. Words answer alone while vectors are missing.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import type { OpenRepository } from '#lib/repository/workspace';

export interface SearchHit {
  readonly symbol: SymbolRow;
  /** Higher is better; comparable only inside one search. */
  readonly score: number;
  readonly reason: string;
  /** 1-based place in the word ranking, absent when the words did not find it. */
  readonly wordRank?: number;
  readonly vectorRank?: number;
}

export interface SearchOptions {
  readonly limit: number;
  /** Default false: symbols in tests are left out unless nothing else is found. */
  readonly includeTests?: boolean;
}

export declare function searchSymbols(
  repository: OpenRepository,
  query: string,
  options: SearchOptions,
): Promise<readonly SearchHit[]>;
