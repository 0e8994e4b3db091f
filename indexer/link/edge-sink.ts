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

export class EdgeSink {
  readonly edges: LinkedEdge[] = [];
  readonly leaves: LinkedLeaf[] = [];
  private readonly seen = new Set<string>();

  edge(
    unit: Unit,
    site: Site,
    to: number,
    kind: EdgeKind,
    how: { readonly resolution: Resolution; readonly confidence: number },
  ): void {
    const key = `${site.from}:${to}:${kind}:${site.line}:${site.column}`;
    if (this.seen.has(key)) return;
    this.seen.add(key);
    this.edges.push({ from: site.from, to, kind, path: unit.path, line: site.line, column: site.column, ...how });
  }
}
