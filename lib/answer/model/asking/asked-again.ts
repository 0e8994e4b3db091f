/**
 * Asks a model again when a request failed in passing (no capacity, a server's trouble, a connection) and nothing of it was used yet. How
 * long a server asks to wait is kept to, unless it is longer than anybody would wait: then the failure stands at once.
 */
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';
import { askedToWait, isPassing } from '#lib/answer/model/model-trouble';

const MAX_REQUESTS = 3;
const FIRST_WAIT_MS = 500;
/** Of all waiting for one answer. */
const MAX_WAIT_MS = 20_000;

/** What may be waited for one answer; shared by its steps. */
export class Patience {
  private left = MAX_WAIT_MS;

  /** How long to wait before the next request; null when there is to be none. */
  waitFor(error: unknown, made: number): number | null {
    if (made >= MAX_REQUESTS || !isPassing(error)) return null;
    const wait = askedToWait(error) ?? FIRST_WAIT_MS * 3 ** (made - 1) * (0.8 + 0.4 * Math.random());
    if (wait > this.left) return null;
    this.left -= wait;
    return wait;
  }
}

export interface AgainOptions {
  readonly patience: Patience;
  readonly pause: (ms: number) => Promise<void>;
  /** Told before a wait. */
  readonly onWait: (ms: number, error: unknown) => void;
}

type Parts = AsyncGenerator<LanguageModelV4StreamPart, void, undefined>;

export async function* askedAgain(request: () => Parts, { patience, pause, onWait }: AgainOptions): Parts {
  for (let made = 1; ; made++) {
    const unused: LanguageModelV4StreamPart[] = [];
    let isUsed = false;
    try {
      for await (const part of request()) {
        if (part.type === 'error') throw part.error;
        if (!isUsed && !isUse(part)) {
          unused.push(part);
          continue;
        }
        if (!isUsed) yield* unused;
        isUsed = true;
        yield part;
      }
      if (!isUsed) yield* unused;
      return;
    } catch (error) {
      const wait = isUsed ? null : patience.waitFor(error, made);
      if (wait === null) throw error;
      onWait(wait, error);
      await pause(wait);
    }
  }
}

/** Thinking and metadata can be had again; words and calls have been seen. */
function isUse(part: LanguageModelV4StreamPart): boolean {
  return (part.type === 'text-delta' && part.delta !== '') || part.type === 'tool-call' || part.type === 'finish';
}
