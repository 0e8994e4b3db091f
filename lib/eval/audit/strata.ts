/** The edges of a repository by kind and resolution: what an audit draws from and weighs by. Read once a generation, in pages. */
import type { EdgeAuditStore } from '#db/repository/edge-audit-store';
import type { EdgeKind, Resolution } from '#lib/model/graph';

/** Edges that are alike: one kind, resolved one way. */
export interface Stratum {
  readonly kind: EdgeKind;
  readonly resolution: Resolution;
  /** Ascending. */
  readonly edges: readonly number[];
}

const PAGE = 20_000;

/** In a fixed order. */
export async function readStrata(store: Pick<EdgeAuditStore, 'edgesAfter'>): Promise<readonly Stratum[]> {
  const strata = new Map<string, Stratum & { readonly edges: number[] }>();
  let last = 0;
  for (;;) {
    const page = await store.edgesAfter(last, PAGE);
    for (const { number, kind, resolution } of page) {
      const key = `${kind} ${resolution}`;
      const stratum = strata.get(key) ?? { kind, resolution, edges: [] };
      strata.set(key, stratum);
      stratum.edges.push(number);
      last = number;
    }
    if (page.length < PAGE) break;
  }
  return [...strata].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, stratum]) => stratum);
}
