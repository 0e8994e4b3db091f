import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type HranaServer, startHranaServer } from '#db/testing/hrana-server';
import { temporaryFolder } from '#db/testing/test-database';
import { makePeople, type TestPeople } from '#lib/auth/testing/people';
import { viewerOf } from '#lib/auth/viewer-of';
import { LOCAL_VIEWER, OUTSIDER, type Viewer } from '#lib/model/viewer';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

describe.each(['a file', 'a server'] as const)('with the catalog in %s', (where) => {
  let server: HranaServer | undefined;
  let workspace: Workspace;
  let people: TestPeople;

  beforeAll(async () => {
    const folder = temporaryFolder();
    if (where === 'a server') server = await startHranaServer({ folder });
    const catalog = server ? { PATHLIGHT_CATALOG_URL: server.databaseUrl('catalog') } : {};
    workspace = await openWorkspace(readSettings({ PATHLIGHT_DATA: folder, ...catalog }));
    people = await makePeople(workspace);
  });
  afterAll(async () => {
    workspace.close();
    await server?.close();
  });

  const viewer = (headers: Readonly<Record<string, string>>, needsAccounts = true): Promise<Viewer> =>
    viewerOf(new Headers(headers), { needsAccounts, workspace });

  it('is the person at this machine where nobody signs in', async () => {
    expect(await viewer({}, false)).toEqual(LOCAL_VIEWER);
    expect(await viewer(people.viewer.headers, false)).toEqual(LOCAL_VIEWER);
  });

  it('knows people by their session, with role, organisation and teams', async () => {
    const { organization, team } = people;
    const none = { kind: 'person', key: null };
    expect(await viewer(people.owner.headers)).toEqual({
      ...none,
      operates: true,
      id: 'user-Olga',
      name: 'Olga',
      role: 'owner',
      organization,
      teams: [],
    });
    expect(await viewer(people.member.headers)).toMatchObject({ ...none, id: 'user-Mia', role: 'member', teams: [team] });
    expect(await viewer(people.stranger.headers)).toMatchObject({ role: 'owner', organization: people.otherOrganization });
    expect(await viewer(people.member.headers)).toEqual(people.member.viewer);
  });

  it('knows keys, by either header', async () => {
    const { member, restricted, readOnly } = people.keys;
    expect(await viewer(member.headers)).toEqual(member.viewer);
    expect(await viewer({ 'x-api-key': restricted.key })).toEqual(restricted.viewer);
    expect((await viewer(readOnly.headers)).key).toEqual({
      id: readOnly.id,
      name: 'reads',
      scopes: ['read'],
      isRestricted: false,
    });
    expect(restricted.key).toMatch(/^pl_\w{48}$/);
  });

  it('takes everybody else for an outsider', async () => {
    const cookie = people.member.headers.cookie ?? '';
    const [name, value = ''] = cookie.split('=');
    const token = decodeURIComponent(value).split('.')[0] ?? '';
    const headers = [
      {},
      people.nobody.headers,
      { cookie: `${name}=${token}` },
      { cookie: `${name}=${encodeURIComponent(`${token}.${Buffer.alloc(32).toString('base64')}`)}` },
      { cookie: `${cookie}x` },
      { cookie: `${name}=%` },
      { authorization: `Bearer ${people.keys.member.key}x` },
      { authorization: 'Bearer pl_' },
      { authorization: 'Bearer ' },
      // A wrong key is not made good by a session.
      { ...people.member.headers, 'x-api-key': 'pl_wrong' },
    ];
    for (const one of headers) expect(await viewer(one), JSON.stringify(one)).toEqual(OUTSIDER);
  });

  it('takes what is taken away with the next request', async () => {
    const { catalog } = workspace;
    const role = { organization: people.organization, role: 'admin' } as const;
    const leaver = await people.addPerson('Lena', role);
    const key = await people.addKey(leaver);
    expect(await viewer(key.headers)).toMatchObject({ role: 'admin' });
    await catalog.accounts.changeRole(people.organization, { person: leaver.id, role: 'viewer' });
    expect(await viewer(key.headers)).toMatchObject({ kind: 'key', role: 'viewer' });
    expect(await viewer(leaver.headers)).toMatchObject({ kind: 'person', role: 'viewer' });

    const second = await people.addKey(leaver);
    await catalog.accounts.removeKey(second.id, { organization: people.organization });
    expect(await viewer(second.headers)).toEqual(OUTSIDER);

    await catalog.accounts.removeMember(people.organization, leaver.id);
    expect(await viewer(key.headers)).toEqual(OUTSIDER);
    expect(await viewer(leaver.headers)).toEqual(OUTSIDER);
    await catalog.accounts.addMember(people.organization, { person: leaver.id, role: 'viewer' });
    expect(await viewer(key.headers), 'the keys went too').toEqual(OUTSIDER);
    await catalog.accounts.endSessions(leaver.id);
    expect(await viewer(leaver.headers)).toEqual(OUTSIDER);
  });

  it('notes when a key was used', async () => {
    const key = await people.addKey(people.member);
    const used = async () =>
      (await workspace.catalog.accounts.keysOf(people.member.id, people.organization)).find(({ id }) => id === key.id)
        ?.lastUsedAt;
    expect(await used()).toBeNull();
    await viewer(key.headers);
    expect(await used()).toBeInstanceOf(Date);
  });
});
