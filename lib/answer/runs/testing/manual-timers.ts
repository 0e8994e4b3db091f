/** A clock that moves when a test says so. */
import type { Timers } from '#lib/answer/runs/timers';

export interface ManualTimers extends Timers {
  advance(ms: number): void;
  /** Callbacks that may still come. */
  readonly pending: number;
}

export function manualTimers(): ManualTimers {
  const due = new Map<symbol, { at: number; readonly every: number | null; readonly run: () => void }>();
  let now = 0;
  const add = (ms: number, every: number | null, run: () => void): (() => void) => {
    const key = Symbol('timer');
    due.set(key, { at: now + ms, every, run });
    return () => due.delete(key);
  };
  return {
    after: (ms, run) => add(ms, null, run),
    every: (ms, run) => add(ms, ms, run),
    get pending() {
      return due.size;
    },
    advance(ms) {
      const end = now + ms;
      for (;;) {
        const [next] = [...due].filter(([, timer]) => timer.at <= end).sort(([, a], [, b]) => a.at - b.at);
        if (!next) break;
        const [key, timer] = next;
        now = timer.at;
        if (timer.every === null) due.delete(key);
        else timer.at += timer.every;
        timer.run();
      }
      now = end;
    },
  };
}
