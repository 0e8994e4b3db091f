/** Server-sent events as a client reads them: the chunks of an answer, one by one. */
import type { AskChunk } from '#lib/answer/ask-stream';

export interface EventReader {
  /** The next chunk; null when the stream has ended. */
  next(): Promise<AskChunk | null>;
  /** All up to the first that is meant, it included. */
  until(isMeant: (chunk: AskChunk) => boolean): Promise<readonly AskChunk[]>;
  rest(): Promise<readonly AskChunk[]>;
  /** Goes away. */
  leave(): Promise<void>;
  /** Comments, such as keep-alives, so far. */
  readonly comments: readonly string[];
}

export function readEvents(response: Response): EventReader {
  if (!response.body) throw new Error(`no body: ${response.status}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const comments: string[] = [];
  const ready: AskChunk[] = [];
  let text = '';
  let ended = false;
  const take = (event: string): void => {
    if (event.startsWith(':')) comments.push(event);
    else if (event === 'data: [DONE]') ended = true;
    else ready.push(JSON.parse(event.slice('data: '.length)) as AskChunk);
  };
  const next = async (): Promise<AskChunk | null> => {
    while (ready.length === 0) {
      const { done, value } = await reader.read();
      if (done) {
        if (!ended) throw new Error('the stream was cut');
        return null;
      }
      const events = (text + value).split('\n\n');
      text = events.pop() ?? '';
      events.forEach(take);
    }
    return ready.shift() ?? null;
  };
  const until = async (isMeant: (chunk: AskChunk) => boolean): Promise<readonly AskChunk[]> => {
    const chunks: AskChunk[] = [];
    for (let chunk = await next(); chunk; chunk = await next()) {
      chunks.push(chunk);
      if (isMeant(chunk)) break;
    }
    return chunks;
  };
  return { next, until, rest: () => until(() => false), leave: () => reader.cancel(), comments };
}

export function textOf(chunks: readonly AskChunk[]): string {
  return chunks.flatMap((chunk) => (chunk.type === 'text-delta' ? [chunk.delta] : [])).join('');
}
