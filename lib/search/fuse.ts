/**
 * Joins rankings by rank, never by score: the scores of words and vectors have no common unit. Reciprocal rank fusion
 * (Cormack, Clarke and Büttcher, SIGIR 2009) with a weight for each ranking.
 */

/** Damps the difference between the first places; 60 as in the paper. */
const RANK_OFFSET = 60;

export interface Ranking {
  readonly weight: number;
  /** Best first, each at most once. */
  readonly keys: readonly number[];
}

/** Score of every key in any ranking, higher is better. */
export function fuseRankings(rankings: readonly Ranking[]): ReadonlyMap<number, number> {
  const scores = new Map<number, number>();
  for (const { weight, keys } of rankings) {
    keys.forEach((key, index) => {
      scores.set(key, (scores.get(key) ?? 0) + weight / (RANK_OFFSET + index + 1));
    });
  }
  return scores;
}
