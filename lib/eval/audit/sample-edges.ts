/**
 * Draws edges for a person to judge: at random, the same for the same seed, and evenly over kinds and resolutions, so that rare kinds of
 * edges are judged as well as the many calls.
 */
import type { EdgeAuditStore, EdgeSite, Stratum } from '#db/repository/edge-audit-store';
import type { EdgeRow } from '#db/repository/repository-store';
import type { EdgeKind } from '#lib/model/graph';

/** Edges that say where a thing stands, not what calls what: they follow from the text and are sampled only when asked for. */
const STRUCTURAL: readonly EdgeKind[] = ['contains', 'imports', 'reexports'];

export interface SampleOptions {
  readonly count: number;
  /** Any whole number. */
  readonly seed: number;
  /** Default: every kind but the structural ones. */
  readonly kinds?: readonly EdgeKind[];
  /** Edges that were judged already. */
  readonly without: readonly EdgeSite[];
}

export async function sampleEdges(store: EdgeAuditStore, options: SampleOptions): Promise<readonly EdgeRow[]> {
  const { count, seed, kinds, without } = options;
  const wanted = (kind: EdgeKind): boolean => (kinds ? kinds.includes(kind) : !STRUCTURAL.includes(kind));
  const strata = (await store.strata()).filter(({ kind }) => wanted(kind));
  const judged = new Set(without.map(siteKey));
  const random = randomNumbers(seed);
  const drawn: (readonly EdgeRow[])[] = [];
  for (const stratum of strata) drawn.push(await draw(store, stratum, { count: count + judged.size, random }));
  return takeInTurn(
    drawn.map((edges) => edges.filter((edge) => !judged.has(siteKey(edge)))),
    count,
  );
}

export function siteKey({ kind, from, to, path, line }: EdgeSite): string {
  return JSON.stringify([kind, from, to, path, line]);
}

interface Drawing {
  readonly count: number;
  readonly random: () => number;
}

/** In random order, each edge at most once. */
async function draw(store: EdgeAuditStore, stratum: Stratum, { count, random }: Drawing): Promise<readonly EdgeRow[]> {
  const numbers = [...(await store.edgeNumbers(stratum))];
  const chosen: number[] = [];
  while (chosen.length < count && numbers.length > 0) {
    const at = Math.floor(random() * numbers.length);
    const last = numbers.pop();
    if (last === undefined) break;
    chosen.push(numbers[at] ?? last);
    if (at < numbers.length) numbers[at] = last;
  }
  const edges = await store.edgesByNumber(chosen.toSorted((a, b) => a - b));
  const order = new Map(chosen.toSorted((a, b) => a - b).map((number, at) => [number, edges[at]]));
  return chosen.flatMap((number) => order.get(number) ?? []);
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
