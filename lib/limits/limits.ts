/**
 * What one asker may have: so many questions, reads, writes and calls a minute, so many streams at once. A person counts for themself,
 * a key for itself, an outsider with whoever shares their address. Whoever sits at this machine is not counted. One set a process, which
 * counts together with those of other processes on the same catalog: questions one by one, the rest in batches.
 */
import type { RateCountStore } from '#db/catalog/rate-counts';
import { Allowance, type Standing, WINDOW_SECONDS } from '#lib/limits/allowance';
import { addressKey } from '#lib/limits/client-address';
import { SharedCounting } from '#lib/limits/shared-counting';
import { PathlightError } from '#lib/model/errors';
import type { Action, Viewer } from '#lib/model/viewer';
import type { LimitSettings } from '#lib/settings';

export type LimitKind = 'ask' | 'read' | 'write' | 'mcp';

/** What an act counts as, where nothing else is said. */
export const KIND_OF_ACTION: Readonly<Record<Action, LimitKind>> = {
  read: 'read',
  ask: 'ask',
  post: 'write',
  curate: 'write',
  publish: 'write',
  administer: 'write',
  operate: 'write',
  own: 'write',
};

const NOUNS: Readonly<Record<LimitKind | 'outsider', string>> = {
  ask: 'questions',
  read: 'requests',
  write: 'changes',
  mcp: 'calls',
  outsider: 'requests from your address',
};

export class Limits {
  private readonly settings: LimitSettings;
  private readonly allowances: Readonly<Record<LimitKind | 'outsider', Allowance>>;
  private sharing: SharedCounting | null = null;
  private readonly streams = new Map<string, number>();

  constructor(settings: LimitSettings) {
    this.settings = settings;
    const allowance = (kind: LimitKind | 'outsider'): Allowance =>
      new Allowance(kind, settings[kind], { isExact: kind === 'ask' });
    this.allowances = {
      ask: allowance('ask'),
      read: allowance('read'),
      write: allowance('write'),
      mcp: allowance('mcp'),
      outsider: allowance('outsider'),
    };
  }

  /** From now on counted together with whoever shares the store. Asked again, it changes nothing. */
  share(store: RateCountStore, everyMs?: number): void {
    if (this.sharing) return;
    this.sharing = new SharedCounting(store, { windowMs: WINDOW_SECONDS * 1_000, everyMs });
    for (const allowance of Object.values(this.allowances)) allowance.share(this.sharing);
  }

  /** Tells others now what they would be told within a second. */
  async settle(): Promise<void> {
    await this.sharing?.settle();
  }

  /** Counts one; null where nothing is counted. Whether it is over is for the caller to see, or `requireWithin`. */
  async take(viewer: Viewer, kind: LimitKind, address: string | null): Promise<Standing | null> {
    if (viewer.kind === 'local') return null;
    const counted = viewer.kind === 'outsider' ? 'outsider' : kind;
    return this.settings[counted] === 0 ? null : this.allowances[counted].take(askerKey(viewer, address));
  }

  /** A stream that stays open: gives what ends it, to be called once or more. Throws `rate_limited` when there are as many as may be. */
  openStream(viewer: Viewer, address: string | null): () => void {
    const most = this.settings.streams;
    if (viewer.kind === 'local' || most === 0) return () => undefined;
    const key = askerKey(viewer, address);
    const open = this.streams.get(key) ?? 0;
    if (open >= most) {
      throw new PathlightError('rate_limited', `You have ${most} streams open, which is as many as one may.`, {
        remedy: 'Close a page or a program that follows one.',
        retryAfter: 5,
      });
    }
    this.streams.set(key, open + 1);
    let isOpen = true;
    return () => {
      if (!isOpen) return;
      isOpen = false;
      const left = (this.streams.get(key) ?? 1) - 1;
      if (left > 0) this.streams.set(key, left);
      else this.streams.delete(key);
    };
  }

  /** Of those who have streams open. */
  get streaming(): number {
    return this.streams.size;
  }
}

/** Throws `rate_limited` beyond what may be had. */
export function requireWithin(standing: Standing | null): void {
  if (!standing?.isOver) return;
  const { name, limit, resetSeconds } = standing;
  const noun = NOUNS[name as LimitKind] ?? 'requests';
  throw new PathlightError('rate_limited', `These are more than ${limit} ${noun} in a minute.`, {
    remedy: `Wait ${resetSeconds} seconds and try again.`,
    retryAfter: resetSeconds,
  });
}

function askerKey({ kind, id, key }: Viewer, address: string | null): string {
  if (kind === 'outsider') return `address ${addressKey(address)}`;
  return key ? `key ${key.id}` : `person ${id}`;
}

const LIMITS = Symbol.for('pathlight.limits');
const holder = globalThis as { [LIMITS]?: Limits };

export function serverLimits(settings: LimitSettings): Limits {
  const known = holder[LIMITS];
  if (known) return known;
  const limits = new Limits(settings);
  holder[LIMITS] = limits;
  return limits;
}
