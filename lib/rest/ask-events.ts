/**
 * The stream of a run for programs: a few named events instead of the parts that the page reads. `start`, `route`, `step` and `text` as they
 * come, then `answer` or `error`, and nothing after it.
 */
import type { AskChunk } from '#lib/answer/ask-stream';
import type { Answer } from '#lib/model/answer';
import type { AskNotice, ToolScreen } from '#lib/model/message';
import { type AnswerView, answerView } from '#lib/rest/answer-view';

export type AskEvent =
  | {
      readonly event: 'start';
      readonly data: { readonly id: string; readonly conversation?: string; readonly repository: string; readonly model: string };
    }
  | { readonly event: 'route'; readonly data: { readonly kinds: readonly string[]; readonly why: string } }
  | { readonly event: 'step'; readonly data: { readonly title: string; readonly summary: string } }
  | { readonly event: 'text'; readonly data: { readonly delta: string } }
  | { readonly event: 'notice'; readonly data: AskNotice }
  | { readonly event: 'answer'; readonly data: AnswerView }
  | { readonly event: 'error'; readonly data: { readonly message: string } };

/** What a part of the page's stream is to programs; null for what says nothing to them. */
function eventFor(chunk: AskChunk, publicUrl: string): AskEvent | null {
  switch (chunk.type) {
    case 'start':
      return startOf(chunk);
    case 'data-route': {
      const { kinds, why } = chunk.data as Answer['route'];
      return { event: 'route', data: { kinds, why } };
    }
    case 'tool-output-available': {
      const { title, summary } = chunk.output as ToolScreen;
      return { event: 'step', data: { title, summary } };
    }
    case 'text-delta':
      return { event: 'text', data: { delta: chunk.delta } };
    case 'data-notice':
      return { event: 'notice', data: chunk.data as AskNotice };
    case 'data-answer':
      return { event: 'answer', data: answerView(chunk.data as Answer, publicUrl) };
    case 'error':
      return { event: 'error', data: { message: chunk.errorText } };
    case 'abort':
      return { event: 'error', data: { message: chunk.reason ?? 'This answer was stopped.' } };
    default:
      return null;
  }
}

function startOf(chunk: Extract<AskChunk, { type: 'start' }>): AskEvent | null {
  const told = chunk.messageMetadata;
  if (!told) return null;
  const { answerId: id, conversation, repository, model } = told;
  return { event: 'start', data: { id, repository, model, ...(conversation === undefined ? {} : { conversation }) } };
}

const DATA = 'data: ';

/** `parts`: the bytes of a run's own stream. Comments (keep-alive) pass as they are. */
export function eventStream(parts: ReadableStream<Uint8Array>, publicUrl: string): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let rest = '';
  return parts.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).pipeThrough(
    new TransformStream<string, Uint8Array>({
      transform(text, controller) {
        const blocks = (rest + text).split('\n\n');
        rest = blocks.pop() ?? '';
        const written = blocks.map((block) => translated(block, publicUrl)).join('');
        if (written !== '') controller.enqueue(encoder.encode(written));
      },
    }),
  );
}

function translated(block: string, publicUrl: string): string {
  if (block.startsWith(':')) return `${block}\n\n`;
  const json = block.startsWith(DATA) ? block.slice(DATA.length) : '';
  if (json === '' || json === '[DONE]') return '';
  const event = eventFor(JSON.parse(json) as AskChunk, publicUrl);
  return event ? `event: ${event.event}\ndata: ${JSON.stringify(event.data)}\n\n` : '';
}
