import { describe, expect, it, vi } from 'vitest';
import type { Message } from '#lib/model/channel';
import { heldServer } from '../testing/held-server';
import { MessagesStore } from './messages-store';

const CHANNEL = 'channel-of-the-test';

const server = heldServer();

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

const answer = (at: number, messages: readonly Message[]) => server.answer(at, { messages, hasMore: false, hasNewer: false });

const shown = (store: MessagesStore): readonly number[] => store.getView().messages.map(({ seq }) => seq);

describe('the messages of a page', () => {
  it('keep what was told while their list was on its way', async () => {
    const store = new MessagesStore(CHANNEL, null);
    const loaded = store.load();
    await vi.waitFor(() => expect(server.asked).toBe(1));
    store.take({ kind: 'message', message: message(2) });
    await answer(0, [message(1)]);
    await loaded;
    expect(shown(store)).toEqual([1, 2]);
  });

  it('are asked for once more where the connection came back while their list was on its way', async () => {
    const store = new MessagesStore(CHANNEL, null);
    void store.load();
    await vi.waitFor(() => expect(server.asked).toBe(1));
    store.take({ kind: 'reload' });
    await answer(0, [message(1)]);
    await answer(1, [message(1), message(2)]);
    await vi.waitFor(() => expect(shown(store)).toEqual([1, 2]));
    expect(server.asked).toBe(2);
  });
});
