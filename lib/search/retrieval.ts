/**
 * Which ways of finding take part in an answer. All of them, unless an evaluation switches some off to measure what each brings.
 */
export interface Retrieval {
  /** Full-text search over words. */
  readonly words: boolean;
  /** Search by meaning. */
  readonly vectors: boolean;
  /** The call graph: neighbours in ranking, callers, callees, paths and flows. */
  readonly graph: boolean;
  /** Callers and callees written into each symbol's document. */
  readonly structure: boolean;
}

export const FULL_RETRIEVAL: Retrieval = { words: true, vectors: true, graph: true, structure: true };
