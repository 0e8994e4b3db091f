import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAnswerId } from '#db/catalog/answer-id';
import type { CatalogStore } from '#db/catalog/catalog-store';
import type { ChannelRow } from '#db/catalog/channels';
import type { NewMessage } from '#db/catalog/messages';
import { openCatalog } from '#db/catalog/open-catalog';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';

const channel = (rest: Partial<ChannelRow> = {}): ChannelRow => ({
  id: newAnswerId(),
  organization: 'acme',
  name: `c-${newAnswerId().toLowerCase()}`,
  topic: '',
  repository: 'shop',
  scope: { folders: ['app'] },
  access: 'open',
  createdBy: 'ann',
  createdAt: new Date().toISOString(),
  archivedAt: null,
  ...rest,
});

const message = (of: string, rest: Partial<NewMessage> = {}): NewMessage => ({
  id: newAnswerId(),
  channel: of,
  thread: null,
  kind: 'message',
  author: 'ann',
  authorName: 'Ann',
  body: 'hello',
  turn: null,
  about: null,
  ...rest,
});

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('channels over %s', (_, makePlace) => {
  let place: TestPlace;
  let one: CatalogStore;
  let other: CatalogStore;
  beforeAll(async () => {
    place = await makePlace();
    const url = place.url();
    one = await openCatalog({ url });
    other = await openCatalog({ url });
  });
  afterAll(async () => {
    one.close();
    other.close();
    await place.close();
  });

  it('have a name each in their organisation, but for those the maker does not see', async () => {
    const first = channel({ name: 'billing' });
    expect(await one.channels.add(first, { members: ['ann'] })).toBe(true);
    expect(await other.channels.add(channel({ name: 'billing' }), { members: ['bob'] })).toBe(false);
    expect(await other.channels.add(channel({ name: 'billing', organization: 'beta' }), { members: ['eve'] })).toBe(true);
    expect(await other.channels.add(channel({ name: 'billing' }), { members: ['bob'], besides: [first.id] })).toBe(true);
    const second = channel({ name: 'orders' });
    await one.channels.add(second, { members: ['ann'] });
    expect(await one.channels.change(second.id, { name: 'billing' })).toBe(false);
    expect(await one.channels.change(second.id, { name: 'sales', scope: { languages: ['go'] } })).toBe(true);
    expect(await other.channels.get(second.id)).toMatchObject({
      name: 'sales',
      scope: { languages: ['go'] },
      repository: 'shop',
    });
    expect((await other.channels.list('acme')).map(({ name }) => name)).toEqual(['billing', 'billing', 'sales']);
  });

  it('keep a message once, whichever process takes it first, and number all of them in one order', async () => {
    const { id } = channel();
    await one.channels.add(channel({ id }), { members: ['ann'] });
    const sent = message(id, { body: 'first' });
    const notify = [{ user: 'bob', kind: 'mention', channel: id, message: sent.id }] as const;
    const kept = await Promise.all([one.messages.add(sent, notify), other.messages.add({ ...sent, body: 'again' }, notify)]);
    expect(new Set(kept.map(({ seq }) => seq)).size).toBe(1);
    expect(kept[0].body).toBe(kept[1].body);
    const sends = Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? one : other).messages.add(message(id, { body: String(at) })),
    );
    const rows = await Promise.all(sends);
    expect(new Set(rows.map(({ seq }) => seq)).size).toBe(20);
    const page = await one.messages.roots(id, { limit: 100 });
    expect(page.map(({ seq }) => seq)).toEqual([...page.map(({ seq }) => seq)].sort((a, b) => a - b));
    expect(page).toHaveLength(21);
    expect((await one.messages.roots(id, { limit: 5, before: page[10]?.seq })).map(({ seq }) => seq)).toEqual(
      page.slice(5, 10).map(({ seq }) => seq),
    );
    expect(await one.notifications.list('bob', { limit: 10 })).toHaveLength(1);
  });

  it('tell every process of what happened, in order, and nothing of what did not', async () => {
    const row = channel();
    await one.channels.add(row, { members: ['ann'] });
    const { last } = await other.channelEvents.bounds();
    const root = await one.messages.add(message(row.id));
    await one.messages.add(message(row.id, { thread: root.id, author: 'bob' }));
    await one.messages.add(message(row.id, { id: root.id }));
    await other.messages.verify(root.id, { by: 'bob', at: new Date().toISOString() });
    await other.channelEvents.add({ channel: row.id, kind: 'present', message: '{}' });
    const events = await other.channelEvents.after(last, 100);
    expect(events.map(({ kind }) => kind)).toEqual(['message', 'message-changed', 'message', 'message-changed', 'present']);
    expect(events[0]?.seq).toBe(root.seq);
    expect((await other.channelEvents.missed(last, { user: 'x', limit: 100 })).map(({ kind }) => kind)).not.toContain('present');
    expect(await one.messages.threads([root.id])).toMatchObject([{ thread: root.id, replies: 1 }]);
    await one.channelEvents.prune({ at: new Date(Date.now() + 1_000).toISOString() });
    const left = await other.channelEvents.bounds();
    expect(left.first).toBe(left.last);
    expect((await one.messages.add(message(row.id))).seq).toBeGreaterThan(left.last);
  });

  it('count what a member has not seen, never backwards, never beyond what there is', async () => {
    const row = channel();
    await one.channels.add(row, { members: ['ann', 'bob'] });
    const first = await one.messages.add(message(row.id), [{ user: 'bob', kind: 'mention', channel: row.id, message: 'none' }]);
    const second = await one.messages.add(message(row.id));
    const unread = (user: string) => other.channels.unread({ users: [user], channels: [row.id] });
    const nothing = { channel: row.id, repository: null, count: 0, readUpTo: second.seq };
    expect(await unread('bob')).toEqual([{ ...nothing, user: 'bob', count: 2, readUpTo: 0 }]);
    expect(await unread('ann')).toEqual([{ ...nothing, user: 'ann', readUpTo: 0 }]);
    expect(await unread('nobody')).toEqual([]);
    expect(await other.channels.unread({ users: ['ann', 'bob'] })).toEqual(
      expect.arrayContaining([...(await unread('ann')), ...(await unread('bob'))]),
    );
    const mentions = () => other.channels.unreadMentions({ users: ['ann', 'bob'], channels: [row.id] });
    expect(await mentions()).toEqual([{ user: 'bob', channel: row.id, count: 1 }]);
    await other.channels.markRead(row.id, 'bob', first.seq);
    expect(await unread('bob')).toMatchObject([{ count: 1 }]);
    await other.channels.markRead(row.id, 'bob', Number.MAX_SAFE_INTEGER);
    await other.channels.markRead(row.id, 'bob', first.seq);
    expect((await one.channels.members(row.id)).find(({ user }) => user === 'bob')?.readUpTo).toBe(second.seq);
    expect(await unread('bob')).toEqual([{ ...nothing, user: 'bob' }]);
    expect([...(await one.channels.lastMessages([row.id]))]).toMatchObject([[row.id, { seq: second.seq }]]);
  });

  it('take so many kinds of reactions to a message and no more, and keep nothing of what was deleted', async () => {
    const row = channel();
    await one.channels.add(row, { members: ['ann'] });
    const { id } = await one.messages.add(message(row.id));
    const react = (user: string, emoji: string) => one.messages.react({ message: id, user, emoji }, { maxKinds: 2 });
    expect([await react('ann', '👍'), await react('ann', '🎉'), await react('ann', '👀'), await react('bob', '👍')]).toEqual([
      true,
      true,
      false,
      true,
    ]);
    await other.messages.remove(id);
    expect(await other.messages.reactions([id])).toEqual([]);
    expect(await other.messages.get(id)).toMatchObject({ body: '', deletedAt: expect.any(String) });
    await other.messages.edit(id, 'back');
    expect(await other.messages.get(id)).toMatchObject({ body: '' });
  });
});
