import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Message } from '#lib/model/channel';
import { liveEvents } from '../live/live-events';
import { MessagesStore } from './messages-store';

const CHANNEL = 'channel-of-the-test';
const send = globalThis.fetch;

let server: Server;
let held: ServerResponse[] = [];

/** A server that answers a list of messages when it is told to. */
beforeEach(async () => {
  held = [];
  server = createServer((_request, response) => void held.push(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => send(`http://127.0.0.1:${port}${path}`, init));
  vi.spyOn(liveEvents, 'ready').mockResolvedValue();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const message = (seq: number): Message => ({
  id: `message-number-${seq}`,
  seq,
  channel: CHANNEL,
  thread: null,
  kind: 'message',
  author: { id: 'ann', name: 'Ann' },
  body: `the ${seq}`,
  turn: null,
  isHidden: false,
  about: null,
  verified: null,
  reactions: [],
  replies: 0,
  lastReplyAt: null,
  createdAt: new Date(seq * 1_000).toISOString(),
  editedAt: null,
  deletedAt: null,
});

async function answer(at: number, messages: readonly Message[]): Promise<void> {
  await vi.waitFor(() => expect(held.length).toBeGreaterThan(at));
  held[at]?.setHeader('content-type', 'application/json').end(JSON.stringify({ messages, hasMore: false, hasNewer: false }));
}

const shown = (store: MessagesStore): readonly number[] => store.getView().messages.map(({ seq }) => seq);

describe('the messages of a page', () => {
  it('keep what was told while their list was on its way', async () => {
    const store = new MessagesStore(CHANNEL, null);
    const loaded = store.load();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    store.take({ kind: 'message', message: message(2) });
    await answer(0, [message(1)]);
    await loaded;
    expect(shown(store)).toEqual([1, 2]);
  });

  it('are asked for once more where the connection came back while their list was on its way', async () => {
    const store = new MessagesStore(CHANNEL, null);
    void store.load();
    await vi.waitFor(() => expect(held).toHaveLength(1));
    store.take({ kind: 'reload' });
    await answer(0, [message(1)]);
    await answer(1, [message(1), message(2)]);
    await vi.waitFor(() => expect(shown(store)).toEqual([1, 2]));
    expect(held).toHaveLength(2);
  });
});
