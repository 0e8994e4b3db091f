import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { temporaryFolder } from '#db/testing/test-database';
import { sessionTokenOf } from '#lib/auth/cookies';
import type { Incoming } from '#lib/auth/forward';
import { acceptAsNew, acceptSignedIn, seeInvitation } from '#lib/auth/invitations';
import { changeRole, invite, listMembers, removeMember } from '#lib/auth/organization';
import { changePassword, endOtherSessions, ownAccount } from '#lib/auth/own-account';
import type { ProviderId } from '#lib/auth/providers';
import { makeReset, resetPassword } from '#lib/auth/reset';
import { makeFirstAccount, setupToken } from '#lib/auth/setup';
import { beginWithProvider, finishWithProvider, signIn, signOut } from '#lib/auth/sign-in';
import { countTry, forgiveTry, type Try } from '#lib/auth/sign-in-limit';
import { CLIENT, type FakeProviders, startFakeProviders } from '#lib/auth/testing/fake-providers';
import { makePeople, TEST_PASSWORD, type TestPeople } from '#lib/auth/testing/people';
import { viewerOf } from '#lib/auth/viewer-of';
import { OUTSIDER, type Viewer } from '#lib/model/viewer';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings } from '#lib/settings';

let providers: FakeProviders;
let workspace: Workspace;
const opened: Workspace[] = [];

beforeAll(async () => {
  providers = await startFakeProviders();
});
beforeEach(async () => {
  workspace = await openWorkspace(
    readSettings({
      PATHLIGHT_DATA: temporaryFolder(),
      PATHLIGHT_GITHUB_ID: CLIENT.id,
      PATHLIGHT_GITHUB_SECRET: CLIENT.secret,
      PATHLIGHT_GITHUB_URL: providers.url,
      PATHLIGHT_OIDC_ISSUER: providers.url,
      PATHLIGHT_OIDC_ID: CLIENT.id,
      PATHLIGHT_OIDC_SECRET: CLIENT.secret,
    }),
  );
  opened.push(workspace);
  Object.assign(providers.person, { id: 7, name: 'Mia', email: 'mia@example.com', verified: true });
  for (const lie of ['issuer', 'audience', 'nonce'] as const) delete providers.lies[lie];
});
afterAll(async () => {
  for (const one of opened) one.close();
  await providers.close();
});

const ORIGIN = 'http://localhost:3000';
const NEW_PASSWORD = 'nine lives of a river';

function browser(cookies: readonly string[] = [], address = '192.0.2.1'): Incoming {
  const cookie = cookies.map((line) => line.split(';')[0] ?? '').join('; ');
  const headers = new Headers({ host: 'localhost:3000', origin: ORIGIN, 'sec-fetch-site': 'same-origin' });
  if (cookie !== '') headers.set('cookie', cookie);
  return { headers, address };
}

const viewer = ({ headers }: Incoming): Promise<Viewer> => viewerOf(headers, { needsAccounts: true, workspace });
const codeOf = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error: { readonly code: string }) => error.code,
  );

describe('the first account', () => {
  const first = { name: 'Olga', email: 'Olga@Example.com', password: NEW_PASSWORD, organization: 'Acme' };

  it('is made once, however many try at once, and owns what is there', async () => {
    await workspace.catalog.upsertRepository({ name: 'shop', root: '/shop', databaseUrl: 'file:/shop.db' });
    const token = (await setupToken(workspace)) ?? '';
    const tries = await Promise.all([1, 2, 3, 4].map(() => codeOf(makeFirstAccount(workspace, { ...first, token }))));
    expect(tries.toSorted()).toEqual(['done', 'forbidden', 'forbidden', 'forbidden']);
    expect(await workspace.catalog.accounts.listAccounts()).toMatchObject([{ name: 'Olga', email: 'olga@example.com' }]);
    const cookies = await signIn(workspace, browser(), first);
    const owner = await viewer(browser(cookies));
    expect(owner).toMatchObject({ kind: 'person', role: 'owner' });
    expect((await workspace.catalog.getRepository('shop'))?.organization).toBe(owner.organization);
    expect(await setupToken(workspace), 'no more tokens').toBeNull();
    expect(await codeOf(makeFirstAccount(workspace, { ...first, email: 'b@example.com', token }))).toBe('forbidden');
  });

  it('takes no wrong token, none of before, and no weak password', async () => {
    const old = (await setupToken(workspace)) ?? '';
    const token = (await setupToken(workspace)) ?? '';
    expect(await codeOf(makeFirstAccount(workspace, { ...first, token: old }))).toBe('forbidden');
    expect(await codeOf(makeFirstAccount(workspace, { ...first, token: `${token}x` }))).toBe('forbidden');
    for (const password of ['short', 'Password123!', '0123456789', 'aaaaaaaaaaaa', 'olga@example.com', 'qwertyqwerty']) {
      expect(await codeOf(makeFirstAccount(workspace, { ...first, token, password })), password).toBe('bad_input');
    }
    expect(await codeOf(makeFirstAccount(workspace, { ...first, token }))).toBe('done');
  });
});

