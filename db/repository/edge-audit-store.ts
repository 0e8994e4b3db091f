/** What the quality audit asks of a repository's database: edges to draw samples from, and a person's verdicts on them. */
import type { EdgeRow } from '#db/repository/repository-store';
import type { EdgeKind, Resolution } from '#lib/model/graph';
import type { SymbolId } from '#lib/model/ids';

export const VERDICTS = ['right', 'wrong', 'unsure'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Where an edge stands, by names that outlive a generation. */
export interface EdgeSite {
  readonly kind: EdgeKind;
  readonly from: SymbolId;
  readonly to: SymbolId;
  readonly path: string;
  readonly line: number;
}

export interface EdgeVerdict extends EdgeSite {
  readonly resolution: Resolution;
  /** The call line when it was judged, trimmed. */
  readonly lineText: string;
  readonly verdict: Verdict;
  readonly note?: string;
  /** ISO 8601, UTC. */
  readonly judgedAt: string;
}

/** Edges that are alike: one kind, resolved one way. */
export interface Stratum {
  readonly kind: EdgeKind;
  readonly resolution: Resolution;
  readonly count: number;
}

export interface EdgeAuditStore {
  /** Of the current generation, in a fixed order. */
  strata(): Promise<readonly Stratum[]>;
  /** Numbers of a stratum's current edges, ascending; for drawing. */
  edgeNumbers(stratum: Pick<Stratum, 'kind' | 'resolution'>): Promise<readonly number[]>;
  /** Of those that are current. */
  edgesByNumber(numbers: readonly number[]): Promise<readonly EdgeRow[]>;
  /** All that were ever given, oldest first. */
  verdicts(): Promise<readonly EdgeVerdict[]>;
  /** Replaces an earlier one on the same edge. */
  saveVerdict(verdict: EdgeVerdict): Promise<void>;
  removeVerdict(site: EdgeSite): Promise<void>;
  close(): void;
}
