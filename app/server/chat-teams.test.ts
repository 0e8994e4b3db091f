/** Microsoft Teams end to end on loopback: questions, clicks, what is refused, and what Teams does in between. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import { changeChat, chatChangeSchema } from '#lib/chat/chat-admin';
import type { TeamsSettings } from '#lib/chat/chat-settings';
import { connectTeams } from '#lib/chat/teams/connect-teams';
import { installTeams, teamsInstallAddress } from '#lib/chat/teams/install-teams';
import { FakeSigner } from '#lib/chat/testing/fake-signer';
import { FakeTeams, TENANT, type TeamsPost } from '#lib/chat/testing/fake-teams';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { chooseSharing } from '#lib/rights/sharing';
import { ChatProduct, type ChatProductOptions, PUBLIC_ORIGIN } from './testing/chat-product';

let kept: TestWorkspace;
let people: TestPeople;
let teams: FakeTeams;
let product: ChatProduct;

const QUESTION = 'who calls `save_order`?';
const OTHER_TENANT = '99999999-2222-4333-8444-555555555555';

beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture, hidden: shopFixture });
  people = await makePeople(kept.workspace);
  await kept.workspace.catalog.grants.grant('shop', { kind: 'organization', grantee: people.organization }, people.admin.id);
});
afterAll(() => kept.close());
beforeEach(async () => {
  teams = await new FakeTeams().start();
  product = await start();
  teams.member('U1', 'ann');
  teams.member('U2', 'bea');
  teams.member('U3', 'cy');
  await install(TENANT);
  await kept.workspace.catalog.chat.unlink({ platform: 'teams', workspace: TENANT, platformUser: 'U2' });
  await link('U1', people.member);
  return async () => {
    await product.close();
    await teams.close();
  };
});

function start(more: Partial<ChatProductOptions<never>> = {}, tenantId?: string): Promise<ChatProduct> {
  return new ChatProduct({
    workspace: kept.workspace,
    connect: (events) => [
      connectTeams({ settings: { ...teams.settings, tenantId }, chat: kept.workspace.catalog.chat, events, paceMs: 1 }),
    ],
    ...(more as object),
  }).start();
}

async function install(workspace: string): Promise<void> {
  const { chat } = kept.workspace.catalog;
  const of = { platform: 'teams', workspace };
  await chat.putWorkspace({ ...of, name: 'acme.example', organization: people.organization, installedBy: 'test' });
  await chat.putChannel({
    ...of,
    channel: 'C1',
    name: '',
    repository: 'shop',
    scope: {},
    allowsOutsiders: false,
    updatedBy: 'test',
  });
}

async function link(platformUser: string, { id: user }: TestPerson, workspace = TENANT): Promise<void> {
  await kept.workspace.catalog.chat.link({ platform: 'teams', workspace, platformUser, user, name: platformUser });
}

async function tell(activity: unknown, to = product): Promise<void> {
  expect((await teams.deliver(to.url('teams/messages'), activity)).status).toBe(200);
  await to.settled();
}

const post = (at: number): TeamsPost => teams.posts.at(at) ?? { id: '', conversation: '', text: 'nothing', body: null };
const labels = (of: TeamsPost): string[] =>
  [...JSON.stringify(of.body).matchAll(/"title":"([^"]*)"/g)].map(([, one]) => one ?? '');
const said = (): string[] => teams.calls.filter(({ call }) => /^(POST|PUT) amer/.test(call)).map(({ call }) => call);

describe('a question in Teams', () => {
  it('is answered once in its thread, however often and at once it is told of, with numbered links and buttons', async () => {
    const message = teams.message(QUESTION, { id: '1001' });
    await Promise.all([tell(message), tell(message)]);
    await tell(message);
    expect(teams.posts).toHaveLength(1);
    expect(post(0).conversation).toBe('C1;messageid=1001');
    expect(post(0).text).toContain('save_order');
    expect(post(0).text).toMatch(/\[\[1\]\]\(https:\/\/pathlight\.example\/source\/shop\//);
    expect(post(0).text).not.toMatch(/\[E\d|Looking/);
    expect(labels(post(0))).toEqual(['Open', 'Why', 'Ask again', 'Verified']);
    expect(teams.calls.filter(({ status }) => status >= 400)).toEqual([]);
    expect(teams.tokens).toBe(1);
  });

  it('keeps what was said before in a thread, a group chat and a chat of two, and goes on without a mention', async () => {
    await tell(teams.message(QUESTION, { id: '1' }));
    await tell(teams.message('and who calls that?', { thread: '1', isMention: false }));
    await tell(teams.message('and who calls that?', { thread: '1', isMention: false, user: 'U3' }));
    expect(teams.posts).toHaveLength(2);
    await tell(teams.direct(`in shop: ${QUESTION}`));
    await tell(teams.direct('and who calls that?'));
    expect(post(3)).toMatchObject({ conversation: 'a:U1' });
    const { chat } = kept.workspace.catalog;
    await chat.putChannel({
      ...{ platform: 'teams', workspace: TENANT, channel: 'G1', name: '', repository: 'shop' },
      ...{ scope: {}, allowsOutsiders: false, updatedBy: 'test' },
    });
    await tell(teams.group(QUESTION));
    await tell(teams.group('and who calls that?'));
    expect(post(5).conversation).toBe('G1');
    for (const at of [1, 3, 5]) expect(post(at).text).toContain('is called by place_order');
  });

  it('waits for the question that it follows on', async () => {
    await tell(teams.message('and who calls that?', { thread: '5', isMention: false }));
    expect(teams.posts).toEqual([]);
    await tell(teams.message(QUESTION, { id: '5' }));
    expect(teams.posts).toHaveLength(2);
  });

  it('about a message is told at once that it looks, and answered in the thread', async () => {
    const about = teams.aboutMessage('<p>NameError in <code>save_order</code> &amp; more</p><script>x</script>', {
      thread: '88',
    });
    const response = await teams.deliver(product.url('teams/messages'), about);
    expect(await response.json()).toMatchObject({ task: { type: 'message', value: expect.stringContaining('Looking') } });
    await product.settled();
    expect(post(0)).toMatchObject({
      conversation: 'C1;messageid=88',
      text: expect.stringContaining('ann asked: NameError in save_order & more'),
    });
    const among = { conversation: { id: '19:a_b@unq.gbl.spaces', conversationType: 'personal', tenantId: TENANT } };
    const other = await teams.deliver(product.url('teams/messages'), teams.aboutMessage('x?', { more: among }));
    expect(await other.text()).toContain('not in this chat');
    await product.settled();
    expect(teams.posts).toHaveLength(1);
  });

  it('has its buttons for who clicks', async () => {
    await tell(teams.message(QUESTION));
    const click = teams.click(post(0), 'why');
    await Promise.all([tell(click), tell(click)]);
    expect(post(1)).toMatchObject({ conversation: 'a:U1', text: expect.stringContaining('Evidence') });
    await tell(teams.click(post(0), 'verify'));
    expect(post(0).text).toContain('verified by');
    await tell(teams.click(post(0), 'again'));
    expect(post(2).text).toContain('ann asked');
    await tell(teams.click(post(0), 'why', { user: 'U2' }));
    expect(post(3)).toMatchObject({ conversation: 'a:U2', text: expect.stringContaining('I do not know who you are') });
    expect(teams.posts).toHaveLength(4);
  });

  it('says with a button nothing of an answer that was told elsewhere, or was of another repository of the name', async () => {
    const { workspace } = kept;
    const { catalog } = workspace;
    const idOf = ({ body }: TeamsPost): string => /"action":"why","value":"([^"|]+)/.exec(JSON.stringify(body))?.[1] ?? '';
    await chooseSharing(catalog, 'off', people.organization);
    await link('U2', people.viewer);
    await link('U3', await people.addPerson('Cy', { organization: people.organization, role: 'member' }));
    await tell(teams.direct(`in shop: ${QUESTION}`));
    await tell(teams.message(QUESTION));
    const [direct, open] = [idOf(post(0)), idOf(post(1))];
    const why = (value: string, user = 'U3') =>
      teams.click(post(1), 'why', { user, more: { value: { pathlight: { action: 'why', value } } } });
    await tell(why(open));
    expect(post(2)).toMatchObject({ conversation: 'a:U3', text: expect.stringContaining('Evidence') });
    await tell(why(direct));
    expect(post(3)).toMatchObject({ conversation: 'a:U3', text: expect.stringContaining('no such answer') });
    await tell(why(direct, 'U1'));
    expect(post(4)).toMatchObject({ conversation: 'a:U1', text: expect.stringContaining('Evidence') });
    const row = await catalog.getRepository('shop');
    await catalog.removeRepository('shop');
    await catalog.upsertRepository({ name: 'shop', root: row?.root ?? '', databaseUrl: row?.databaseUrl ?? '' });
    await catalog.grants.grant('shop', { kind: 'organization', grantee: people.organization }, people.admin.id);
    await tell(why(open));
    expect(post(5)).toMatchObject({ conversation: 'a:U3', text: expect.stringContaining('no such answer') });
    await chooseSharing(catalog, 'organization', people.organization);
  });

  it('is told to who asks alone where it is for nobody else', async () => {
    await tell(teams.message(QUESTION, { user: 'U2' }));
    await tell(teams.message('help'));
    await tell(teams.message(`in hidden: ${QUESTION}`));
    await tell(teams.message(`in nosuch: ${QUESTION}`));
    expect(teams.posts.map(({ conversation }) => conversation)).toEqual(['a:U2', 'a:U1', 'a:U1', 'a:U1']);
    expect(post(2).text.replace('hidden', 'NAME')).toBe(post(3).text.replace('nosuch', 'NAME'));
    await tell(teams.message(`in shop: ${QUESTION}`, { channel: 'C2' }));
    expect(post(4).text).not.toContain('shop');
    expect(post(5)).toMatchObject({ conversation: 'a:U1', text: expect.stringContaining('for you alone') });
  });

  it('of somebody without a chat with Pathlight is told in the thread how to begin one, and nothing else', async () => {
    for (const [user, text] of [
      ['U2', QUESTION],
      ['U1', `in hidden: ${QUESTION}`],
      ['U1', `in shop: ${QUESTION}`],
    ] as const) {
      teams.withoutBot.add(user);
      await tell(teams.message(text, { user, channel: user === 'U2' ? 'C1' : 'C2', thread: '9' }));
    }
    expect(new Set(teams.posts.map((one) => JSON.stringify([one.conversation.slice(2), one.body]))).size).toBe(1);
    expect(post(2).text).toContain('Open a chat with me');
    expect(post(2).text).not.toMatch(/shop|hidden|code=/);
    expect(teams.posts).toHaveLength(3);
  });

  it.each([
    ['a channel with a guest', 'U1', { U4: { userRole: 'guest' } }, 'People from outside'],
    ['a channel shared with another tenant', 'U1', { U4: { tenantId: OTHER_TENANT } }, 'People from outside'],
    ['a guest', 'U4', { U4: { userPrincipalName: 'x#EXT#@acme.example' } }, 'People from outside'],
    ['somebody of another tenant', 'U4', { U4: { tenantId: OTHER_TENANT } }, 'members of this workspace'],
    ['somebody without a name', 'U4', { U4: { userRole: 'anonymous' } }, 'members of this workspace'],
    ['somebody who is not there', 'U5', {}, 'members of this workspace'],
  ])('is refused to %s', async (_name, user, more: Readonly<Record<string, object>>, words) => {
    for (const [id, what] of Object.entries(more)) teams.member(id, id, { ...what });
    if (user !== 'U1') await link(user, people.member);
    await tell(teams.message(QUESTION, { user }));
    expect(teams.posts.map(({ conversation }) => conversation)).toEqual([`a:${user}`]);
    expect(post(0).text).toContain(words);
  });

  it('is refused where Teams does not say who reads, and where it names two tenants; not where an admin allows it', async () => {
    teams.fail(/pagedmembers/, 403, { code: 'BotNotInConversationRoster' });
    await tell(teams.message(QUESTION));
    const { conversation } = teams.message('');
    const several = { conversation: { ...conversation, id: 'C1;messageid=3', tenantId: OTHER_TENANT } };
    await tell(teams.message(QUESTION, { more: several }));
    for (const one of teams.posts) expect(one.text).toContain('People from outside');
    teams.member('U4', 'dan', { userRole: 'guest' });
    await kept.workspace.catalog.chat.putChannel({
      ...{ platform: 'teams', workspace: TENANT, channel: 'C1', name: '', repository: 'shop' },
      ...{ scope: {}, allowsOutsiders: true, updatedBy: 'test' },
    });
    await tell(teams.message(QUESTION));
    expect(post(2)).toMatchObject({ text: expect.stringContaining('save_order'), conversation: expect.stringContaining('C1') });
  });

  it('of programs, of people among themselves, and what else Teams tells of is left alone', async () => {
    const from = { from: { id: 'U1', role: 'bot' } };
    const mention = { entities: [{ type: 'mention', text: '<at>Bea</at>', mentioned: { id: 'U2', name: 'Bea' } }] };
    await tell(teams.message(QUESTION, { more: from }));
    await tell(teams.direct(QUESTION, { more: { from: { id: `28:${teams.appId}` } } }));
    await tell(teams.message(QUESTION, { isMention: false }));
    await tell(teams.message(`<at>Bea</at> ${QUESTION}`, { isMention: false, thread: '1', more: mention }));
    await tell({ ...teams.message(QUESTION), type: 'messageUpdate' });
    await tell({ ...teams.direct(''), type: 'installationUpdate', action: 'add' });
    await tell({ ...teams.message(QUESTION), channelId: 'directline' });
    await tell(teams.direct(QUESTION, { more: { value: { pathlight: { action: 'why' } } } }));
    for (const id of ['../../x', '..;messageid=..', ';messageid=1'])
      await tell({ ...teams.message(QUESTION), conversation: { id, conversationType: 'channel', tenantId: TENANT } });
    expect(said()).toEqual([]);
  });
});

describe('a slow model and a platform with limits', () => {
  async function played(during: (model: ReturnType<typeof handPlayedModel>) => void): Promise<void> {
    const model = handPlayedModel();
    const other = await start({ model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: model.model } });
    expect((await teams.deliver(other.url('teams/messages'), teams.message(QUESTION))).status).toBe(200);
    await model.nextQuestion();
    during(model);
    model.finish();
    await other.settled();
    await other.close();
  }

  it('ends whole, within what Teams takes, and mentions and links nothing that a text says', async () => {
    const hostile = '<at>Everyone</at> [docs](https://evil.example) **bold** <b>x</b> \u202e ';
    await played((model) => {
      model.write('It is called by `cancel` [E1].\n\n');
      for (let at = 0; at < 40; at++) model.write(`Thing ${at} ${hostile} ${'wörter '.repeat(at)}\n\n`);
      model.write(`\`\`\`\n${'x\n'.repeat(4_000)}\`\`\`\n`);
    });
    expect(teams.calls.filter(({ status }) => status >= 400)).toEqual([]);
    expect(teams.posts).toHaveLength(1);
    expect(post(0).text).toMatch(/There is more in the answer[\s\S]*Path[\s\S]*Sources/);
    const urls = [...JSON.stringify(post(0).body).matchAll(/"url":"([^"]*)"/g)].map(([, url]) => url ?? '');
    expect(urls.filter((url) => !url.startsWith('https://pathlight.example/'))).toEqual([]);
    expect(JSON.stringify(post(0).body)).not.toMatch(/\u202e|"entities"/);
    expect(labels(post(0))).toEqual(['Open', 'Why', 'Ask again', 'Verified']);
  });

  it('waits as long as Teams says, and gets another token where its own was taken back', async () => {
    await played((model) => {
      teams.fail(/^PUT /, 429, { retryAfter: '0.01', times: 3 });
      teams.fail(/^PUT /, 412, { code: 'PreconditionFailed' });
      teams.revokeTokens();
      model.write('It is called by nothing.');
    });
    expect(post(0).text).toContain('It is called by nothing');
    expect(teams.tokens).toBe(2);
  });

  it('is written to by another process too, at the address that was kept', async () => {
    await tell(teams.message(QUESTION));
    const next = await start();
    const { connections } = next.bot;
    const place = { platform: 'teams', workspace: TENANT, channel: 'C1', thread: null, isDirect: false };
    await connections.get('teams')?.platform.post(place, { blocks: [{ kind: 'text', spans: [{ text: 'hello' }] }], buttons: [] });
    await next.close();
    expect(post(1)).toMatchObject({ conversation: 'C1', text: 'hello' });
  });

  it('falls silent where the tenant took its permission back, and not where the secret of the app is wrong', async () => {
    const isRevoked = async () =>
      (await kept.workspace.catalog.chat.workspace({ platform: 'teams', workspace: TENANT }))?.revokedAt !== null;
    teams.fail(/oauth2/, 401);
    await tell(teams.message(QUESTION));
    expect([await isRevoked(), teams.posts]).toEqual([false, []]);
    teams.fail(/^(POST|PUT) amer/, 403, { code: 'BotDisabledByAdmin', times: 9 });
    await tell(teams.message(QUESTION));
    expect(await isRevoked()).toBe(true);
    const before = said().length;
    expect((await teams.deliver(product.url('teams/messages'), teams.message(QUESTION))).status).toBe(403);
    await product.settled();
    expect(said()).toHaveLength(before);
  });
});

describe('what Teams posts', () => {
  it('is taken with a token of Teams for this bot and this address alone', async () => {
    const url = product.url('teams/messages');
    const message = teams.message(QUESTION);
    const status = async (...of: Parameters<FakeTeams['deliver']> extends [unknown, ...infer Rest] ? Rest : never) =>
      (await teams.deliver(url, ...of)).status;
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(message) })).status).toBe(401);
    const none = { authorization: `Bearer ${Buffer.from('{"alg":"none"}').toString('base64url')}.e30.` };
    expect((await fetch(url, { method: 'POST', body: JSON.stringify(message), headers: none })).status).toBe(401);
    expect(await status(message, { signer: new FakeSigner(['msteams']) })).toBe(401);
    expect(await status(message, { expiresIn: -400 })).toBe(401);
    expect(await status(message, { claims: { nbf: Math.floor(Date.now() / 1_000) + 4_000 } })).toBe(401);
    expect(await status(message, { claims: { aud: 'another-bot' } })).toBe(401);
    expect(await status(message, { claims: { iss: `https://sts.windows.net/${TENANT}/` } })).toBe(401);
    expect(await status(message, { claims: { serviceurl: undefined } })).toBe(401);
    // Another address in the activity, or in both: nothing is sent there.
    const elsewhere = 'http://127.0.0.1:1/amer/';
    expect(await status({ ...message, serviceUrl: elsewhere })).toBe(403);
    expect(await status({ ...message, serviceUrl: elsewhere }, { claims: { serviceurl: elsewhere } })).toBe(403);
    expect(await status('no object')).toBe(400);
    await product.settled();
    expect(said()).toEqual([]);
  });

  it('is asked for again while the keys cannot be had', async () => {
    teams.isDown = true;
    expect((await teams.deliver(product.url('teams/messages'), teams.message(QUESTION))).status).toBe(503);
    teams.isDown = false;
    await tell(teams.message(QUESTION));
    expect(teams.posts).toHaveLength(1);
  });

  it('of a key for other channels is refused', async () => {
    const other = new FakeTeams();
    Object.assign(other, { signer: new FakeSigner(['webchat']) });
    await other.start();
    const settings = other.settings;
    const { chat } = kept.workspace.catalog;
    const next = await new ChatProduct({
      workspace: kept.workspace,
      connect: (events) => [connectTeams({ settings, chat, events })],
    }).start();
    expect((await other.deliver(next.url('teams/messages'), other.message(QUESTION))).status).toBe(401);
    await next.close();
    await other.close();
  });

  it('of another tenant is refused where one alone may ask, and unknown tenants are told nothing', async () => {
    const one = await start({}, TENANT);
    const theirs = teams.message(QUESTION, { tenant: OTHER_TENANT });
    expect((await teams.deliver(one.url('teams/messages'), theirs)).status).toBe(403);
    await tell(teams.message(QUESTION), one);
    await one.close();
    expect(teams.posts).toHaveLength(1);
    const before = said().length;
    expect((await teams.deliver(product.url('teams/messages'), theirs)).status).toBe(403);
    await product.settled();
    expect(said()).toHaveLength(before);
  });

  it('of several tenants is held apart', async () => {
    await install(OTHER_TENANT);
    teams.member('U1', 'ann', { tenantId: OTHER_TENANT });
    teams.rosters.set('C1', new Set(['U1']));
    await tell(teams.message(QUESTION, { tenant: OTHER_TENANT }));
    expect(post(0)).toMatchObject({ conversation: 'a:U1', text: expect.stringContaining('I do not know who you are') });
    await link('U1', people.member, OTHER_TENANT);
    await tell(teams.message(QUESTION, { tenant: OTHER_TENANT }));
    expect(post(1).text).toContain('save_order');
  });
});

describe('connecting a tenant', () => {
  const STATE = 'a-state';

  /** As a browser goes: to Microsoft, and back with what that says. */
  async function throughMicrosoft(settings: TeamsSettings, more: Readonly<Record<string, string>> = {}): Promise<Request> {
    const address = new URL(teamsInstallAddress(settings, { state: STATE, origin: PUBLIC_ORIGIN }));
    for (const [name, value] of Object.entries(more)) address.searchParams.set(name, value);
    const there = await fetch(address, { redirect: 'manual' });
    return new Request(there.headers.get('location') ?? '');
  }
  const connect = (request: Request, { viewer }: TestPerson = people.admin, settings: TeamsSettings = teams.settings) =>
    installTeams(request, { settings, viewer, workspace: kept.workspace, origin: PUBLIC_ORIGIN });
  const tenantOf = async (workspace: string) =>
    (await kept.workspace.catalog.chat.workspace({ platform: 'teams', workspace }))?.organization;

  it('takes the tenant that Microsoft names, once for each code', async () => {
    const tid = randomUUID();
    teams.signedIn = { tid, preferred_username: 'admin@new.example' };
    const back = await throughMicrosoft(teams.settings);
    expect(await connect(back)).toEqual({ name: 'new.example' });
    expect(await tenantOf(tid)).toBe(people.organization);
    await expect(connect(back)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(connect(await throughMicrosoft(teams.settings), people.stranger)).rejects.toMatchObject({ code: 'conflict' });
    const elsewhere = await throughMicrosoft(teams.settings, { redirect_uri: 'https://evil.example/cb' });
    await expect(connect(elsewhere, people.admin)).rejects.toMatchObject({ code: 'unavailable' });
    await expect(connect(await throughMicrosoft(teams.settings, { deny: 'yes' }))).rejects.toMatchObject({ code: 'unavailable' });
  });

  it.each([
    ['a guest of it', { idp: 'https://sts.windows.net/elsewhere/' }, 'bad_input'],
    ['an answer to another sign-in', { nonce: 'another' }, 'bad_input'],
    ['an issuer that is not its tenant', { iss: 'https://login.evil.example/v2.0' }, 'unavailable'],
    ['a token for another app', { aud: 'another' }, 'unavailable'],
  ])('takes none from %s', async (_name, claims, code) => {
    const tid = randomUUID();
    teams.signedIn = { tid, ...claims };
    await expect(connect(await throughMicrosoft(teams.settings))).rejects.toMatchObject({ code });
    expect(await tenantOf(tid)).toBeUndefined();
  });

  it('takes no other than the one that alone may ask, and no token that is not signed by Microsoft', async () => {
    const tid = randomUUID();
    teams.signedIn = { tid };
    const settings = { ...teams.settings, tenantId: TENANT };
    await expect(connect(await throughMicrosoft(settings), people.admin, settings)).rejects.toMatchObject({ code: 'bad_input' });
    const back = await throughMicrosoft(teams.settings);
    teams.signIn = teams.signer;
    teams.publishedSignIn = new FakeSigner();
    await expect(connect(back)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await tenantOf(tid)).toBeUndefined();
  });
});

describe('a channel of Teams', () => {
  it('is mapped by its address, and by no text that is more than an id', async () => {
    const change = {
      ...{ do: 'map-channel', platform: 'teams', workspace: TENANT, repository: 'shop' },
      channel: 'https://teams.microsoft.com/l/channel/19%3Aabc%40thread.tacv2/General?tenantId=x',
    };
    const parsed = chatChangeSchema.parse(change);
    const { viewer } = people.admin;
    const { workspace } = kept;
    const options = { viewer, workspace, open: workspace, origin: PUBLIC_ORIGIN, forget: async () => undefined };
    await changeChat(parsed, options);
    const channel = await workspace.catalog.chat.channel({
      platform: 'teams',
      workspace: TENANT,
      channel: '19:abc@thread.tacv2',
    });
    expect(channel).toMatchObject({ repository: 'shop', allowsOutsiders: false });
    for (const wrong of ['a/b', 'https://evil.example/x', '', 'x'.repeat(300)]) {
      expect(chatChangeSchema.safeParse({ ...change, channel: wrong }).success).toBe(false);
    }
  });
});
