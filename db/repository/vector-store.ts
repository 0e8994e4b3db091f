/**
 * Vectors of documents, by content hash and model: the same text is never embedded twice, and vectors of another model are
 * left alone, so a change of model loses nothing.
 */

export interface PendingDocument {
  readonly contentHash: string;
  readonly text: string;
}

export interface VectorRow {
  /** Symbol key. */
  readonly key: number;
  readonly vector: Float32Array;
}

export interface VectorStore {
  /** Distinct current documents without a vector of the model; documents of tests last. */
  missingDocuments(model: string, limit: number): Promise<readonly PendingDocument[]>;
  /** One transaction. Every vector has the length `dimension`. */
  putVectors(model: string, dimension: number, vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
  /** Current documents' vectors with a key above `afterKey`, in key order. */
  vectorsAfter(model: string, afterKey: number, limit: number): Promise<readonly VectorRow[]>;
  /** Current documents, and how many of them have a vector of the model. */
  progress(model: string): Promise<{ readonly done: number; readonly total: number }>;
  /** Models that current documents have vectors of. */
  models(): Promise<readonly { readonly model: string; readonly dimension: number; readonly count: number }[]>;
}
