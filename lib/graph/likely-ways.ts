/**
 * The shortest ways from some symbols to others that can be as they stand: a step across dispatch leads to a member the object at hand can
 * have, what a table's change changes follows only where the table is written, and of ways to a table those that write it come first.
 */
import type { FlowIndex } from '#lib/graph/flow-index';
import { ANY_CLASS } from '#lib/graph/receivers';

/** A symbol reached, and the class of the object there; a table is `WRITTEN` or only read. */
interface State {
  readonly key: number;
  readonly known: number;
}

type States = ReadonlyMap<number, State>;
type KeySet = Pick<ReadonlySet<number>, 'has'>;

const WRITTEN = -2;
/** More states than this are not worth the wait. */
const MAX_STATES = 1_000_000;
const MAX_HOPS = 1_000;

export interface LikelyWaysOptions {
  readonly starts: readonly number[];
  readonly targets: KeySet;
  /** The symbols that lead to a target at all. */
  readonly near: KeySet;
  /** Longer ways are not looked for. */
  readonly maxHops?: number;
}

export class LikelyWays {
  private readonly index: FlowIndex;
  private readonly near: KeySet;
  /** States on such ways, one map for each step, the start's first; empty where there is no way. */
  private readonly levels: readonly States[];

  constructor(index: FlowIndex, { starts, targets, near, maxHops = MAX_HOPS }: LikelyWaysOptions) {
    this.index = index;
    this.near = near;
    const from = starts.filter((key) => near.has(key)).map((key): State => ({ key, known: WRITTEN }));
    const levels = this.explore(from, targets, maxHops);
    this.levels = this.onTheWay(levels, targets);
  }

  get steps(): number {
    return this.levels.length - 1;
  }

  get starts(): readonly number[] {
    return [...(this.levels[0]?.values() ?? [])].map((state) => state.key);
  }

  /** The symbols that may come after these, in order from the start. */
  after(walked: readonly number[]): ReadonlySet<number> {
    let states: readonly State[] = [...(this.levels[0]?.values() ?? [])].filter(({ key }) => key === walked[0]);
    for (const [at, key] of walked.slice(1).entries()) states = this.next(states, at + 1).filter((state) => state.key === key);
    return new Set(this.next(states, walked.length).map((state) => state.key));
  }

  private next(states: readonly State[], level: number): readonly State[] {
    const wanted = this.levels[level];
    return wanted ? states.flatMap((state) => [...this.stepsFrom(state)].filter((step) => wanted.has(idOf(step)))) : [];
  }

  /** Level by level, until a target is reached; nothing where none is. */
  private explore(starts: readonly State[], targets: KeySet, maxHops: number): readonly States[] {
    const levels: States[] = [];
    const seen = new Set<number>();
    let level: States = new Map(starts.map((state) => [idOf(state), state]));
    while (level.size > 0 && seen.size < MAX_STATES && levels.length <= maxHops) {
      levels.push(level);
      for (const id of level.keys()) seen.add(id);
      if ([...level.values()].some((state) => targets.has(state.key))) return levels;
      const next = new Map<number, State>();
      for (const state of level.values())
        for (const step of this.stepsFrom(state)) if (!seen.has(idOf(step))) next.set(idOf(step), step);
      level = next;
    }
    return [];
  }

  /** Of each level the states that lead to a target of the last. */
  private onTheWay(levels: readonly States[], targets: KeySet): readonly States[] {
    const reached = [...(levels.at(-1)?.values() ?? [])].filter((state) => targets.has(state.key));
    if (reached.length === 0) return [];
    const written = reached.filter((state) => state.known === WRITTEN);
    let wanted: States = new Map((written.length > 0 ? written : reached).map((state) => [idOf(state), state]));
    const kept = [wanted];
    for (const level of levels.slice(0, -1).toReversed()) {
      const after = wanted;
      wanted = new Map([...level].filter(([, state]) => [...this.stepsFrom(state)].some((step) => after.has(idOf(step)))));
      kept.unshift(wanted);
    }
    return kept;
  }

  private *stepsFrom({ key, known }: State): Iterable<State> {
    const { callees, handlers, overriders, readers, receivers, writers } = this.index;
    const isTable = writers.degree(key) > 0 || readers.degree(key) > 0;
    if (isTable && known !== WRITTEN) return;
    const about = known === WRITTEN ? ANY_CLASS : known;
    const handled = handlers.neighbours(key);
    for (const to of callees.neighbours(key)) {
      if (!this.near.has(to)) continue;
      if (writers.neighbours(to).includes(key)) yield { key: to, known: WRITTEN };
      else if (handled.length > 0) yield { key: to, known: receivers.afterEntry(to, handled) };
      else yield { key: to, known: receivers.afterCall(key, to, this.howKnown(about, to)) };
    }
    for (const to of overriders.neighbours(key)) {
      const after = this.near.has(to) ? receivers.afterDispatch(to, about) : undefined;
      if (after !== undefined) yield { key: to, known: after };
    }
  }

  private howKnown(known: number, to: number): Parameters<FlowIndex['receivers']['afterCall']>[2] {
    const { callees, overriders } = this.index;
    return { known, overriding: overriders.neighbours(to), isEmpty: callees.degree(to) === 0 };
  }
}

/** Keys are small, and what is known begins at -2. */
function idOf({ key, known }: State): number {
  return key * 2 ** 26 + (known - WRITTEN);
}
