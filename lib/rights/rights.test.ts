import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAnswerId } from '#db/catalog/answer-id';
import type { Grantee } from '#db/catalog/grants';
import { openCatalog } from '#db/catalog/open-catalog';
import type { PathlightError } from '#lib/model/errors';
import { LOCAL_VIEWER, OUTSIDER, type Viewer } from '#lib/model/viewer';
import type { Workspace } from '#lib/repository/workspace';
import { answerAccess } from '#lib/rights/answer-access';
import { commonRepositories } from '#lib/rights/common-repositories';
import { chooseOwnSharing } from '#lib/rights/own-sharing';
import type { ChannelRules } from '#lib/rights/owners';
import { chooseSharing } from '#lib/rights/sharing';
import { ACME, keyOf, OTHER, openTestTeam, PEOPLE, person, type TestTeam } from '#lib/rights/testing/team';
import { workspaceFor } from '#lib/rights/viewer-workspace';

let team: TestTeam;
let catalog: Workspace['catalog'];
beforeAll(async () => {
  team = await openTestTeam();
  catalog = team.workspace.catalog;
  await catalog.grants.grant('open', { kind: 'organization', grantee: ACME }, 'olga');
});
afterAll(() => team.close());

const seenBy = (viewer: Viewer, rules?: ChannelRules): Promise<Workspace> => workspaceFor(viewer, team.workspace, rules);
const namesFor = async (viewer: Viewer): Promise<readonly string[]> =>
  (await (await seenBy(viewer)).listRepositories()).map(({ name }) => name);

async function granted<T>(repository: string, to: Grantee, work: () => Promise<T>): Promise<T> {
  await catalog.grants.grant(repository, to, 'olga');
  try {
    return await work();
  } finally {
    await catalog.grants.revoke(repository, to);
  }
}

describe('repositories', () => {
  it('are read by owners and admins of their organisation, and by whom they are granted to', async () => {
    const all = ['early', 'open', 'secret'];
    const seen = Object.fromEntries(
      await Promise.all(Object.entries(PEOPLE).map(async ([who, one]) => [who, await namesFor(one)])),
    );
    expect(seen).toEqual({
      owner: all,
      admin: all,
      member: ['open'],
      teammate: ['open'],
      viewer: ['open'],
      stranger: ['foreign'],
    });
    expect(await namesFor(OUTSIDER)).toEqual([]);
    expect(await namesFor(LOCAL_VIEWER)).toEqual(['early', 'foreign', 'open', 'secret']);
    expect(await namesFor(person('new', 'member', { organization: 'nobody’s' }))).toEqual([]);
  });

  it('that an answer may name besides its own are those that everybody of the organisation may read', async () => {
    const named = async (viewer: Viewer): Promise<readonly string[]> =>
      (await commonRepositories(await seenBy(viewer)).listRepositories()).map(({ name }) => name);
    expect(await named(PEOPLE.owner)).toEqual(['open']);
    expect(await named(PEOPLE.member)).toEqual(['open']);
    expect(await named(PEOPLE.stranger)).toEqual([]);
    expect(await named(OUTSIDER)).toEqual([]);
    expect(await named(LOCAL_VIEWER)).toEqual(['early', 'foreign', 'open', 'secret']);
  });

  it('are granted to a team and to a person, never across organisations', async () => {
    await granted('secret', { kind: 'team', grantee: 't1' }, async () => {
      expect(await namesFor(PEOPLE.teammate)).toEqual(['open', 'secret']);
      expect(await namesFor(PEOPLE.member)).toEqual(['open']);
    });
    await granted('secret', { kind: 'user', grantee: PEOPLE.viewer.id }, async () => {
      expect(await namesFor(PEOPLE.viewer)).toEqual(['open', 'secret']);
    });
    await granted('foreign', { kind: 'user', grantee: PEOPLE.member.id }, async () => {
      expect(await namesFor(PEOPLE.member)).toEqual(['open']);
    });
  });

  it('are read by a key as by its person, and by a restricted one as far as it was granted to it too', async () => {
    const [free, bound] = [keyOf(PEOPLE.member), keyOf(PEOPLE.member, { isRestricted: true })];
    const ofAdmin = keyOf(PEOPLE.admin, { isRestricted: true });
    expect([await namesFor(free), await namesFor(bound), await namesFor(ofAdmin)]).toEqual([['open'], [], []]);
    const to = { kind: 'key', grantee: bound.key?.id ?? '' } as const;
    await granted('open', to, () =>
      granted('secret', to, async () => expect([await namesFor(free), await namesFor(bound)]).toEqual([['open'], ['open']])),
    );
    await granted('secret', { kind: 'key', grantee: ofAdmin.key?.id ?? '' }, async () =>
      expect(await namesFor(ofAdmin)).toEqual(['secret']),
    );
  });

  it('that may not be read answer as those that do not exist, and name only what may', async () => {
    const { member } = PEOPLE;
    const open = await seenBy(member);
    const works: readonly ((name: string) => Promise<unknown>)[] = [
      (name) => open.openRepository(name),
      (name) => open.indexedCommits(name),
      (name) => open.repositoryStatus(name),
    ];
    for (const work of works) {
      const told = async (name: string) => {
        const { code, message, remedy } = (await work(name).catch((error: unknown) => error)) as PathlightError;
        return { code, message: message.replaceAll(name, 'NAME'), remedy };
      };
      expect(await told('secret')).toEqual(await told('nothing'));
      expect(await told('foreign')).toEqual({
        code: 'not_found',
        message: 'There is no repository named "NAME".',
        remedy: 'Known are: open.',
      });
    }
    expect(await open.catalog.getRepository('secret')).toBeNull();
    expect(await open.catalog.getRepository('open')).toMatchObject({ name: 'open', root: '', databaseUrl: '' });
    expect((await open.repositoryStatus('open')).root).toBe('');
    expect((await (await seenBy(PEOPLE.admin)).repositoryStatus('open')).root).not.toBe('');
  });

  it('are gone at once when the right is taken back here, and soon when it is elsewhere', async () => {
    const open = await seenBy(PEOPLE.member);
    const to = { kind: 'user', grantee: PEOPLE.member.id } as const;
    const reads = async (): Promise<boolean> => (await open.listRepositories()).some(({ name }) => name === 'secret');
    await catalog.grants.grant('secret', to, 'olga');
    expect(await reads()).toBe(true);
    await catalog.grants.revoke('secret', to);
    expect(await reads()).toBe(false);
    const other = await openCatalog({ url: team.workspace.settings.catalogUrl });
    await other.grants.grant('secret', to, 'olga');
    await expect.poll(reads, { timeout: 10_000 }).toBe(true);
    await other.grants.revoke('secret', to);
    await expect.poll(reads, { timeout: 10_000 }).toBe(false);
    other.close();
  });
});