describe('sessions', () => {
  let people: TestPeople;
  beforeEach(async () => {
    people = await makePeople(workspace);
  });
  const mia = { email: 'mia@example.com', password: TEST_PASSWORD };

  it('are opened by the password and ended by signing out, in cookies that scripts do not read', async () => {
    const cookies = await signIn(workspace, browser(), { ...mia, email: 'MIA@example.com' });
    expect(cookies.join()).toMatch(/^pathlight\.session_token=[^;]+;.*HttpOnly; SameSite=Lax/);
    expect(await viewer(browser(cookies))).toEqual(people.member.viewer);
    await signOut(workspace, browser(cookies));
    expect(await viewer(browser(cookies))).toEqual(OUTSIDER);
  });

  it('are Secure over https', async () => {
    const incoming = browser();
    incoming.headers.set('x-forwarded-proto', 'https');
    incoming.headers.set('origin', 'https://localhost:3000');
    const [cookie = ''] = await signIn(workspace, incoming, mia);
    expect(cookie).toMatch(/^__Secure-pathlight\.session_token=.*; Secure/);
    expect(await viewer(browser([cookie]))).toEqual(people.member.viewer);
  });

  it('are refused in the same words for a wrong password and an unknown address', async () => {
    const tries = [
      { ...mia, password: 'wrong wrong wrong' },
      { ...mia, email: 'nobody@example.com' },
      { ...mia, email: 'no address' },
    ];
    const words = await Promise.all(tries.map((one) => signIn(workspace, browser(), one).catch((error: Error) => error.message)));
    expect(new Set(words)).toEqual(new Set(['The address or the password is wrong.']));
  });

  it('are not opened from another site', async () => {
    const incoming = browser();
    incoming.headers.set('origin', 'https://evil.test');
    incoming.headers.set('sec-fetch-site', 'cross-site');
    expect(await codeOf(signIn(workspace, incoming, mia))).toBe('forbidden');
  });

  it('cannot be guessed for: by account from any address, then by address for any account', async () => {
    const tries = (count: number, one: (at: number) => Try) =>
      Promise.all(Array.from({ length: count }, (_, at) => codeOf(countTry(workspace, one(at)))));
    const guessed = await tries(14, (at) => ({ email: mia.email, address: `192.0.2.${at}` }));
    expect(guessed.filter((code) => code === 'rate_limited')).toHaveLength(4);
    const right = signIn(workspace, browser([], '198.51.100.1'), mia);
    await expect(right).rejects.toMatchObject({ code: 'rate_limited', retryAfter: expect.any(Number) });
    const spread = await tries(55, (at) => ({ email: `user${at}@example.com`, address: '203.0.113.9' }));
    expect(spread.filter((code) => code === 'rate_limited')).toHaveLength(5);
    // Beyond that it locks nobody else out either.
    const locking = await tries(12, () => ({ email: people.owner.email, address: '203.0.113.9' }));
    expect(new Set(locking)).toEqual(new Set(['rate_limited']));
    expect(await codeOf(countTry(workspace, { email: people.owner.email, address: '198.51.100.2' }))).toBe('done');
  });

  it('of many people behind one address are no guessing', async () => {
    const one = { email: mia.email, address: '203.0.113.7' };
    for (let at = 0; at < 60; at++) {
      await countTry(workspace, one);
      await forgiveTry(workspace, one);
    }
    expect(await codeOf(signIn(workspace, browser([], one.address), mia))).toBe('done');
  });

  it('end with a change of the password, but the one that made it, which goes on under another token', async () => {
    const [here, there] = [await signIn(workspace, browser(), mia), await signIn(workspace, browser(), mia)];
    const asks = { ...browser(here), viewer: people.member.viewer };
    expect(await codeOf(changePassword(workspace, asks, { current: 'wrong wrong wrong', password: NEW_PASSWORD }))).toBe(
      'bad_input',
    );
    const next = await changePassword(workspace, asks, { current: TEST_PASSWORD, password: NEW_PASSWORD });
    expect(await viewer(browser(there))).toEqual(OUTSIDER);
    expect(await viewer(browser(here))).toEqual(OUTSIDER);
    expect(await viewer(browser(next))).toEqual(people.member.viewer);
    expect(await codeOf(signIn(workspace, browser(), mia))).toBe('unauthenticated');
  });

  it('are listed without their tokens, and the others ended', async () => {
    const [here, there] = [await signIn(workspace, browser(), mia), await signIn(workspace, browser(), mia)];
    const { sessions } = await ownAccount(workspace, browser(here).headers, people.member.viewer);
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([{ address: '192.0.2.1' }]);
    expect(JSON.stringify(sessions)).not.toContain(sessionTokenOf(browser(here).headers, workspace.settings));
    await endOtherSessions(workspace, browser(here).headers, people.member.viewer);
    expect([await viewer(browser(here)), await viewer(browser(there))]).toEqual([people.member.viewer, OUTSIDER]);
  });

  it('end with a password that was set by a link, which works once', async () => {
    const before = await signIn(workspace, browser(), mia);
    const old = await makeReset(workspace, 'mia@example.com');
    const token = await makeReset(workspace, 'mia@example.com');
    const reset = (given: string) => codeOf(resetPassword(workspace, { token: given, password: NEW_PASSWORD, address: null }));
    expect(await reset(old)).toBe('forbidden');
    expect((await Promise.all([reset(token), reset(token)])).toSorted()).toEqual(['done', 'forbidden']);
    expect(await viewer(browser(before))).toEqual(OUTSIDER);
    expect(await codeOf(signIn(workspace, browser(), { ...mia, password: NEW_PASSWORD }))).toBe('done');
    // A link of the setup is none of a password.
    expect(
      await codeOf(
        makeFirstAccount(workspace, {
          token: await makeReset(workspace, 'mia@example.com'),
          ...mia,
          name: 'x',
          organization: 'x',
          password: NEW_PASSWORD,
        }),
      ),
    ).toBe('forbidden');
  });
});

