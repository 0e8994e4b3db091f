import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { AskChunk } from '#lib/answer/ask-stream';
import { eventOf, KEEP_ALIVE } from '#lib/answer/runs/event-stream';
import { eventStream } from '#lib/rest/ask-events';

const CHUNKS: readonly AskChunk[] = [
  {
    type: 'start',
    messageMetadata: { answerId: 'a1', repository: 'shop', commit: null, model: 'embedded', conversation: 'c1' },
  },
  { type: 'data-route', id: 'route', data: { kinds: ['path'], why: 'It asks what follows.' } },
  { type: 'tool-input-available', toolCallId: 't', toolName: 'trace_flow', input: {} },
  {
    type: 'tool-output-available',
    toolCallId: 't',
    output: { title: 'Flow', summary: '3 hops.', marks: ['E1'], ms: 3 },
  },
  { type: 'text-start', id: 'x' },
  { type: 'text-delta', id: 'x', delta: 'é\n\ndata: [DONE]\n\n' },
  { type: 'error', errorText: 'The server stopped.' },
];

/** What a client reads, whatever pieces the bytes come in. */
async function read(size: number): Promise<string> {
  const bytes = Buffer.concat([...CHUNKS.map(eventOf), KEEP_ALIVE, Buffer.from('data: [DONE]\n\n')]);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
  return new Response(
    eventStream(Readable.toWeb(Readable.from(pieces)) as ReadableStream<Uint8Array>, 'http://localhost'),
  ).text();
}

describe('the stream for programs', () => {
  it.each([1, 7, 10_000])('is the same in pieces of %d bytes', async (size) => {
    const text = await read(size);
    const events = text.split('\n\n').filter((block) => block.startsWith('event: '));
    expect(events.map((block) => block.split('\n')[0])).toEqual([
      'event: start',
      'event: route',
      'event: step',
      'event: text',
      'event: error',
    ]);
    expect(events[3]).toBe(`event: text\ndata: ${JSON.stringify({ delta: 'é\n\ndata: [DONE]\n\n' })}`);
    expect(events[0]).toContain('"conversation":"c1"');
    expect(text).toContain(': keep-alive\n\n');
    expect(text).not.toContain('marks');
  });
});
