/** What is asked of the knowledge that models proposed: kept beside the graph of a repository, decided by people, outliving generations. */
import type { SymbolId } from '#lib/model/ids';
import type { InferredClaim, InferredCounts, InferredEdge, InferredStatus } from '#lib/model/inferred';

export interface InferredEdgeStore {
  /**
   * Keeps a proposal; true when it was new. One that waits already is replaced by what was said last, one that a person decided stays as
   * it was decided.
   */
  propose(claim: InferredClaim): Promise<boolean>;
  /** The likeliest first. */
  list(status?: InferredStatus): Promise<readonly InferredEdge[]>;
  /** Those that start or end at one of the symbols. */
  about(symbols: readonly SymbolId[]): Promise<readonly InferredEdge[]>;
  /** `proposed` takes a decision back. Null when there is no such row. */
  decide(id: number, status: InferredStatus, at: string): Promise<InferredEdge | null>;
  counts(): Promise<InferredCounts>;
}