describe('answers', () => {
  const access = (id: string, viewer: Viewer, rules: ChannelRules = {}) => answerAccess(id, viewer, { catalog, rules });
  const accesses = async (id: string): Promise<Readonly<Record<string, string>>> => {
    const all = { ...PEOPLE, outsider: OUTSIDER, local: LOCAL_VIEWER };
    return Object.fromEntries(
      await Promise.all(Object.entries(all).map(async ([who, one]) => [who, (await access(id, one)).access])),
    );
  };
  const everybody = { owner: 'full', admin: 'full', local: 'full' };

  it('with links for the organisation: who may read the repository, the others of it that one exists', async () => {
    const [open, secret] = [await team.answer({ askedBy: 'mia' }), await team.answer({ repository: 'secret', askedBy: 'mia' })];
    expect(await accesses(open.id)).toEqual({
      ...everybody,
      ...{ member: 'full', teammate: 'full', viewer: 'full', stranger: 'none', outsider: 'none' },
    });
    expect(await accesses(secret.id)).toEqual({
      ...everybody,
      ...{ member: 'exists', teammate: 'exists', viewer: 'exists', stranger: 'none', outsider: 'none' },
    });
    expect(await accesses('nothing-of-this-id')).toMatchObject({ owner: 'none', member: 'none', stranger: 'none' });
  });

  it('with links off: who asked it, who sees its channel, and admins', async () => {
    await chooseSharing(catalog, 'off');
    const mine = await team.answer({ askedBy: 'mia' });
    const nobodys = { teammate: 'none', viewer: 'none', stranger: 'none', outsider: 'none' };
    expect(await accesses(mine.id)).toEqual({ ...everybody, ...nobodys, member: 'full' });
    const inChannel = await team.answer({ askedBy: 'mia', owner: 'channel:c1' });
    const rules: ChannelRules = { seesChannel: async (viewer, id) => viewer.id === 'vera' && id === 'c1' };
    expect((await access(inChannel.id, PEOPLE.viewer, rules)).access).toBe('full');
    expect((await access(inChannel.id, PEOPLE.teammate, rules)).access).toBe('none');
    // Who may not read the repository sees nothing of it in the channel either.
    const secret = await team.answer({ repository: 'secret', owner: 'channel:c1' });
    expect((await access(secret.id, PEOPLE.viewer, rules)).access).toBe('none');
    await chooseSharing(catalog, 'organization');
  });

  it('published, with public links: text for everybody, and no longer when that is taken back', async () => {
    const secret = await team.answer({ repository: 'secret' });
    await catalog.publishAnswer(secret.id, { by: 'olga', at: new Date().toISOString() });
    expect(await accesses(secret.id)).toMatchObject({ member: 'exists', stranger: 'none', outsider: 'none' });
    await chooseSharing(catalog, 'public');
    const all = { member: 'published', stranger: 'published', outsider: 'published', owner: 'full' };
    expect(await accesses(secret.id)).toMatchObject(all);
    expect((await accesses((await team.answer({ repository: 'secret' })).id)).outsider).toBe('none');
    await catalog.publishAnswer(secret.id, null);
    expect(await accesses(secret.id)).toMatchObject({ outsider: 'none' });
    await chooseSharing(catalog, 'organization');
  });

  it('published are listed to admins of theirs, and taken back by them when their repository is gone too', async () => {
    const [known, gone, foreign] = [
      await team.answer({ repository: 'open' }),
      await team.answer({ repository: 'gone' }),
      await team.answer({ repository: 'foreign' }),
    ];
    for (const { id } of [known, gone, foreign])
      await catalog.publishAnswer(id, { by: 'nobody-any-more', at: '2026-01-01T00:00:00.000Z' });
    const listed = async (viewer: Viewer): Promise<ReadonlySet<string>> =>
      new Set((await (await seenBy(viewer)).catalog.publishedAnswers(100)).map(({ id }) => id));
    expect(await listed(PEOPLE.admin)).toEqual(new Set([known.id, gone.id]));
    expect(await listed(PEOPLE.stranger)).toEqual(new Set([foreign.id]));
    await expect(listed(PEOPLE.member)).rejects.toMatchObject({ code: 'forbidden' });
    const takeBack = async (viewer: Viewer, { id }: { readonly id: string }): Promise<boolean> =>
      (await seenBy(viewer)).catalog.publishAnswer(id, null);
    expect([await takeBack(PEOPLE.stranger, gone), await takeBack(PEOPLE.member, gone)]).toEqual([false, false]);
    expect([await takeBack(PEOPLE.admin, foreign), await takeBack(PEOPLE.admin, gone)]).toEqual([false, true]);
    await catalog.publishAnswer(known.id, null);
    await catalog.publishAnswer(foreign.id, null);
    expect(await listed(LOCAL_VIEWER)).toEqual(new Set());
  });

  it('of a repository whose name another has taken are nobody’s', async () => {
    const old = await team.answer({ askedBy: 'mia', createdAt: '2001-01-01T00:00:00.000Z' });
    expect(await accesses(old.id)).toMatchObject({ owner: 'none', member: 'none', local: 'full' });
  });

  it('are read through a catalog only where all of them may be, and lead only there', async () => {
    const first = await team.answer({ repository: 'secret' });
    const second = await team.answer({ askedBy: 'mia' });
    const next = await team.answer();
    await catalog.saveAnswer({ ...next, id: newAnswerId() }, { previousAnswerId: first.id });
    const { catalog: limited } = await seenBy(PEOPLE.member);
    expect(await limited.getAnswer(first.id)).toBeNull();
    expect([...(await limited.getAnswers([first.id, second.id])).keys()]).toEqual([second.id]);
    expect([...(await limited.answerRights([first.id, second.id])).keys()]).toEqual([second.id]);
    const hidden = { ...next, id: newAnswerId(), repository: 'secret' };
    await catalog.saveAnswer(hidden, { previousAnswerId: second.id });
    expect(await limited.getAnswer(second.id)).toMatchObject({ laterAnswerIds: [] });
    expect(await (await seenBy(PEOPLE.admin)).catalog.getAnswer(second.id)).toMatchObject({ laterAnswerIds: [hidden.id] });
  });

  it('in lists are those that the viewer asked, of what they may read', async () => {
    const mine = await team.answer({ askedBy: 'vera' });
    await team.answer({ askedBy: 'mia' });
    await team.answer({ askedBy: 'vera', repository: 'secret' });
    const { catalog: limited } = await seenBy(PEOPLE.viewer);
    expect((await limited.recentAnswers(9)).map(({ id }) => id)).toEqual([mine.id]);
    expect(await limited.recentAnswers(9, { askedBy: ['mia'] })).toEqual([]);
    expect(await limited.recentAnswers(9, { repositories: ['secret'] })).toEqual([]);
  });

  it('are saved as the viewer’s, and published by who asked them or an admin, where that is allowed', async () => {
    const { catalog: limited } = await seenBy(PEOPLE.member);
    const mine = { ...(await team.answer()), id: newAnswerId() };
    await limited.saveAnswer(mine, { askedBy: 'somebody-else' });
    expect((await catalog.getAnswer(mine.id))?.askedBy).toBe('mia');
    const published = { by: 'somebody-else', at: '2026-01-01T00:00:00.000Z' };
    await expect(limited.publishAnswer(mine.id, published)).rejects.toMatchObject({ code: 'forbidden' });
    await chooseSharing(catalog, 'public');
    expect(await limited.publishAnswer(mine.id, published)).toBe(true);
    const theirs = await team.answer({ askedBy: 'tom' });
    await expect(limited.publishAnswer(theirs.id, published)).rejects.toMatchObject({ code: 'forbidden' });
    expect(await limited.publishAnswer((await team.answer({ repository: 'secret' })).id, published)).toBe(false);
    await expect((await seenBy(PEOPLE.viewer)).catalog.publishAnswer(mine.id, published)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await chooseSharing(catalog, 'organization');
    expect(await (await seenBy(PEOPLE.admin)).catalog.publishAnswer(mine.id, null)).toBe(true);
    expect((await catalog.getAnswer(mine.id))?.publishedAt).toBeNull();
  });
});

describe('conversations', () => {
  const turnOf = (conversation: string, rest: { readonly id?: string; readonly repository?: string } = {}) => ({
    id: newAnswerId(),
    conversation,
    parent: null,
    repository: 'open',
    question: 'why?',
    askedBy: 'somebody-else',
    about: null,
    scope: {},
    ...rest,
  });

  it('are their owner’s: nobody else reads, lists, goes on with, renames or deletes them', async () => {
    const { catalog: mine } = await seenBy(PEOPLE.member);
    const turn = turnOf(newAnswerId());
    expect(await mine.addTurn(turn, { title: 'mine' })).toBe(true);
    expect(await catalog.getTurn(turn.id)).toMatchObject({ askedBy: 'mia' });
    expect(await mine.getConversation(turn.conversation)).toMatchObject({
      conversation: { owner: 'mia' },
      turns: [{ id: turn.id }],
    });
    expect((await mine.recentConversations(9)).map(({ id }) => id)).toContain(turn.conversation);
    for (const one of [PEOPLE.teammate, PEOPLE.viewer, PEOPLE.admin, PEOPLE.stranger, keyOf(PEOPLE.teammate), OUTSIDER]) {
      const { catalog: theirs } = await seenBy(one);
      expect(await theirs.getConversation(turn.conversation)).toBeNull();
      expect(await theirs.findConversation(turn.conversation)).toBeNull();
      expect(await theirs.getTurn(turn.id)).toBeNull();
      expect((await theirs.recentConversations(9)).map(({ id }) => id)).not.toContain(turn.conversation);
      expect((await theirs.recentConversations(9, { owners: ['mia'] })).map(({ id }) => id)).toEqual([]);
      expect(await theirs.renameConversation(turn.conversation, 'stolen')).toBe(false);
      expect(await theirs.deleteConversation(turn.conversation)).toBe(false);
      await expect(theirs.addTurn(turnOf(turn.conversation), { title: 'x' })).rejects.toMatchObject({ code: 'conflict' });
      await expect(theirs.heartbeat(turn.id, 'x')).rejects.toThrow();
      await expect(theirs.isTurnRunning(turn.id)).rejects.toThrow();
      // Admins may stop what is asked about a repository that they read.
      if (one !== PEOPLE.admin) expect(await theirs.stopTurn(turn.id, 'x')).toBe(false);
    }
    const { catalog: byKey } = await seenBy(keyOf(PEOPLE.member));
    expect(await byKey.getTurn(turn.id)).toMatchObject({ id: turn.id });
    expect(await mine.renameConversation(turn.conversation, 'better')).toBe(true);
    expect(await mine.deleteConversation(turn.conversation)).toBe(true);
  });

  it('are ended by who began them though the right is gone, and not shown to them any more', async () => {
    const to = { kind: 'user', grantee: 'mia' } as const;
    const { catalog: mine } = await seenBy(PEOPLE.member);
    const turn = turnOf(newAnswerId(), { repository: 'secret' });
    await granted('secret', to, () => mine.addTurn(turn, { title: 'mine' }));
    expect(await mine.getConversation(turn.conversation)).toBeNull();
    expect(await mine.getTurn(turn.id)).toBeNull();
    await mine.finishTurn(turn.id, { state: 'stopped', trouble: 't', partial: '' });
    expect((await catalog.getTurn(turn.id))?.state).toBe('stopped');
  });

  it('of a channel are whose who sees it, of a thread whose who asks in it, of nobody the admins’', async () => {
    const rules: ChannelRules = { seesChannel: async ({ id }, channel) => id === 'vera' && channel === 'c1' };
    const [inChannel, inThread, nobodys] = [turnOf(newAnswerId()), turnOf(newAnswerId()), turnOf(newAnswerId())];
    await catalog.addTurn(inChannel, { title: 'c', owner: 'channel:c1' });
    await catalog.addTurn(inThread, { title: 't', owner: 'thread:s1' });
    await catalog.addTurn(nobodys, { title: 'n', owner: null });
    const sees = async (viewer: Viewer, given: ChannelRules = {}): Promise<readonly boolean[]> => {
      const { catalog: limited } = await seenBy(viewer, given);
      return Promise.all(
        [inChannel, inThread, nobodys].map(async ({ conversation }) => (await limited.getConversation(conversation)) !== null),
      );
    };
    expect(await sees(PEOPLE.viewer)).toEqual([false, false, false]);
    expect(await sees(PEOPLE.viewer, rules)).toEqual([true, false, false]);
    expect(await sees(PEOPLE.viewer, { thread: 's1' })).toEqual([false, true, false]);
    expect(await sees(PEOPLE.viewer, { thread: 's2' })).toEqual([false, false, false]);
    expect(await sees(PEOPLE.admin, rules)).toEqual([false, false, true]);
    const { catalog: limited } = await seenBy(PEOPLE.viewer, rules);
    expect(await limited.addTurn(turnOf(inChannel.conversation), { title: '', owner: 'channel:c1' })).toBe(true);
    await expect(limited.addTurn(turnOf(newAnswerId()), { title: '', owner: 'channel:c2' })).rejects.toMatchObject({
      code: 'conflict',
    });
    await expect(limited.addTurn(turnOf(newAnswerId()), { title: '', owner: 'mia' })).rejects.toMatchObject({ code: 'conflict' });
    expect(await limited.deleteConversation(inChannel.conversation)).toBe(false);
  });

  it('show of their turns those about repositories that may be read', async () => {
    const { catalog: mine } = await seenBy(PEOPLE.member);
    const [first, second] = [turnOf(newAnswerId()), turnOf(newAnswerId(), { repository: 'secret' })];
    await mine.addTurn(first, { title: 'mine' });
    await catalog.addTurn({ ...second, conversation: first.conversation }, { title: '' });
    expect((await mine.getConversation(first.conversation))?.turns.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe('what is for admins', () => {
  it('is refused to everybody else, also to a key without the scope', async () => {
    for (const viewer of [PEOPLE.member, PEOPLE.viewer, keyOf(PEOPLE.admin, { scopes: ['read', 'ask'] }), OUTSIDER]) {
      const { catalog: limited } = await seenBy(viewer);
      const refused = [
        limited.getPreferences(),
        limited.putPreferences({ a: 'b' }),
        limited.grants.list('open'),
        limited.grants.grant('open', { kind: 'user', grantee: viewer.id }, 'x'),
        limited.auditLog.list({ limit: 1 }),
        limited.upsertRepository({ name: 'x', root: '/', databaseUrl: 'file:x' }),
        limited.removeRepository('open'),
        limited.changeRepository('open', { exclude: [] }),
      ];
      for (const one of refused) await expect(one).rejects.toMatchObject({ code: 'forbidden' });
    }
  });

  it('is of their organisation', async () => {
    const { catalog: limited } = await seenBy(PEOPLE.stranger);
    expect(await limited.grants.list('open')).toEqual([]);
    expect(await limited.grants.grant('secret', { kind: 'user', grantee: 'sam' }, 'sam')).toBe(false);
    expect(await limited.changeRepository('open', { exclude: ['x'] })).toBe(false);
    expect(await catalog.getRepository('open')).toMatchObject({ organization: ACME, exclude: [] });
    await (await seenBy(PEOPLE.admin)).catalog.auditLog.add({
      actor: 'x',
      actorName: 'x',
      action: 'settings.changed',
      target: 'a:b',
    });
    expect(await limited.auditLog.list({ limit: 9 })).toEqual([]);
    expect(await (await seenBy(PEOPLE.owner)).catalog.auditLog.list({ limit: 9 })).toMatchObject([
      { actor: 'adam', organization: ACME },
    ]);
  });

  it('of the whole installation is for admins of the organisation that runs it', async () => {
    for (const viewer of [PEOPLE.stranger, { ...PEOPLE.stranger, role: 'owner' } as const, keyOf(PEOPLE.stranger)]) {
      const { catalog: limited } = await seenBy(viewer);
      const refused = [
        limited.getPreferences(),
        limited.putPreferences({ a: 'b' }),
        limited.upsertRepository({ name: 'x', root: '/', databaseUrl: 'file:x' }),
        limited.removeRepository('foreign'),
        limited.changeRepository('foreign', { organization: ACME }),
      ];
      for (const one of refused) await expect(one).rejects.toMatchObject({ code: 'forbidden' });
      expect(await limited.getRepository('foreign')).toMatchObject({ root: '', databaseUrl: '' });
    }
    const { catalog: operators } = await seenBy(PEOPLE.admin);
    expect((await operators.getRepository('open'))?.root).not.toBe('');
    await operators.getPreferences();
    // What is of nobody is from before there were accounts, and told to who runs the installation alone.
    const [id, conversation] = [newAnswerId(), newAnswerId()];
    const nobodys = { id, conversation, parent: null, repository: 'open', question: '', askedBy: null, about: null, scope: {} };
    await catalog.addTurn(nobodys, { title: '', owner: null });
    expect(await operators.findConversation(nobodys.conversation)).not.toBeNull();
    await catalog.changeRepository('open', { organization: OTHER });
    expect(await (await seenBy(PEOPLE.stranger)).catalog.findConversation(nobodys.conversation)).toBeNull();
    await catalog.changeRepository('open', { organization: ACME });
  });

  it('of sharing is each organisation’s own', async () => {
    const [ours, theirs] = [await team.answer({ repository: 'open' }), await team.answer({ repository: 'foreign' })];
    await catalog.publishAnswer(ours.id, { by: 'olga', for: ACME, at: new Date().toISOString() });
    await catalog.publishAnswer(theirs.id, { by: 'sam', for: OTHER, at: new Date().toISOString() });
    const access = async ({ id }: { readonly id: string }) => (await answerAccess(id, OUTSIDER, { catalog, rules: {} })).access;
    await chooseOwnSharing({ viewer: PEOPLE.stranger, workspace: await seenBy(PEOPLE.stranger) }, 'public');
    expect([await access(ours), await access(theirs)]).toEqual(['none', 'published']);
    await chooseOwnSharing({ viewer: PEOPLE.admin, workspace: await seenBy(PEOPLE.admin) }, 'public');
    await chooseOwnSharing({ viewer: PEOPLE.stranger, workspace: await seenBy(PEOPLE.stranger) }, 'off');
    expect([await access(ours), await access(theirs)]).toEqual(['published', 'none']);
    const member = { viewer: PEOPLE.member, workspace: await seenBy(PEOPLE.member) };
    await expect(chooseOwnSharing(member, 'public')).rejects.toMatchObject({ code: 'forbidden' });
    await chooseSharing(catalog, 'organization');
    await chooseSharing(catalog, 'organization', OTHER);
    await catalog.publishAnswer(ours.id, null);
    await catalog.publishAnswer(theirs.id, null);
  });

  it('nobody reaches accounts, channels and chat platforms past their rules', async () => {
    for (const viewer of [PEOPLE.owner, PEOPLE.member, OUTSIDER]) {
      const { catalog: limited } = await seenBy(viewer);
      await expect(limited.channels.list(ACME)).rejects.toThrow('lib/team');
      await expect(limited.messages.get('m')).rejects.toThrow('lib/team');
      await expect(limited.people.byId('olga')).rejects.toThrow('lib/auth');
      await expect(limited.accounts.organizations()).rejects.toThrow('lib/auth');
      await expect(limited.organizations.first()).rejects.toThrow('lib/auth');
    }
  });
});

it('a limited workspace given for another viewer is theirs', async () => {
  const mine = await seenBy(PEOPLE.member);
  const theirs = await workspaceFor(PEOPLE.admin, mine);
  expect((await theirs.listRepositories()).map(({ name }) => name)).toEqual(['early', 'open', 'secret']);
});
