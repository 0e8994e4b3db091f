/** Bounds of everything a client can have done, and the one way a time limit is held. */
import { PathlightError } from '#lib/model/errors';

export interface McpLimits {
  /** Of a tool call; of an answer. */
  readonly toolMs: number;
  readonly askMs: number;
  /** Of one session, at once. */
  readonly callsAtOnce: number;
  /** Characters of a result, its text and its structured part together. */
  readonly resultCharacters: number;
  /** Characters of a resource. */
  readonly resourceCharacters: number;
}

export const DEFAULT_LIMITS: McpLimits = {
  toolMs: 60_000,
  askMs: 10 * 60_000,
  callsAtOnce: 8,
  resultCharacters: 25_000,
  resourceCharacters: 200_000,
};

/** Runs with a signal that ends with the caller's or when time is over, and waits no longer than that. */
export async function withinTime<T>(
  run: (signal: AbortSignal) => Promise<T>,
  { signal, ms }: { readonly signal: AbortSignal; readonly ms: number },
): Promise<T> {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(), ms).unref();
  const either = AbortSignal.any([signal, over.signal]);
  const ended = Promise.withResolvers<never>();
  either.addEventListener('abort', () => ended.reject(over.signal.aborted ? tooLong(ms) : either.reason), { once: true });
  try {
    either.throwIfAborted();
    return await Promise.race([run(either), ended.promise]);
  } catch (error) {
    throw over.signal.aborted ? tooLong(ms) : error;
  } finally {
    clearTimeout(timer);
    ended.promise.catch(() => undefined);
  }
}

function tooLong(ms: number): PathlightError {
  return new PathlightError('unavailable', `It took longer than ${Math.round(ms / 1_000)} seconds and was ended.`, {
    remedy: 'Ask for less: a folder, a language, a smaller limit or depth.',
  });
}
