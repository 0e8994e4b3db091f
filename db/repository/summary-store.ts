/** What is kept of a summary that a model wrote. It may be wrong: it is shown with its model, and nothing is ever proven by it. */
import type { LineRange } from '#lib/model/source';

export interface StoredSummary {
  /** sha256 of the text the model was shown. */
  readonly contentHash: string;
  /** The provider's model id. */
  readonly model: string;
  /** What it was written for, for whoever reads the table: a symbol's id, an area. */
  readonly subject: string;
  readonly text: string;
  /** Places the model was shown. */
  readonly evidence: readonly (LineRange & { readonly path: string })[];
  /** ISO 8601, UTC. */
  readonly createdAt: string;
}
