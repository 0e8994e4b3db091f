/**
 * So many a minute for each key, in memory, and together with other processes where there is a way to tell them. The number of keys is
 * bounded: beyond it new ones share a few crowded places, so that made-up addresses cost no memory, and nobody who is counted already is
 * forgotten for them.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Heard, SharedCounting } from '#lib/limits/shared-counting';

export interface Standing {
  readonly name: string;
  readonly limit: number;
  readonly remaining: number;
  /** Until all of it is there again. */
  readonly resetSeconds: number;
  readonly isOver: boolean;
}

export const WINDOW_SECONDS = 60;
const MAX_KEYS = 10_000;
const CROWDED = 256;
/** Who has used less of it than this part is not told of. */
const UNTOLD = 1 / 8;

/** As it stands in this process. */
interface Here {
  readonly points: number;
  readonly leftMs: number;
}

export class Allowance {
  private readonly name: string;
  private readonly limit: number;
  private readonly limiter: RateLimiterMemory;
  /** When each key's minute ends, oldest first. */
  private readonly ends = new Map<string, number>();
  private readonly isExact: boolean;
  private readonly toldFrom: number;
  private sharing: SharedCounting | null = null;

  /** `isExact`: each is told at once, at the price of a write; else soon, and only of who has used a good part. */
  constructor(name: string, limit: number, { isExact = false }: { readonly isExact?: boolean } = {}) {
    this.name = name;
    this.limit = limit;
    this.isExact = isExact;
    this.toldFrom = Math.max(1, Math.ceil(limit * UNTOLD));
    this.limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS, keyPrefix: name });
  }

  /** Keys that are counted now. */
  get size(): number {
    return this.ends.size;
  }

  async take(asked: string): Promise<Standing> {
    const key = this.place(asked);
    const { consumedPoints: points, msBeforeNext: leftMs } = await this.consume(key);
    if (!this.ends.has(key)) this.ends.set(key, Date.now() + leftMs);
    // What is over here is over for all.
    if (!this.sharing || points > this.limit) return this.standing(points, leftMs);
    return this.isExact ? this.takeExactly(key, { points, leftMs }) : this.takeAndTell(key, { points, leftMs });
  }

  /** Counted together with who counts through the same store from now on. */
  share(sharing: SharedCounting): void {
    this.sharing = sharing;
  }

  private async takeExactly(key: string, { points, leftMs }: Here): Promise<Standing> {
    const told = await this.sharing?.count({ key: this.sharedKey(key), points: 1, ageMs: this.age(leftMs) });
    // Without the others, as it is here.
    if (!told) return this.standing(points, leftMs);
    this.hear(key, { told, since: 0 });
    return this.standing(told.points, told.leftMs);
  }

  private takeAndTell(key: string, { points, leftMs }: Here): Standing {
    if (points >= this.toldFrom) {
      this.sharing?.note({
        key: this.sharedKey(key),
        // With the first that is told of, those before it.
        points: points === this.toldFrom ? points : 1,
        ageMs: this.age(leftMs),
        onHeard: (heard) => this.hear(key, heard),
      });
    }
    return this.standing(points, leftMs);
  }

  private hear(key: string, { told, since }: Heard): void {
    if (told.leftMs <= 0) return;
    void this.limiter.set(key, told.points + since, told.leftMs / 1_000);
    this.ends.set(key, Date.now() + told.leftMs);
  }

  private consume(key: string): Promise<RateLimiterRes> {
    return this.limiter.consume(key).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
  }

  private standing(points: number, leftMs: number): Standing {
    return {
      name: this.name,
      limit: this.limit,
      remaining: Math.max(0, this.limit - points),
      resetSeconds: Math.max(1, Math.ceil(leftMs / 1_000)),
      isOver: points > this.limit,
    };
  }

  private age(leftMs: number): number {
    return Math.max(0, WINDOW_SECONDS * 1_000 - leftMs);
  }

  private sharedKey(key: string): string {
    return `${this.name} ${key}`;
  }

  private place(key: string): string {
    const now = Date.now();
    for (const [known, end] of this.ends) {
      if (end > now) break;
      this.ends.delete(known);
    }
    if (this.ends.has(key) || this.ends.size < MAX_KEYS) return key;
    return `crowd ${createHash('sha256').update(key).digest().readUInt16BE(0) % CROWDED}`;
  }
}
