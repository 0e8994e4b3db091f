/**
 * Draws edges for a person to judge: at random, the same for the same seed, and evenly over kinds and resolutions, so that rare kinds of
 * edges are judged as well as the many calls.
 */
import type { EdgeAuditStore } from '#db/repository/edge-audit-store';
import type { EdgeRow } from '#db/repository/repository-store';
import type { Stratum } from '#lib/eval/audit/strata';
import type { EdgeSite } from '#lib/model/audit';
import type { EdgeKind } from '#lib/model/graph';

/** Edges that say where a thing stands, not what calls what: they follow from the text and are sampled only when asked for. */
const STRUCTURAL: readonly EdgeKind[] = ['contains', 'imports', 'reexports'];

export interface SampleOptions {
  readonly count: number;
  /** Any whole number. */
  readonly seed: number;
  /** Default: every kind but the structural ones. */
  readonly kinds?: readonly EdgeKind[];
}

export interface DrawFrom {
  readonly strata: readonly Stratum[];
  readonly store: Pick<EdgeAuditStore, 'edgesByNumber'>;
  /** Edges that were judged already. */
  readonly without: readonly EdgeSite[];
}

export async function sampleEdges({ strata, store, without }: DrawFrom, options: SampleOptions): Promise<readonly EdgeRow[]> {
  const { count, seed, kinds } = options;
  const wanted = (kind: EdgeKind): boolean => (kinds ? kinds.includes(kind) : !STRUCTURAL.includes(kind));
  const judged = new Set(without.map(siteKey));
  const random = randomNumbers(seed);
  const chosen = strata.filter(({ kind }) => wanted(kind)).map(({ edges }) => draw(edges, count + judged.size, random));
  const rows = await store.edgesByNumber(chosen.flat());
  const fresh = chosen.map((numbers) =>
    numbers.flatMap((number) => {
      const edge = rows.get(number);
      return edge && !judged.has(siteKey(edge)) ? [edge] : [];
    }),
  );
  return takeInTurn(fresh, count);
}

export function siteKey({ kind, from, to, path, line }: EdgeSite): string {
  return JSON.stringify([kind, from, to, path, line]);
}

/** In random order, each at most once. */
function draw(edges: readonly number[], count: number, random: () => number): readonly number[] {
  const left = [...edges];
  const chosen: number[] = [];
  while (chosen.length < count && left.length > 0) {
    const at = Math.floor(random() * left.length);
    const last = left.pop();
    if (last === undefined) break;
    chosen.push(left[at] ?? last);
    if (at < left.length) left[at] = last;
  }
  return chosen;
}

/** One of each in turn, so that a short audit has seen every kind. */
function takeInTurn(lists: readonly (readonly EdgeRow[])[], count: number): readonly EdgeRow[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const taken: EdgeRow[] = [];
  for (let turn = 0; turn < longest; turn++) {
    for (const list of lists) {
      const edge = list[turn];
      if (edge && taken.length < count) taken.push(edge);
    }
  }
  return taken;
}

/** Mulberry32: small, and the same everywhere. */
function randomNumbers(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
