/** The quality audit's vocabulary: an edge as a person judges it, verdicts, and the precision they give. Lines are 1-based. */
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

/** Code around a line, as indexed. */
export interface Excerpt {
  readonly path: string;
  /** The line that counts. */
  readonly line: number;
  readonly firstLine: number;
  readonly lines: readonly string[];
}

/** An edge with what a person needs to judge it. */
export interface AuditItem extends EdgeSite {
  readonly resolution: Resolution;
  readonly confidence: number;
  readonly site: Excerpt;
  /** Absent for entities, which stand nowhere. */
  readonly target?: Excerpt;
}

/** Bounds of a share, 0..1. */
export interface Interval {
  readonly low: number;
  readonly high: number;
}

export interface AuditFigure {
  readonly right: number;
  readonly wrong: number;
  readonly unsure: number;
  /** Right, of right and wrong; null when neither was said. */
  readonly precision: number | null;
  /** At 95 %. */
  readonly interval: Interval | null;
}

export interface AuditRow extends AuditFigure {
  readonly kind: EdgeKind;
  readonly resolution: Resolution;
  /** Current edges of this kind and resolution. */
  readonly edges: number;
}

export interface AuditReport {
  readonly repository: string;
  readonly generation: number;
  readonly total: AuditFigure;
  /** Precision of all edges, each stratum weighed by its size: what a reader meets. Null until something was judged. */
  readonly weighted: number | null;
  readonly byKind: Readonly<Record<string, AuditFigure>>;
  readonly rows: readonly AuditRow[];
  /** Verdicts on edges that changed or went. */
  readonly outdated: number;
}
