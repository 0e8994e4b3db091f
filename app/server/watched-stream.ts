/**
 * A stream that ends when its reader may not read it any more. Whoever reads is asked for anew every two seconds, by the credentials of
 * their request; when that cannot be found out, the stream ends too.
 */
import type { AskChunk } from '#lib/answer/ask-stream';
import { END_OF_STREAM, eventOf } from '#lib/answer/runs/event-stream';

const EVERY_MS = 2_000;
const GONE: AskChunk = { type: 'error', errorText: 'You may not read this answer any more.' };

export function watchedStream(
  stream: ReadableStream<Uint8Array>,
  mayStill: () => Promise<boolean>,
  everyMs: number = EVERY_MS,
): ReadableStream<Uint8Array> {
  const reader = stream.getReader();
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const end = (): void => {
    isOver = true;
    clearTimeout(timer);
  };
  const look = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    const may = await mayStill().catch(() => false);
    if (isOver) return;
    if (may) {
      lookLater(controller);
      return;
    }
    end();
    controller.enqueue(eventOf(GONE));
    controller.enqueue(END_OF_STREAM);
    controller.close();
    await reader.cancel().catch(() => undefined);
  };
  const lookLater = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    timer = setTimeout(() => void look(controller), everyMs).unref();
  };
  return new ReadableStream<Uint8Array>(
    {
      start: lookLater,
      pull: async (controller) => {
        const { done, value } = await reader.read();
        if (isOver) return;
        if (!done) return controller.enqueue(value);
        end();
        controller.close();
      },
      cancel: (reason) => {
        end();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
