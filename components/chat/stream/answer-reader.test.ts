import { expect, test } from 'vitest';
import { AnswerReader } from './answer-reader';
import { type AskChunk, readChunks } from './read-chunks';

function read(chunks: readonly AskChunk[]): AnswerReader {
  const reader = new AnswerReader('shop');
  for (const chunk of chunks) reader.read(chunk);
  return reader;
}

test('texts of several steps follow each other, also when a step uses an id again', () => {
  const reader = read([
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: 'First.' },
    { type: 'text-end', id: '0' },
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: 'Sec' },
    { type: 'text-delta', id: '0', delta: 'ond.' },
  ]);
  expect(reader.draft().text).toBe('First.\n\nSecond.');
});

test('words that a step takes back are gone, those of the steps before stay', () => {
  const reader = read([
    { type: 'start-step' },
    { type: 'text-start', id: '0' },
    { type: 'text-delta', id: '0', delta: 'I look.' },
    { type: 'finish-step' },
    { type: 'start-step' },
    { type: 'text-start', id: '1' },
    { type: 'text-delta', id: '1', delta: 'Half an' },
    { type: 'reset-step' },
    { type: 'start-step' },
    { type: 'text-start', id: '2' },
    { type: 'text-delta', id: '2', delta: 'Whole.' },
  ]);
  expect(reader.draft().text).toBe('I look.\n\nWhole.');
});

test('a tool is shown while it runs, when it is done, and when it failed', () => {
  const input = { name: 'Order' };
  const begun: AskChunk = { type: 'tool-input-available', toolCallId: 'a', toolName: 'find_symbol', input };
  expect(read([begun]).draft().steps).toMatchObject([{ state: 'running', title: 'Looking up Order' }]);
  const output = { title: 'Looked up Order', summary: '1 symbol', marks: [], ms: 3 };
  expect(read([begun, { type: 'tool-output-available', toolCallId: 'a', output }]).draft().steps).toMatchObject([
    { state: 'done', title: 'Looked up Order', summary: '1 symbol' },
  ]);
  const failed = read([begun, { type: 'tool-output-error', toolCallId: 'a', errorText: 'No.' }]);
  expect(failed.draft().steps).toMatchObject([{ state: 'failed', summary: 'No.' }]);
});

test('a name that is no tool of ours is no step', () => {
  expect(read([{ type: 'tool-input-start', toolCallId: 'a', toolName: 'rm' }]).draft().steps).toEqual([]);
});

test('chunks are found whatever the network makes of their bytes', async () => {
  const event = 'data: {"type":"text-delta","id":"0","delta":"für 中"}\r\n\r\n: keep-alive\n\ndata: [DONE]\n\n';
  const bytes = new TextEncoder().encode(event);
  for (const size of [1, 3, bytes.length]) {
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < bytes.length; at += size) controller.enqueue(bytes.slice(at, at + size));
        controller.close();
      },
    });
    const chunks: AskChunk[] = [];
    let heard = 0;
    for await (const chunk of readChunks(body, () => heard++)) chunks.push(chunk);
    expect(chunks).toEqual([{ type: 'text-delta', id: '0', delta: 'für 中' }]);
    expect(heard).toBe(Math.ceil(bytes.length / size));
  }
});
