import { describe, expect, it, vi } from 'vitest';
import type { Channel, ChannelCounts } from '#lib/model/channel';
import { heldServer } from '../testing/held-server';
import { ChannelsStore } from './channels-store';

const viewer = { id: 'ann', name: 'Ann', role: 'member', kind: 'person' } as const;

/** Its people are told at once. */
const server = heldServer((path) => (path === '/api/people' ? { people: [] } : null));

const counts = (unread: number, rest: Partial<ChannelCounts> = {}): ChannelCounts => ({
  unread,
  mentions: 0,
  readUpTo: 0,
  lastMessageAt: null,
  lastSeq: unread,
  ...rest,
});

const channel = (of: ChannelCounts, rest: Partial<Channel> = {}): Channel => ({
  id: 'c1',
  name: 'orders',
  topic: '',
  repository: null,
  scope: {},
  access: 'open',
  createdBy: viewer,
  createdAt: '2026-01-01T00:00:00.000Z',
  archivedAt: null,
  isMember: true,
  notify: 'mentions',
  ...of,
  ...rest,
});

const answer = (at: number, channels: readonly Channel[]) => server.answer(at, { channels, viewer });

/** A store that has loaded, and every number of unread messages it showed. */
async function loaded(first: Channel): Promise<{ readonly store: ChannelsStore; readonly shown: readonly number[] }> {
  const store = new ChannelsStore(viewer);
  const shown: number[] = [];
  store.subscribe(() => {
    const unread = store.getView().channels[0]?.unread;
    if (unread !== undefined && unread !== shown.at(-1)) shown.push(unread);
  });
  const done = store.load();
  await answer(0, [first]);
  await done;
  return { store, shown };
}

const told = (of: ChannelCounts) => ({ kind: 'counts', channelId: 'c1', counts: of }) as const;

describe('what is unread', () => {
  it('is what the server tells: a message alone changes no number', async () => {
    const { store, shown } = await loaded(channel(counts(1)));
    const message = { id: 'm2', seq: 2, channel: 'c1', author: { id: 'bob', name: 'Bob' } };
    store.take({ kind: 'message', message: message as never });
    store.take(told(counts(2, { mentions: 1 })));
    store.take(told(counts(1, { lastSeq: 2 })));
    expect(shown).toEqual([1, 2, 1]);
    expect(store.getView().channels[0]?.mentions).toBe(0);
  });

  it('never goes back to what was told before, whichever comes last', async () => {
    const { store, shown } = await loaded(channel(counts(3)));
    store.take(told(counts(2)));
    store.take({ kind: 'channel', channel: channel(counts(0, { lastSeq: 3, readUpTo: 3 })) });
    store.take(told(counts(3)));
    expect(shown).toEqual([3, 0]);
  });

  it('that was told while the list was on its way is shown with it, and the list is asked for once more', async () => {
    const store = new ChannelsStore(viewer);
    const shown: number[] = [];
    store.subscribe(() => shown.push(store.getView().channels[0]?.unread ?? -1));
    void store.load();
    await vi.waitFor(() => expect(server.asked).toBe(1));
    store.take(told(counts(2)));
    await answer(0, [channel(counts(1))]);
    await answer(1, [channel(counts(2))]);
    await vi.waitFor(() => expect(shown.filter((one) => one >= 0)).toEqual([2, 2]));
    expect(server.asked).toBe(2);
  });

  it('is gone with the membership, whatever was told before', async () => {
    const { store, shown } = await loaded(channel(counts(3)));
    store.put(channel(counts(0, { lastSeq: 3 }), { isMember: false }));
    expect(shown).toEqual([3, 0]);
  });
});
