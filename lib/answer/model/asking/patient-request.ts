/**
 * One request to a model, limited in time: the whole of it, and every silence in it. A limit that is reached, an abort from outside and a
 * reader that goes away all reach the provider.
 */
import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

export interface RequestLimits {
  /** Until the first part: a large prompt is read before a word is written. */
  readonly firstMs: number;
  /** Between two parts. */
  readonly chunkMs: number;
  /** All of the request. */
  readonly stepMs: number;
}

type Opened = PromiseLike<{ readonly stream: ReadableStream<LanguageModelV4StreamPart> }>;

export async function* patientParts(
  open: (signal: AbortSignal) => Opened,
  { limits, signal }: { readonly limits: RequestLimits; readonly signal: AbortSignal | undefined },
): AsyncGenerator<LanguageModelV4StreamPart, void, undefined> {
  const stop = new AbortController();
  const over = Promise.withResolvers<never>();
  over.promise.catch(() => undefined);
  const giveUp = (reason: unknown): void => {
    over.reject(reason);
    stop.abort(reason);
  };
  const onAbort = (): void => giveUp(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  const late = (): void => giveUp(new DOMException('no answer in time', 'TimeoutError'));
  const step = setTimeout(late, limits.stepMs);
  let silence = setTimeout(late, Math.max(limits.firstMs, limits.chunkMs));
  let reader: ReadableStreamDefaultReader<LanguageModelV4StreamPart> | undefined;
  try {
    reader = (await Promise.race([open(stop.signal), over.promise])).stream.getReader();
    for (;;) {
      const { done, value } = await Promise.race([reader.read(), over.promise]);
      if (done) return;
      if (value.type === 'stream-start' || value.type === 'response-metadata') {
        yield value;
        continue;
      }
      clearTimeout(silence);
      yield value;
      silence = setTimeout(late, limits.chunkMs);
    }
  } finally {
    clearTimeout(step);
    clearTimeout(silence);
    signal?.removeEventListener('abort', onAbort);
    stop.abort();
    reader?.cancel().catch(() => undefined);
  }
}
