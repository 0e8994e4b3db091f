/**
 * Vectors of documents, by content hash and model: the same text is never embedded twice, and vectors of another model are
 * left alone, so a change of model loses nothing.
 */

interface PendingDocument {
  readonly contentHash: string;
  readonly text: string;
}

interface VectorRow {
  /** Number of the stored vector; grows with every write. Several documents of the same text share it. */
  readonly row: number;
  /** Symbol key. */
  readonly key: number;
  readonly vector: Float32Array;
}

export interface StoredVector {
  readonly contentHash: string;
  readonly model: string;
  readonly vector: Float32Array;
}

export interface VectorStore {
  /** Distinct current documents without a vector of the model; documents of tests last. */
  missingDocuments(model: string, limit: number): Promise<readonly PendingDocument[]>;
  /** One transaction. Every vector has the length `dimension`. */
  putVectors(model: string, dimension: number, vectors: ReadonlyMap<string, Float32Array>): Promise<void>;
  /** Vectors of these texts that are stored, of any model; the caller knows which of them it can compare. */
  vectorsOf(contentHashes: readonly string[]): Promise<readonly StoredVector[]>;
  /** Like putVectors where nothing waits for it: false when another process is writing, or nobody may. Never throws for either. */
  keepVectors(model: string, dimension: number, vectors: ReadonlyMap<string, Float32Array>): Promise<boolean>;
  /** Current documents' vectors of the first `limit` stored vectors after `afterRow`, in order. */
  vectorsAfter(model: string, afterRow: number, limit: number): Promise<readonly VectorRow[]>;
  /** Highest number of any stored vector, 0 for none: the cheap question whether anything is new. */
  lastRow(): Promise<number>;
  /** Current documents, and how many of them have a vector of the model. */
  progress(model: string): Promise<{ readonly done: number; readonly total: number }>;
  /** Models that current documents have vectors of. */
  models(): Promise<readonly { readonly model: string; readonly dimension: number; readonly count: number }[]>;
}
