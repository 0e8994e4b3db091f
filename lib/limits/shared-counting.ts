/**
 * Tells other processes what was counted here, and hears what they counted: in one statement a second for all keys, and none while nothing
 * was counted. A store that does not answer is told later; until then each process counts for itself.
 */
import type { CountTold, RateCountStore } from '#db/catalog/rate-counts';
import { logError } from '#lib/logging/log';

export interface Heard {
  readonly told: CountTold;
  /** Counted here since the store was told. */
  readonly since: number;
}

export interface Noted {
  readonly key: string;
  readonly points: number;
  /** Since the window began here. */
  readonly ageMs: number;
  readonly onHeard: (heard: Heard) => void;
}

interface Waiting {
  points: number;
  /** Of the clock. */
  readonly beganAt: number;
  readonly onHeard: (heard: Heard) => void;
}

const AFTER_TROUBLE_MS = 10_000;

export class SharedCounting {
  private readonly store: RateCountStore;
  private readonly windowMs: number;
  private readonly everyMs: number;
  private waiting = new Map<string, Waiting>();
  private timer: NodeJS.Timeout | null = null;

  constructor(
    store: RateCountStore,
    { windowMs, everyMs = 1_000 }: { readonly windowMs: number; readonly everyMs?: number | undefined },
  ) {
    this.store = store;
    this.windowMs = windowMs;
    this.everyMs = everyMs;
  }

  /** To be told with the next batch. */
  note({ key, points, ageMs, onHeard }: Noted): void {
    const waiting = this.waiting.get(key);
    if (waiting) waiting.points += points;
    else this.waiting.set(key, { points, beganAt: Date.now() - ageMs, onHeard });
    this.wake(this.everyMs);
  }

  /** Told at once; null where the store does not answer. */
  async count({ key, points, ageMs }: Omit<Noted, 'onHeard'>): Promise<CountTold | null> {
    try {
      return (await this.store.addCounts([{ key, points, ageMs }], this.windowMs)).get(key) ?? null;
    } catch (error) {
      logError(error);
      return null;
    }
  }

  /** What waits, now. */
  async settle(): Promise<void> {
    const batch = this.waiting;
    this.waiting = new Map();
    const now = Date.now();
    const current = [...batch].filter(([, { beganAt }]) => now - beganAt < this.windowMs);
    if (current.length === 0) return;
    const counted = current.map(([key, { points, beganAt }]) => ({ key, points, ageMs: now - beganAt }));
    const told = await this.store.addCounts(counted, this.windowMs).catch((error: unknown) => {
      this.takeBack(batch);
      throw error;
    });
    for (const [key, { onHeard }] of current) {
      const one = told.get(key);
      if (one) onHeard({ told: one, since: this.waiting.get(key)?.points ?? 0 });
    }
  }

  private wake(ms: number): void {
    if (this.timer) return;
    this.timer = setTimeout(() => void this.settleOnTime(), ms).unref();
  }

  private async settleOnTime(): Promise<void> {
    let next = this.everyMs;
    try {
      await this.settle();
    } catch (error) {
      logError(error);
      next = AFTER_TROUBLE_MS;
    }
    this.timer = null;
    if (this.waiting.size > 0) this.wake(next);
  }

  private takeBack(batch: ReadonlyMap<string, Waiting>): void {
    for (const [key, one] of batch) {
      const points = one.points + (this.waiting.get(key)?.points ?? 0);
      this.waiting.set(key, { ...one, points });
    }
  }
}
