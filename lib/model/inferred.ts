/**
 * Knowledge that a model proposed from what it was shown, and what a person said of it. Kept apart from the graph: it is never a hop,
 * never evidence, and every place that shows it says that it was inferred. Lines are 1-based and inclusive.
 */
import type { SymbolId } from '#lib/model/ids';
import type { LineRange } from '#lib/model/source';

/** `means` leads from a symbol to a concept, the others from a symbol to a symbol. */
export const INFERRED_KINDS = ['means', 'depends_on', 'affects', 'deprecated_by'] as const;
export type InferredKind = (typeof INFERRED_KINDS)[number];

export const INFERRED_STATUSES = ['proposed', 'accepted', 'rejected'] as const;
export type InferredStatus = (typeof INFERRED_STATUSES)[number];

/** Lines the model named, as they were indexed then. */
export interface InferredEvidence extends LineRange {
  readonly path: string;
  readonly text: string;
  /** sha256 of the whole file's bytes. */
  readonly fileHash: string;
}

export interface InferredClaim {
  readonly kind: InferredKind;
  readonly from: SymbolId;
  /** A symbol's id; of `means` the concept's name. */
  readonly to: string;
  /** 0..1, as the model said. */
  readonly confidence: number;
  /** One sentence of the model's. Data, like everything it wrote. */
  readonly reason: string;
  readonly evidence: readonly InferredEvidence[];
  readonly model: string;
  /** sha256 of the context the model saw. */
  readonly contextHash: string;
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}

export interface InferredEdge extends InferredClaim {
  readonly id: number;
  readonly status: InferredStatus;
  /** Null until a person decided. */
  readonly decidedAt: string | null;
}

export type InferredCounts = Readonly<Record<InferredStatus, number>>;

/** A proposal as a person reviews it. */
export interface ReviewItem extends Omit<InferredEdge, 'evidence' | 'contextHash'> {
  readonly evidence: readonly ReviewEvidence[];
  /** Where the ends are defined; absent for concepts, and for what the index no longer has. */
  readonly fromPlace?: ReviewPlace;
  readonly toPlace?: ReviewPlace;
  /** An end or a piece of the evidence is no longer in the index: answers do not tell it. */
  readonly isOutdated: boolean;
}

export interface ReviewPlace {
  readonly path: string;
  readonly line: number;
}

/** Where the lines stand now; as they were where they are gone. */
export interface ReviewEvidence extends LineRange {
  readonly path: string;
  readonly lines: readonly string[];
  readonly isGone: boolean;
}

export interface Review {
  readonly repository: string;
  readonly items: readonly ReviewItem[];
  readonly counts: InferredCounts;
  /** The model that could propose more; null where none is configured. */
  readonly model: string | null;
}

/** What an answer says about its symbols that was only inferred: apart from its text, its paths and its citations. */
export interface InferredNote {
  /** Sentences in the question's language, each said to be inferred; what is deprecated comes first. */
  readonly accepted: readonly string[];
  /** One of them says that something is deprecated: it is told before the answer. */
  readonly isFirst: boolean;
  /** That some wait for a review; absent when none do. */
  readonly waiting?: string;
}
