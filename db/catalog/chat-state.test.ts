import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';

/** Of the clock that decides what has expired: none may pass while a test looks. */
const LONG = 60_000;
const OVER = -1;

describe.each([
  ['a file', filePlace],
  ['a server', httpPlace],
])('the state of chat platforms in %s', (_name, makePlace) => {
  let place: TestPlace;
  let one: CatalogStore;
  let two: CatalogStore;

  beforeAll(async () => {
    place = await makePlace();
    const url = place.url();
    one = await openCatalog({ url });
    two = await openCatalog({ url });
  });
  afterAll(async () => {
    one.close();
    two.close();
    await place.close();
  });
  const both = () => [one.chat.state, two.chat.state] as const;

  it('keeps values for every process until they expire or are deleted', async () => {
    const [here, there] = both();
    await here.set('a', { deep: [1, null, 'x'] });
    expect(await there.get('a')).toEqual({ deep: [1, null, 'x'] });
    await there.set('a', 'other', LONG);
    expect(await here.get('a')).toBe('other');
    await here.set('a', 'gone', OVER);
    expect(await there.get('a')).toBeNull();
    await here.set('b', true);
    await there.delete('b');
    expect(await here.get('b')).toBeNull();
    expect(await here.get('never')).toBeNull();
  });

  it('lists what begins with a prefix, and nothing that looks like it', async () => {
    const [here] = both();
    await here.set('list_a:1', 1);
    await here.set('list_a:2', 2, LONG);
    await here.set('list_a:3', 3, OVER);
    await here.set('listxa:4', 4);
    expect([...(await here.entries('list_a:'))]).toEqual([
      ['list_a:1', 1],
      ['list_a:2', 2],
    ]);
  });

  it('lets one of many set what is not there, again when it has expired', async () => {
    const [here, there] = both();
    const race = (ttlMs?: number) =>
      Promise.all(Array.from({ length: 12 }, (_, at) => (at % 2 ? here : there).setIfNotExists('once', at, ttlMs)));
    expect((await race()).filter(Boolean)).toHaveLength(1);
    expect(await here.setIfNotExists('once', 'late')).toBe(false);
    await here.set('once', 'over', OVER);
    expect((await race(LONG)).filter(Boolean)).toHaveLength(1);
    expect(await here.get('once')).toBe(await there.get('once'));
  });

  it('subscribes and unsubscribes threads', async () => {
    const [here, there] = both();
    expect(await here.isSubscribed('t')).toBe(false);
    await here.subscribe('t');
    await there.subscribe('t');
    expect(await there.isSubscribed('t')).toBe(true);
    await there.unsubscribe('t');
    expect(await here.isSubscribed('t')).toBe(false);
  });

  it('gives a lock to one, who alone may extend and release it', async () => {
    const [here, there] = both();
    const got = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? here : there).acquireLock('l', LONG)));
    const [lock, ...others] = got.filter((one) => one !== null);
    if (!lock) throw new Error('nobody got it');
    expect(others).toEqual([]);
    const false_ = { ...lock, token: 'mine' };
    expect(await there.extendLock(false_, LONG)).toBe(false);
    await there.releaseLock(false_);
    expect(await here.acquireLock('l', LONG)).toBeNull();
    expect(await there.extendLock(lock, LONG)).toBe(true);
    await there.releaseLock(lock);
    expect(await here.extendLock(lock, LONG)).toBe(false);
    expect(await here.acquireLock('l', LONG)).not.toBeNull();
  });

  it('lets nobody keep a lock that has expired or was taken away', async () => {
    const [here, there] = both();
    const old = await here.acquireLock('m', OVER);
    const young = await there.acquireLock('m', LONG);
    if (!old || !young) throw new Error('a lock was refused');
    expect(await here.extendLock(old, LONG)).toBe(false);
    await here.releaseLock(old);
    expect(await here.acquireLock('m', LONG)).toBeNull();
    await here.forceReleaseLock('m');
    const next = await here.acquireLock('m', LONG);
    await there.releaseLock(young);
    expect(next && (await there.extendLock(next, LONG))).toBe(true);
  });

  it('appends to lists without losing any, and keeps the newest', async () => {
    const [here, there] = both();
    await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? here : there).appendToList('all', { at })));
    const all = (await here.getList('all')) as { at: number }[];
    expect(all.map(({ at }) => at).sort((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    for (const at of [1, 2, 3, 4]) await here.appendToList('three', at, { maxLength: 3, ttlMs: LONG });
    expect(await there.getList('three')).toEqual([2, 3, 4]);
    await here.appendToList('three', 5, { ttlMs: OVER });
    expect(await there.getList('three')).toEqual([]);
    await here.appendToList('three', 6);
    expect(await there.getList('three')).toEqual([6]);
    expect(await there.getList('never')).toEqual([]);
  });

  it('hands every entry of a queue to one, oldest first', async () => {
    const [here, there] = both();
    const entry = (at: number) => ({ at, expiresAt: Date.now() + LONG });
    expect(await here.enqueue('q', entry(1), 3)).toBe(1);
    for (const at of [2, 3, 4]) await there.enqueue('q', entry(at), 3);
    expect(await here.queueDepth('q')).toBe(3);
    const got = await Promise.all([here, there, here, there, here].map((state) => state.dequeue('q')));
    const handed = got.filter((one) => one !== null) as { at: number }[];
    expect(handed.map(({ at }) => at).sort()).toEqual([2, 3, 4]);
    expect(await there.queueDepth('q')).toBe(0);
    await here.enqueue('q', { ...entry(5), expiresAt: Date.now() - 1 }, 3);
    await here.enqueue('q', entry(6), 3);
    expect(await there.queueDepth('q')).toBe(1);
    expect(await there.dequeue('q')).toMatchObject({ at: 6 });
    expect(await there.dequeue('q')).toBeNull();
  });
});
