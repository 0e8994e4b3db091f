/** Edges and leaves as they are found, each place once. Positions in the symbol table stand for symbols. */
import type { Unit } from '#indexer/link/unit';
import type { EdgeKind, EdgeRecord, LeafRecord, Resolution } from '#lib/model/graph';

/** `from` and `to` are positions in the symbol table. */
export type LinkedEdge = Omit<EdgeRecord, 'from' | 'to' | 'fromLine' | 'toLine'> & { readonly from: number; readonly to: number };
export type LinkedLeaf = Omit<LeafRecord, 'from' | 'fromLine'> & { readonly from: number };

export interface Site {
  readonly from: number;
  readonly line: number;
  readonly column: number;
}

/** More possible targets than this are named as candidates of a leaf, not drawn. */
export const MAX_TARGETS = 4;
export const MAX_CANDIDATES = 10;

const HERITAGE: ReadonlySet<EdgeKind> = new Set(['extends', 'implements', 'overrides']);

export class EdgeSink {
  readonly edges: LinkedEdge[] = [];
  readonly leaves: LinkedLeaf[] = [];
  /** Of the file in hand, whose edges come together; of heritage, which is added to once all files are in. */
  private readonly seen = new Set<string>();
  private readonly seenHeritage = new Set<string>();
  private unit: Unit | undefined;

  edge(
    unit: Unit,
    site: Site,
    to: number,
    kind: EdgeKind,
    how: { readonly resolution: Resolution; readonly confidence: number },
  ): void {
    const key = `${site.from}:${to}:${kind}:${site.line}:${site.column}`;
    const seen = HERITAGE.has(kind) ? this.seenHeritage : this.seenIn(unit);
    if (seen.has(key)) return;
    seen.add(key);
    const { from, line, column } = site;
    const { resolution, confidence } = how;
    // Written out: what is spread into an object takes more memory, and there is one for each call of a repository.
    this.edges.push({ from, to, kind, path: unit.path, line, column, resolution, confidence });
  }
  private seenIn(unit: Unit): Set<string> {
    if (this.unit !== unit) this.seen.clear();
    this.unit = unit;
    return this.seen;
  }
}
