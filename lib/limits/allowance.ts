/**
 * So many a minute for each key, in memory. The number of keys is bounded: beyond it new ones share a few crowded places, so that made-up
 * addresses cost no memory, and nobody who is counted already is forgotten for them.
 */
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';

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

export class Allowance {
  private readonly name: string;
  private readonly limit: number;
  private readonly limiter: RateLimiterMemory;
  /** When each key's minute ends, oldest first. */
  private readonly ends = new Map<string, number>();

  constructor(name: string, limit: number) {
    this.name = name;
    this.limit = limit;
    this.limiter = new RateLimiterMemory({ points: limit, duration: WINDOW_SECONDS, keyPrefix: name });
  }

  /** Keys that are counted now. */
  get size(): number {
    return this.ends.size;
  }

  async take(asked: string): Promise<Standing> {
    const key = this.place(asked);
    const result = await this.limiter.consume(key).catch((refused: unknown) => {
      if (refused instanceof RateLimiterRes) return refused;
      throw refused;
    });
    const resetSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1_000));
    if (!this.ends.has(key)) this.ends.set(key, Date.now() + result.msBeforeNext);
    return {
      name: this.name,
      limit: this.limit,
      remaining: Math.max(0, this.limit - result.consumedPoints),
      resetSeconds,
      isOver: result.consumedPoints > this.limit,
    };
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
