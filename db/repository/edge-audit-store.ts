/** What the quality audit asks of a repository's database: edges to draw samples from, and a person's verdicts on them. */
import type { EdgeRow } from '#db/repository/repository-store';
import type { EdgeSite, Verdict } from '#lib/model/audit';
import type { EdgeKind, Resolution } from '#lib/model/graph';

export interface EdgeVerdict extends EdgeSite {
  readonly resolution: Resolution;
  /** The call line when it was judged, trimmed. */
  readonly lineText: string;
  readonly verdict: Verdict;
  readonly note?: string;
  /** ISO 8601, UTC. */
  readonly judgedAt: string;
}

/** An edge's number, with what makes it alike to others. */
export interface NumberedEdge {
  readonly number: number;
  readonly kind: EdgeKind;
  readonly resolution: Resolution;
}

export interface EdgeAuditStore {
  /** The first `limit` current edges after `number`, ascending: a large graph is read in pages, so that nothing waits for it. */
  edgesAfter(number: number, limit: number): Promise<readonly NumberedEdge[]>;
  /** Those of them that are current. */
  edgesByNumber(numbers: readonly number[]): Promise<ReadonlyMap<number, EdgeRow>>;
  /** All that were ever given, oldest first. */
  verdicts(): Promise<readonly EdgeVerdict[]>;
  /** Replaces an earlier one on the same edge. */
  saveVerdict(verdict: EdgeVerdict): Promise<void>;
  removeVerdict(site: EdgeSite): Promise<void>;
  close(): void;
}
