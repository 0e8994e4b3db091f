/**
 * Calls that a platform asked to wait for are made again when it said, and those it did not hear a little later; so often, then what it
 * said is told. Whoever waits here holds nothing else up.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { type ChatPlatform, PlatformTrouble } from '#lib/chat/platform';

const MAX_TRIES = 6;
const MAX_WAIT_MS = 120_000;
const UNREACHABLE_WAIT_MS = 300;

export async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await call();
    } catch (error) {
      const wait = waitFor(error, tries);
      if (wait === null || tries >= MAX_TRIES) throw error;
      await pause(wait);
    }
  }
}

/**
 * A platform whose answers somebody waits for: who asks, who reads along, and what is told to one person are not lost to a limit. Changes
 * of a message are left to whoever makes them: the next makes good what one left out.
 */
export function patientPlatform(platform: ChatPlatform): ChatPlatform {
  return {
    ...platform,
    person: (place, user) => patiently(() => platform.person(place, user)),
    hasOutsiders: (place) => patiently(() => platform.hasOutsiders(place)),
    post: (place, message) => patiently(() => platform.post(place, message)),
    whisper: (place, user, message) => patiently(() => platform.whisper(place, user, message)),
    direct: (place, user) => patiently(() => platform.direct(place, user)),
  };
}

/** Milliseconds; null: another try would not help. */
export function waitFor(error: unknown, tries: number): number | null {
  if (!(error instanceof PlatformTrouble)) return null;
  if (error.kind === 'rate_limited') return Math.min(Math.max(error.retryAfterMs, UNREACHABLE_WAIT_MS), MAX_WAIT_MS);
  return error.kind === 'unreachable' && tries < 4 ? UNREACHABLE_WAIT_MS * 3 ** (tries - 1) : null;
}