describe('the organisation', () => {
  let people: TestPeople;
  beforeEach(async () => {
    people = await makePeople(workspace);
  });

  it('is joined by an invitation, once, with its role and team', async () => {
    const { admin, team, organization } = people;
    const { token } = await invite(workspace, admin.viewer, { email: 'New@example.com', role: 'member', team });
    expect(await seeInvitation(workspace, new Headers(), token)).toEqual({
      organization: 'Acme',
      email: 'new@example.com',
      role: 'member',
      way: 'new',
    });
    const accept = () => codeOf(acceptAsNew(workspace, { token, name: 'Newt', password: NEW_PASSWORD }));
    expect((await Promise.all([accept(), accept()])).filter((code) => code === 'done')).toHaveLength(1);
    const cookies = await signIn(workspace, browser(), { email: 'new@example.com', password: NEW_PASSWORD });
    expect(await viewer(browser(cookies))).toMatchObject({ role: 'member', organization, teams: [team] });
    expect(await seeInvitation(workspace, new Headers(), token)).toBeNull();
  });

  it('takes in who has an account when they are signed in to it, and nobody else', async () => {
    const { owner, nobody, member, organization } = people;
    const { token } = await invite(workspace, owner.viewer, { email: nobody.email, role: 'viewer' });
    expect(await codeOf(acceptAsNew(workspace, { token, name: 'Thief', password: NEW_PASSWORD }))).toBe('conflict');
    expect(await codeOf(acceptSignedIn(workspace, new Headers(member.headers), token))).toBe('conflict');
    expect((await seeInvitation(workspace, new Headers(nobody.headers), token))?.way).toBe('join');
    await acceptSignedIn(workspace, new Headers(nobody.headers), token);
    expect(await viewer({ headers: new Headers(nobody.headers), address: null })).toMatchObject({ role: 'viewer', organization });
  });

  it('keeps its last owner, also when two leave at once', async () => {
    const { owner, admin, member } = people;
    expect(await codeOf(changeRole(workspace, owner.viewer, { person: owner.id, role: 'member' }))).toBe('conflict');
    expect(await codeOf(removeMember(workspace, owner.viewer, owner.id))).toBe('conflict');
    expect(await codeOf(changeRole(workspace, admin.viewer, { person: member.id, role: 'owner' })), 'by owners alone').toBe(
      'forbidden',
    );
    expect(await codeOf(removeMember(workspace, admin.viewer, owner.id))).toBe('forbidden');
    await changeRole(workspace, owner.viewer, { person: admin.id, role: 'owner' });
    const both = [owner, admin].map(({ id, viewer: one }) => codeOf(removeMember(workspace, { ...one, role: 'owner' }, id)));
    expect((await Promise.all(both)).toSorted()).toEqual(['conflict', 'done']);
  });

  it('is administered by nobody of another, and by no member', async () => {
    const { stranger, member, viewer: reader, keys } = people;
    for (const who of [member.viewer, reader.viewer, keys.member.viewer, OUTSIDER]) {
      expect(await codeOf(listMembers(workspace, who))).toMatch(/forbidden|unauthenticated/);
      expect(await codeOf(invite(workspace, who, { email: 'x@example.com', role: 'viewer' }))).toMatch(
        /forbidden|unauthenticated/,
      );
    }
    expect(await codeOf(removeMember(workspace, stranger.viewer, member.id))).toBe('not_found');
    expect(await codeOf(changeRole(workspace, stranger.viewer, { person: member.id, role: 'viewer' }))).toBe('not_found');
    expect((await listMembers(workspace, stranger.viewer)).map(({ id }) => id)).toEqual([stranger.id]);
  });

  it('takes back with a place in it what was granted to its person, also of what was indexed before there was any', async () => {
    const { catalog } = workspace;
    await catalog.upsertRepository({ name: 'old', root: '/old', databaseUrl: 'file:old' });
    await catalog.upsertRepository({ name: 'others', root: '/others', databaseUrl: 'file:others' });
    await catalog.accounts.giveRepository('others', people.otherOrganization);
    const leaver = await people.addPerson('Lena', { organization: people.organization, role: 'member' });
    for (const name of ['old', 'others']) await catalog.grants.grant(name, { kind: 'user', grantee: leaver.id }, people.owner.id);
    await removeMember(workspace, people.owner.viewer, leaver.id);
    const left = await catalog.grants.of([{ kind: 'user', grantee: leaver.id }]);
    expect(left.map(({ repository }) => repository)).toEqual(['others']);
  });

  it('has what was done in its audit log, without any secret', async () => {
    const { token } = await invite(workspace, people.owner.viewer, { email: 'new@example.com', role: 'viewer' });
    await acceptAsNew(workspace, { token, name: 'Newt', password: NEW_PASSWORD });
    await signIn(workspace, browser(), { email: 'new@example.com', password: NEW_PASSWORD });
    await codeOf(signIn(workspace, browser(), { email: TEST_PASSWORD, password: 'wrong wrong wrong' }));
    const log = await workspace.catalog.auditLog.list({ limit: 100 });
    expect(log.map(({ action }) => action)).toEqual(
      expect.arrayContaining([
        'member.invited',
        'member.joined',
        'account.created',
        'session.signed-in',
        'session.sign-in-failed',
        'key.created',
      ]),
    );
    for (const secret of [token, NEW_PASSWORD, TEST_PASSWORD, people.keys.owner.key])
      expect(JSON.stringify(log)).not.toContain(secret);
  });
});

