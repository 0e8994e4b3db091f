/** What the index knows about itself: the figures of `/status` and of `index`. Counts are of the current generation. */
import type { EdgeKind, FileRecord, LeafReason, Resolution, SkipReason } from '#lib/model/graph';

/** What became of the call sites that SCIP indexes speak of. */
export interface PreciseCoverage {
  /** Indexers and their versions. */
  readonly tools: readonly string[];
  /** The linker had found the same target. */
  readonly confirmed: number;
  /** The linker had found another. */
  readonly corrected: number;
  /** The linker had found none. */
  readonly added: number;
  /** The linker had found a target in the project; the call leaves it. */
  readonly removed: number;
  /** Documents whose files have changed since the index was made; their calls are the linker's. */
  readonly staleDocuments: number;
}

export interface Coverage {
  readonly files: {
    readonly indexed: number;
    readonly skipped: number;
    readonly failed: number;
    readonly byLanguage: Readonly<Record<string, { readonly files: number; readonly lines: number }>>;
    readonly byReason: Readonly<Partial<Record<SkipReason, number>>>;
  };
  readonly lines: number;
  readonly symbols: number;
  readonly edges: {
    readonly total: number;
    readonly byKind: Readonly<Partial<Record<EdgeKind, number>>>;
    readonly byResolution: Readonly<Partial<Record<Resolution, number>>>;
  };
  readonly leaves: { readonly total: number; readonly byReason: Readonly<Partial<Record<LeafReason, number>>> };
  /** Absent without a SCIP index. */
  readonly precise?: PreciseCoverage | undefined;
}

export interface EmbeddingProgress {
  /** `<package>@<version>/<precision>` of the embedding model, and its dimension. */
  readonly model: string;
  readonly dimension: number;
  readonly done: number;
  readonly total: number;
  /** `unavailable`: no engine could be loaded; words still answer. */
  readonly state: 'idle' | 'running' | 'complete' | 'unavailable' | 'failed';
  readonly message?: string;
}

export interface RepositoryStatus {
  readonly name: string;
  /** Absolute path of the indexed directory. */
  readonly root: string;
  readonly generation: number;
  readonly commit: string | null;
  /** True when the working tree differed from `commit`. */
  readonly dirty: boolean;
  /** ISO 8601, UTC. */
  readonly indexedAt: string;
  readonly coverage: Coverage;
  readonly embedding: EmbeddingProgress;
  /** Skipped and failed files with their reasons, at most 200. */
  readonly notIndexed: readonly FileRecord[];
}

/** One repository on the status page: its status, or why it could not be read. */
export type RepositoryReport =
  | { readonly state: 'ready'; readonly status: RepositoryStatus }
  | { readonly state: 'failed'; readonly name: string; readonly root: string; readonly message: string };
