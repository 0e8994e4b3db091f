/** Organisations of an installation in a real catalog, in a file and on a server. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';
import { blankAnswer } from '#lib/model/testing/blank-answer';

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('over %s', (_, makePlace) => {
  let place: TestPlace;
  let catalog: CatalogStore;
  beforeAll(async () => {
    place = await makePlace();
    catalog = await openCatalog({ url: place.url() });
    const olga = { id: 'olga', name: 'Olga', email: 'olga@example.com', passwordHash: 'x' };
    await catalog.accounts.found(olga, { id: 'acme', name: 'Acme' });
  });
  afterAll(async () => {
    catalog.close();
    await place.close();
  });

  const published = async (id: string, organization: string) => {
    await catalog.saveAnswer(
      blankAnswer({ id, repository: id === 'of-shop' ? 'shop' : 'gone', createdAt: new Date().toISOString() }),
    );
    await catalog.publishAnswer(id, { by: 'olga', for: organization, at: new Date().toISOString() });
  };
  const isPublished = async (id: string) => (await catalog.getAnswer(id))?.publishedAt !== null;
  const slack = { platform: 'slack', workspace: 'T1' };
  const channel = { ...slack, channel: 'C1', name: 'shop', repository: 'shop', scope: {}, allowsOutsiders: true };
  const channelRepository = async () => (await catalog.chat.channel(channel))?.repository;
  const use = async (id: string) => (await catalog.accounts.organizationUses()).find((one) => one.id === id);

  it('the one of the first account runs it, and stays', async () => {
    expect(await catalog.organizations.first()).toEqual({ id: 'acme', name: 'Acme' });
    expect((await catalog.people.byId('olga'))?.memberships).toMatchObject([{ organization: 'acme', operates: true }]);
    expect(await catalog.accounts.removeOrganization('acme')).toBe(false);
  });

  it('another has a name of its own, and runs nothing', async () => {
    expect(await catalog.accounts.makeOrganization({ id: 'other', name: 'Other' })).toBe(true);
    expect(await catalog.accounts.makeOrganization({ id: 'again', name: 'OTHER' })).toBe(false);
    await catalog.accounts.addPerson({ id: 'sven', name: 'Sven', email: 'sven@example.com', passwordHash: 'x' });
    await catalog.accounts.addMember('other', { person: 'sven', role: 'owner' });
    expect((await catalog.people.byId('sven'))?.memberships).toMatchObject([{ organization: 'other', operates: false }]);
    expect(await use('other')).toMatchObject({ operates: false, people: 1, workspaces: 0 });
    expect(await catalog.accounts.organizationsOf('sven')).toEqual([{ id: 'other', name: 'Other' }]);
  });

  it('a repository is given on without its grants, and younger than what was asked before', async () => {
    const before = await catalog.upsertRepository({ name: 'shop', root: '/shop', databaseUrl: 'file:shop' });
    await catalog.changeRepository('shop', { organization: 'acme' });
    await catalog.grants.grant('shop', { kind: 'organization', grantee: 'acme' }, 'olga');
    await published('of-shop', 'acme');
    await catalog.chat.putChannel({ ...channel, updatedBy: 'olga' });
    const revision = catalog.grants.revision();
    expect(await catalog.accounts.giveRepository('shop', 'nobody')).toBe(false);
    expect(await catalog.accounts.giveRepository('nothing', 'other')).toBe(false);
    expect(await catalog.grants.list('shop')).toHaveLength(1);
    expect([await isPublished('of-shop'), await channelRepository()]).toEqual([true, 'shop']);
    expect(await catalog.accounts.giveRepository('shop', 'other')).toBe(true);
    expect(await catalog.getRepository('shop')).toMatchObject({ organization: 'other', root: '/shop' });
    expect((await catalog.getRepository('shop'))?.createdAt.localeCompare(before.createdAt)).toBe(1);
    expect(await catalog.grants.list('shop')).toEqual([]);
    expect([await isPublished('of-shop'), await channelRepository()]).toEqual([false, null]);
    expect(catalog.grants.revision()).toBeGreaterThan(revision);
  });

  it('one goes only while nothing is in it but its last person, and takes what was its along', async () => {
    expect(await catalog.accounts.removeOrganization('other')).toBe(false);
    await catalog.accounts.giveRepository('shop', 'acme');
    await catalog.accounts.addMember('other', { person: 'olga', role: 'member' });
    expect(await catalog.accounts.removeOrganization('other')).toBe(false);
    await catalog.accounts.removeMember('other', 'olga');
    const workspace = { platform: 'slack', workspace: 'T1', name: 'Team', organization: 'other', installedBy: 'sven' };
    await catalog.chat.putWorkspace(workspace);
    expect(await use('other')).toMatchObject({ workspaces: 1 });
    expect(await catalog.accounts.removeOrganization('other')).toBe(false);
    await catalog.chat.revokeWorkspace(workspace);
    await catalog.accounts.addTeam('other', { id: 't', name: 'core' });
    await catalog.accounts.addToTeam('other', { team: 't', person: 'sven' });
    const board = {
      id: 'c',
      organization: 'other',
      name: 'board',
      topic: '',
      repository: null,
      scope: {},
      access: 'open',
    } as const;
    const made = { createdBy: 'sven', createdAt: new Date().toISOString(), archivedAt: null };
    await catalog.channels.add({ ...board, ...made }, { members: ['sven'] });
    await published('of-other', 'other');
    await published('of-acme', 'acme');
    expect(await catalog.accounts.removeOrganization('other')).toBe(true);
    expect(await use('other')).toBeUndefined();
    expect((await catalog.people.byId('sven'))?.memberships).toEqual([]);
    expect([await catalog.accounts.teams('other'), await catalog.channels.get('c')]).toEqual([[], null]);
    expect(await catalog.chat.workspace(workspace)).toBeNull();
    expect([await isPublished('of-other'), await isPublished('of-acme')]).toEqual([false, true]);
    expect((await catalog.getRepository('shop'))?.organization).toBe('acme');
  });

  it('a chat workspace that another took off is empty for the next, and one that it has is not taken', async () => {
    const { chat } = catalog;
    const person = { ...slack, platformUser: 'U1' };
    const install = (organization: string) => chat.putWorkspace({ ...slack, name: 'Team', organization, installedBy: 'olga' });
    const left = async () => [(await chat.channels(slack)).length, (await chat.accounts(slack)).length, await chat.thread('t')];
    expect(await install('acme')).toBe(true);
    await chat.putChannel({ ...channel, updatedBy: 'olga' });
    await chat.link({ ...person, user: 'olga', name: 'Olga' });
    const thread = { thread: 't', channel: 'C1', conversation: 'c', lastTurn: 'l', updatedAt: new Date().toISOString() };
    await chat.putThread({ ...slack, ...thread });
    await chat.addLinkCode('code', { ...person, name: 'Olga', expiresAt: new Date(Date.now() + 60_000).toISOString() });
    expect(await install('later')).toBe(false);
    await chat.revokeWorkspace(slack);
    expect(await install('acme')).toBe(true);
    expect(await left()).toMatchObject([1, 1, thread]);
    await chat.revokeWorkspace(slack);
    expect(await Promise.all([install('later'), install('acme')])).toEqual([true, false]);
    expect(await left()).toEqual([0, 0, null]);
    expect(await chat.linkCode('code')).toBeNull();
    expect(await chat.workspace(slack)).toMatchObject({ organization: 'later', revokedAt: null });
  });

  it('a repository that is removed leaves no channel of a chat platform to the next of its name', async () => {
    await catalog.chat.putChannel({ ...channel, updatedBy: 'olga' });
    await catalog.removeRepository('shop');
    expect(await channelRepository()).toBeNull();
  });

  it('whoever leaves one leaves its channels', async () => {
    const made = {
      topic: '',
      repository: null,
      scope: {},
      createdBy: 'olga',
      createdAt: new Date().toISOString(),
      archivedAt: null,
    };
    await catalog.accounts.addMember('acme', { person: 'sven', role: 'member' });
    for (const [id, organization] of [
      ['closed', 'acme'],
      ['elsewhere', 'later'],
    ] as const)
      await catalog.channels.add({ ...made, id, organization, name: id, access: 'closed' }, { members: ['olga', 'sven'] });
    await catalog.accounts.removeMember('acme', 'sven');
    expect((await catalog.channels.memberships('sven')).map((one) => one.channel)).toEqual(['elsewhere']);
    expect(await catalog.channels.members('closed')).toHaveLength(1);
  });
});
