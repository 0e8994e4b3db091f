import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAnswerId } from '#db/catalog/answer-id';
import type { ConversationFilter, NewTurn } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { openDatabase } from '#db/client';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';

const turn = (conversation: string, rest: Partial<NewTurn> = {}): NewTurn => ({
  id: newAnswerId(),
  conversation,
  parent: null,
  repository: 'shop',
  question: 'what happens after <checkout>?',
  askedBy: null,
  about: null,
  scope: {},
  ...rest,
});

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('conversations over %s', (_, makePlace) => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await makePlace();
  });
  afterAll(() => place.close());

  it('are trees of turns, given back to another process too', async () => {
    const url = place.url();
    const catalog = await openCatalog({ url });
    const conversation = newAnswerId();
    const first = turn(conversation, { scope: { folders: ['app/jobs'], commit: 'abcd12' }, about: 'a.py::f' });
    const branches = [turn(conversation, { parent: first.id }), turn(conversation, { parent: first.id })];
    for (const one of [first, ...branches]) expect(await catalog.addTurn(one, { title: 'checkout' })).toBe(true);
    catalog.close();
    const other = await openCatalog({ url });
    const kept = await other.getConversation(conversation);
    expect(kept?.conversation).toMatchObject({ id: conversation, title: 'checkout', repository: 'shop' });
    expect(kept?.turns).toHaveLength(3);
    expect(kept?.turns.find(({ id }) => id === first.id)).toMatchObject({ ...first, state: 'running', trouble: '', partial: '' });
    expect(
      kept?.turns
        .filter(({ parent }) => parent === first.id)
        .map(({ id }) => id)
        .sort(),
    ).toEqual(branches.map(({ id }) => id).sort());
    expect(await other.getConversation(newAnswerId())).toBeNull();
  });

  it('are added to by their owners alone, and of two who take an id at once one has it', async () => {
    const catalog = await openCatalog({ url: place.url() });
    const conversation = newAnswerId();
    const mine = turn(conversation, { askedBy: 'ann' });
    expect(await catalog.addTurn(mine, { title: 'a', owner: 'ann' })).toBe(true);
    const before = await catalog.findConversation(conversation);
    expect(await catalog.addTurn(turn(conversation), { title: 'b', owner: 'bob' })).toBe(false);
    expect(await catalog.addTurn(turn(conversation), { title: 'b', owner: null })).toBe(false);
    expect(await catalog.findConversation(conversation)).toEqual(before);
    expect(await catalog.addTurn(turn(conversation), { title: 'b', owner: 'ann' })).toBe(true);
    const taken = newAnswerId();
    const people = ['ann', 'bob', 'cid'];
    const added = await Promise.all(people.map((owner) => catalog.addTurn(turn(taken), { title: owner, owner })));
    expect(added.filter(Boolean)).toHaveLength(1);
    expect((await catalog.findConversation(taken))?.owner).toBe(people[added.indexOf(true)]);
    // A turn that is there already makes no conversation.
    const empty = newAnswerId();
    expect(await catalog.addTurn({ ...mine, conversation: empty }, { title: 'c', owner: 'bob' })).toBe(false);
    expect(await catalog.findConversation(empty)).toBeNull();
    catalog.close();
  });

  it('are listed of some owners and repositories', async () => {
    const catalog = await openCatalog({ url: place.url() });
    const add = async (owner: string | null, repository = 'shop'): Promise<string> => {
      const id = newAnswerId();
      await catalog.addTurn(turn(id, { repository }), { title: 't', owner });
      return id;
    };
    const [ann, bob, nobody, other] = [await add('ann'), await add('bob'), await add(null), await add('ann', 'other')];
    const listed = async (filter: ConversationFilter): Promise<readonly string[]> =>
      (await catalog.recentConversations(9, filter)).map(({ id }) => id).toSorted();
    expect(await listed({})).toEqual([ann, bob, nobody, other].toSorted());
    expect(await listed({ owners: ['ann'] })).toEqual([ann, other].toSorted());
    expect(await listed({ owners: ['ann', null], repositories: ['shop'] })).toEqual([ann, nobody].toSorted());
    expect(await listed({ owners: ['ann'], repositories: [] })).toEqual([]);
    expect(await listed({ owners: [] })).toEqual([]);
    catalog.close();
  });

  it('take a turn once, whatever is sent again', async () => {
    const catalog = await openCatalog({ url: place.url() });
    const conversation = newAnswerId();
    const first = turn(conversation);
    expect(await Promise.all([1, 2, 3].map(() => catalog.addTurn(first, { title: 'a' })))).toEqual([true, false, false]);
    expect(await catalog.addTurn({ ...first, question: 'another' }, { title: 'b' })).toBe(false);
    expect((await catalog.getTurn(first.id))?.question).toBe(first.question);
    expect((await catalog.getConversation(conversation))?.conversation.title).toBe('a');
  });

  it('end a turn once: what comes later changes nothing', async () => {
    const catalog = await openCatalog({ url: place.url() });
    const one = turn(newAnswerId());
    await catalog.addTurn(one, { title: 'a' });
    await catalog.heartbeat(one.id, 'It starts');
    expect(await catalog.getTurn(one.id)).toMatchObject({ state: 'running', partial: 'It starts' });
    await catalog.finishTurn(one.id, { state: 'stopped', trouble: 'You stopped it.', partial: 'It starts in' });
    await catalog.heartbeat(one.id, 'later');
    await catalog.finishTurn(one.id, { state: 'done', trouble: '', partial: '' });
    expect(await catalog.getTurn(one.id)).toMatchObject({
      state: 'stopped',
      trouble: 'You stopped it.',
      partial: 'It starts in',
    });
  });

  it('are listed with the youngest turns first, renamed and forgotten', async () => {
    const catalog = await openCatalog({ url: place.url() });
    const [old, young] = [newAnswerId(), newAnswerId()];
    const tick = async (): Promise<void> => {
      for (const now = Date.now(); Date.now() === now; ) await Promise.resolve();
    };
    for (const id of [old, young, old]) {
      await catalog.addTurn(turn(id), { title: id });
      await tick();
    }
    expect((await catalog.recentConversations(5)).map(({ id }) => id)).toEqual([old, young]);
    expect((await catalog.recentConversations(1)).map(({ id }) => id)).toEqual([old]);
    expect(await catalog.renameConversation(old, 'a better name')).toBe(true);
    expect((await catalog.recentConversations(1))[0]?.title).toBe('a better name');
    expect(await catalog.deleteConversation(old)).toBe(true);
    expect(await catalog.deleteConversation(old)).toBe(false);
    expect(await catalog.renameConversation(old, 'gone')).toBe(false);
    expect((await catalog.recentConversations(5)).map(({ id }) => id)).toEqual([young]);
  });

  it('shows a turn whose scope cannot be read', async () => {
    const url = place.url();
    const catalog = await openCatalog({ url });
    const one = turn(newAnswerId(), { scope: { folders: ['app'] } });
    await catalog.addTurn(one, { title: 'a' });
    const database = await openDatabase({ url, mode: 'write' });
    await database.run("update turns set scope = '{broken'");
    expect(await catalog.getTurn(one.id)).toMatchObject({ id: one.id, scope: {} });
  });
});