/** A browser that goes to the provider and comes back. */
async function comeBack(
  provider: ProviderId,
  incoming: Incoming,
  link = false,
): Promise<{ readonly location: string; readonly browser: Incoming }> {
  const begun = await beginWithProvider(workspace, incoming, { provider, next: link ? '/account' : '/status', link });
  const there = await fetch(begun.url, { redirect: 'manual' });
  const { pathname, search, origin } = new URL(there.headers.get('location') ?? '');
  expect(`${origin}${pathname}`).toBe(`${ORIGIN}/api/auth/callback/${provider}`);
  const own = incoming.headers.get('cookie');
  const back = browser([...(own ? own.split('; ') : []), ...begun.cookies]);
  const response = await finishWithProvider(workspace, back, { provider, search });
  return { location: response.headers.get('location') ?? '', browser: browser(response.headers.getSetCookie()) };
}

describe.each(['github', 'oidc'] as const)('with %s', (provider) => {
  let people: TestPeople;
  beforeEach(async () => {
    people = await makePeople(workspace);
  });

  const through = (incoming: Incoming, link = false) => comeBack(provider, incoming, link);

  it('joins who was invited, when the provider verified the address', async () => {
    await invite(workspace, people.owner.viewer, { email: 'new@example.com', role: 'viewer', team: people.team });
    Object.assign(providers.person, { email: 'new@example.com', verified: false, id: 50 });
    const unverified = await through(browser());
    expect(unverified.location).toMatch(/\/signin\?.*error=/);
    expect(await viewer(unverified.browser)).toEqual(OUTSIDER);
    providers.person.verified = true;
    const back = await through(browser());
    expect(back.location).toBe('/status');
    expect(await viewer(back.browser)).toMatchObject({ kind: 'person', role: 'viewer', name: 'Mia', teams: [people.team] });
    const again = await through(browser());
    expect(await viewer(again.browser)).toMatchObject({ role: 'viewer' });
  });

  it('makes nobody a member who was not invited', async () => {
    Object.assign(providers.person, { email: 'stranger@example.com', id: 51 });
    const back = await through(browser());
    expect(back.location).toMatch(/\/signin\?.*error=NOT_INVITED/);
    expect(await viewer(back.browser)).toEqual(OUTSIDER);
    expect(await workspace.catalog.accounts.accountByEmail('stranger@example.com')).toBeNull();
  });

  it('is linked to an account by who is signed in to it, and then signs in', async () => {
    const before = await through(browser());
    expect(before.location, 'an address that nobody verified here is no proof').toMatch(/error=/);
    Object.assign(providers.person, { email: 'mia@elsewhere.example', id: 52 });
    const cookies = await signIn(workspace, browser(), { email: 'mia@example.com', password: TEST_PASSWORD });
    expect((await through(browser(cookies), true)).location).toBe('/account');
    expect(await workspace.catalog.accounts.waysToSignIn(people.member.id)).toEqual(['credential', provider]);
    const back = await through(browser());
    expect(await viewer(back.browser)).toEqual(people.member.viewer);
  });

  it('answers no browser but the one that began', async () => {
    const begun = await beginWithProvider(workspace, browser(), { provider, next: '/', link: false });
    const there = await fetch(begun.url, { redirect: 'manual' });
    const { search } = new URL(there.headers.get('location') ?? '');
    const response = await finishWithProvider(workspace, browser(), { provider, search });
    expect(response.headers.get('location')).toMatch(/error=/);
    expect(await viewer(browser(response.headers.getSetCookie()))).toEqual(OUTSIDER);
  });

  it('keeps no token of the provider', async () => {
    const cookies = await signIn(workspace, browser(), { email: 'mia@example.com', password: TEST_PASSWORD });
    await through(browser(cookies), true);
    const adapter = (await workspace.catalog.accounts.adapter())({});
    const rows = await adapter.findMany<Record<string, unknown>>({
      model: 'account',
      where: [{ field: 'providerId', value: provider }],
    });
    expect(rows).toMatchObject([{ accessToken: null, refreshToken: null, idToken: null }]);
  });
});

it('believes no token of an OIDC provider for another issuer, for another client, or of another try', async () => {
  const people = await makePeople(workspace);
  await invite(workspace, people.owner.viewer, { email: 'new@example.com', role: 'viewer' });
  Object.assign(providers.person, { email: 'new@example.com', id: 53 });
  for (const [lie, value] of [
    ['issuer', 'https://evil.test'],
    ['audience', 'another'],
    ['nonce', 'another'],
  ] as const) {
    providers.lies[lie] = value;
    expect(await viewer((await comeBack('oidc', browser())).browser), lie).toEqual(OUTSIDER);
    delete providers.lies[lie];
  }
  expect(await viewer((await comeBack('oidc', browser())).browser)).toMatchObject({ role: 'viewer' });
});
