import { describe, expect, it } from 'vitest';
import type { AskChunk } from '#lib/answer/ask-stream';
import { EventLog } from '#lib/answer/runs/event-log';
import { eventOf } from '#lib/answer/runs/event-stream';
import { LogReader } from '#lib/answer/runs/log-reader';

const START: AskChunk = { type: 'start', messageId: 'a' };
const END: AskChunk = { type: 'finish', finishReason: 'stop' };
const word = (at: number, size = 100): AskChunk => ({ type: 'text-delta', id: 't', delta: `${at}`.padEnd(size, '.') });

function logOf(chunks: readonly AskChunk[], maxBytes = 1_000_000): EventLog {
  const log = new EventLog(maxBytes);
  for (const chunk of chunks) write(log, chunk);
  return log;
}

function write(log: EventLog, chunk: AskChunk): void {
  log.append(eventOf(chunk), { ends: chunk.type === 'finish' });
}

/** What a stream gives, event by event. */
async function eventsOf(stream: ReadableStream<Uint8Array>): Promise<readonly string[]> {
  return (await new Response(stream).text()).split('\n\n').filter((event) => event !== '');
}

const dataOf = (chunks: readonly AskChunk[]): readonly string[] => chunks.map((chunk) => `data: ${JSON.stringify(chunk)}`);

describe('a reader of a log', () => {
  it('gets what was there and what comes, once and in order', async () => {
    const chunks = [START, ...Array.from({ length: 50 }, (_, at) => word(at))];
    const log = logOf(chunks);
    const reading = eventsOf(new LogReader(log, () => undefined).stream);
    write(log, word(50));
    write(log, END);
    log.close();
    expect(await reading).toEqual([...dataOf([...chunks, word(50), END]), 'data: [DONE]']);
  });

  it('that is slow holds nothing, and makes nobody wait', async () => {
    const log = logOf([START]);
    let gone = 0;
    const slow = new LogReader(log, () => gone++);
    const hands = slow.stream.getReader();
    await hands.read();
    const fast = eventsOf(new LogReader(log, () => gone++).stream);
    const chunks = Array.from({ length: 2_000 }, (_, at) => word(at));
    for (const chunk of chunks) write(log, chunk);
    write(log, END);
    log.close();
    expect(await fast).toHaveLength(2_003);
    expect(gone).toBe(1);
    let text = '';
    for (let part = await hands.read(); !part.done; part = await hands.read()) {
      // What is handed out at a time is bounded, however much there is.
      expect(part.value.byteLength).toBeLessThan(70_000);
      text += new TextDecoder().decode(part.value);
    }
    expect(text.match(/"delta":"\d+/g)).toHaveLength(2_000);
    expect(gone).toBe(2);
  });

  it('gets the beginning and the end of an answer that outgrows the log', async () => {
    const log = logOf([START, ...Array.from({ length: 100 }, (_, at) => word(at))], 2_000);
    expect(log.size).toBeLessThanOrEqual(2_000);
    const reading = eventsOf(new LogReader(log, () => undefined).stream);
    write(log, word(100));
    write(log, END);
    log.close();
    const events = await reading;
    expect(events[0]).toBe(dataOf([START])[0]);
    expect(events[1]).toContain('"type":"data-notice"');
    expect(events.slice(2)).toEqual([...dataOf([END]), 'data: [DONE]']);
  });

  it('that fell behind such a log goes on with the end', async () => {
    const log = logOf([START, word(0)], 20_000);
    const hands = new LogReader(log, () => undefined).stream.getReader();
    const first = new TextDecoder().decode((await hands.read()).value);
    for (let at = 1; at <= 2_000; at++) write(log, word(at));
    write(log, END);
    log.close();
    let rest = '';
    for (let part = await hands.read(); !part.done; part = await hands.read()) rest += new TextDecoder().decode(part.value);
    const deltas = (first + rest).match(/"delta":"\d+/g) ?? [];
    expect(new Set(deltas).size).toBe(deltas.length);
    expect(deltas.length).toBeLessThan(2_000);
    expect(rest).toContain('"type":"data-notice"');
    expect(rest).toMatch(/"type":"finish"[^\n]*\n\ndata: \[DONE\]\n\n$/);
  });

  it('keeps an ending larger than the bound', async () => {
    const log = logOf([START, word(0)], 1_000);
    log.append(eventOf(word(1, 5_000)), { ends: true });
    write(log, END);
    log.close();
    const events = await eventsOf(new LogReader(log, () => undefined).stream);
    expect(events.slice(-3)).toEqual([...dataOf([word(1, 5_000), END]), 'data: [DONE]']);
  });

  it('is let go of when it takes nothing for long', async () => {
    const log = logOf([START]);
    let gone = 0;
    const reader = new LogReader(log, () => gone++);
    const hands = reader.stream.getReader();
    await hands.read();
    for (let at = 0; at < 2_000; at++) write(log, word(at));
    // The stream takes as much as it may hold.
    await new Promise((resolve) => setImmediate(resolve));
    for (let beat = 0; beat < 8; beat++) reader.keepAlive();
    expect(gone).toBe(1);
    await expect(
      (async () => {
        for (let part = await hands.read(); !part.done; part = await hands.read());
      })(),
    ).rejects.toThrowError('takes nothing');
  });

  it('that leaves while it waits is forgotten', async () => {
    const log = logOf([START]);
    let gone = 0;
    const reader = new LogReader(log, () => gone++);
    const hands = reader.stream.getReader();
    await hands.read();
    await hands.cancel();
    expect(gone).toBe(1);
    reader.keepAlive();
    write(log, word(0));
    log.close();
    expect(gone).toBe(1);
  });
});
