/** What the index knows about itself: the figures of `/status` and of `index`. Counts are of the current generation. */
import type { EdgeKind, FileRecord, LeafReason, Resolution, SkipReason } from '#lib/model/graph';
import type { InferredCounts } from '#lib/model/inferred';

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

/** Reasons for which a call's target is not known. A call that leaves the repository (external, builtin) is known. */
export const OPEN_REASONS = [
  'dynamic',
  'ambiguous',
  'unresolved',
  'skipped_file',
  'not_linked',
] as const satisfies readonly LeafReason[];
export type OpenReason = (typeof OPEN_REASONS)[number];

export interface CallExample {
  readonly path: string;
  readonly line: number;
  readonly callee: string;
}

/** What is known of the call sites of one language. `sites` is the sum of the three others. */
export interface CallCoverage {
  readonly sites: number;
  /** Bound to a symbol of the repository. */
  readonly bound: number;
  /** Known to leave it, into a package or the language itself. */
  readonly leaving: number;
  /** Not known, with up to 5 examples a reason. */
  readonly open: Readonly<Partial<Record<OpenReason, { readonly count: number; readonly examples: readonly CallExample[] }>>>;
}

/** Files that deserve a look, at most 50 of them named. */
export interface FilesToCheck {
  readonly total: number;
  readonly files: readonly { readonly path: string /** Lines with trouble, 1-based. */; readonly lines?: readonly number[] }[];
}

export interface Diagnosis {
  /** The parser did not understand some of their lines. */
  readonly parseErrors: FilesToCheck;
  /** Nothing in them has a name: no function, class or variable. */
  readonly withoutSymbols: FilesToCheck;
  /** Linked to no other file in either direction, tests left out. */
  readonly orphans: FilesToCheck;
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
  /** Call sites by language; absent in an index of an older version, like `diagnosis`. */
  readonly calls?: Readonly<Record<string, CallCoverage>> | undefined;
  readonly diagnosis?: Diagnosis | undefined;
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
  /** Absolute path of the indexed directory; empty for who need not know. */
  readonly root: string;
  readonly generation: number;
  readonly commit: string | null;
  /** True when the working tree differed from `commit`. */
  readonly dirty: boolean;
  /** ISO 8601, UTC. */
  readonly indexedAt: string;
  readonly coverage: Coverage;
  readonly embedding: EmbeddingProgress;
  /** What models proposed; absent where nothing was and no model is configured that could. */
  readonly inferred?: InferredCounts;
  /** Skipped and failed files with their reasons, at most 200. */
  readonly notIndexed: readonly FileRecord[];
}

/** One repository on the status page: its status, or why it could not be read. */
export type RepositoryReport =
  | { readonly state: 'ready'; readonly status: RepositoryStatus }
  | { readonly state: 'failed'; readonly name: string; readonly root: string; readonly message: string };
