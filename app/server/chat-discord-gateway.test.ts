/** Discord's gateway, end to end on loopback: mentions, direct messages and follow-ups; breaks, refusals, and several processes. */
import { once } from 'node:events';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { makePeople, type TestPeople } from '#lib/auth/testing/people';
import { connectDiscord, type DiscordConnection } from '#lib/chat/discord/connect-discord';
import { type DiscordPost, FakeDiscord, GUILD } from '#lib/chat/testing/fake-discord';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { ChatProduct, type ChatProductOptions } from './testing/chat-product';
import { DiscordEar } from './testing/discord-ear';

let kept: TestWorkspace;
let people: TestPeople;
let discord: FakeDiscord;
let ear: DiscordEar;

const QUESTION = 'who calls `save_order`?';
const FURTHER = 'and who calls that?';
const ofServer = { platform: 'discord', workspace: GUILD };

beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture, hidden: shopFixture });
  people = await makePeople(kept.workspace);
  await kept.workspace.catalog.grants.grant('shop', { kind: 'organization', grantee: people.organization }, people.admin.id);
});
afterAll(() => kept.close());
beforeEach(async () => {
  discord = await new FakeDiscord().start();
  discord.member('1', 'ann');
  discord.member('2', 'bea');
  const { chat } = kept.workspace.catalog;
  await chat.putWorkspace({ ...ofServer, name: 'Acme', organization: people.organization, installedBy: 'test' });
  const channel = { channel: 'c1', name: 'c1', repository: 'shop', scope: {}, allowsOutsiders: false, updatedBy: 'test' };
  await chat.putChannel({ ...ofServer, ...channel });
  await chat.unlink({ ...ofServer, platformUser: '2' });
  await chat.link({ ...ofServer, platformUser: '1', user: people.member.id, name: 'ann' });
  await chat.state.delete('pathlight:discord:session');
  ear = await listening();
  return async () => {
    await ear.close();
    await discord.close();
  };
});

/** A process more of the same server. */
async function started(more: Partial<ChatProductOptions<DiscordConnection>> = {}, token = discord.botToken): Promise<DiscordEar> {
  const { apiUrl, applicationId, publicKey, clientSecret } = discord;
  const settings = { apiUrl, applicationId, publicKey, botToken: token, clientSecret };
  const product = await new ChatProduct<DiscordConnection>({
    workspace: kept.workspace,
    connect: (_events, logger) => [connectDiscord({ settings, logger, paceMs: 1 })],
    ...more,
  }).start();
  return new DiscordEar(product, settings, kept.workspace.catalog);
}

async function listening(more: Partial<ChatProductOptions<DiscordConnection>> = {}): Promise<DiscordEar> {
  const one = await started(more);
  const begun = Promise.race([once(discord.gateway, 'ready'), once(discord.gateway, 'resumed')]);
  await one.look();
  await begun;
  await discord.gateway.beaten();
  return one;
}

async function say(message: Record<string, unknown>, times = 1): Promise<void> {
  await discord.say(message, times);
  await ear.settled();
}

const NO_POST: DiscordPost = { id: '', channel: '', text: 'nothing', components: [] };
const post = (at: number): DiscordPost => discord.posts[at] ?? NO_POST;
const calls = (call: RegExp): readonly string[] => discord.calls.map((one) => one.call).filter((one) => call.test(one));
const turn = ({ components }: DiscordPost): string => /\/a\/([\w-]+)/.exec(JSON.stringify(components))?.[1] ?? '';
const parentOf = async (one: DiscordPost): Promise<string | null | undefined> =>
  (await kept.workspace.catalog.getTurn(turn(one)))?.parent;

describe('a mention', () => {
  it('is answered once in a thread that it begins, with a sign that it was seen, which goes again', async () => {
    const message = discord.mention(QUESTION);
    await say(message, 3);
    await say(message);
    expect(discord.posts).toHaveLength(1);
    expect(post(0).channel).toBe(message.id);
    expect(post(0).text).toContain('`save_order`');
    expect(post(0).text).not.toMatch(/Looking|asked:/);
    expect(post(0).components[0]?.components.map(({ label }) => label)).toEqual(['Open', 'Why', 'Ask again', 'Verified']);
    const [thread] = discord.calls.filter(({ call }) => call.endsWith('/threads'));
    expect([thread?.call, thread?.body]).toEqual([
      `POST channels/c1/messages/${message.id}/threads`,
      JSON.stringify({ name: QUESTION }),
    ]);
    expect(calls(/reactions/).map((call) => call.split(' ')[0])).toEqual(['PUT', 'DELETE']);
    expect(discord.calls.filter(({ status }) => status >= 400)).toEqual([]);
  });

  it('is acknowledged before it is answered, and its answer grows as it is written', async () => {
    await ear.close();
    const played = handPlayedModel();
    ear = await listening({ model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model } });
    await discord.say(discord.mention(QUESTION));
    await played.nextQuestion();
    expect(post(0).text).toContain('Looking');
    played.write('It is called by `cancel` [E1].');
    played.finish();
    await ear.settled();
    expect(post(0).text).toContain('It is called by');
    expect(calls(/^PATCH channels/).length).toBeGreaterThan(0);
    expect(discord.posts).toHaveLength(1);
  });

  it('in a thread is answered there and goes on with what was said; so does a question that follows without one', async () => {
    const first = discord.mention(QUESTION);
    await say(first);
    const channel = String(first.id);
    await say(discord.mention(FURTHER, { channel }));
    await say(discord.message('and who calls those?', { channel }));
    expect(discord.posts.map((one) => one.channel)).toEqual([channel, channel, channel]);
    expect([await parentOf(post(1)), await parentOf(post(2))]).toEqual([turn(post(0)), turn(post(1))]);
  });

  it('waits for the question that it follows on where it comes before it', async () => {
    const first = discord.mention(QUESTION);
    const channel = String(first.id);
    discord.threads.set(channel, 'c1');
    const second = discord.message(FURTHER, { channel });
    await say(second);
    expect(discord.posts).toEqual([]);
    await say(first);
    expect(discord.posts).toHaveLength(2);
    expect(await parentOf(post(1))).toBe(turn(post(0)));
  });

  it('in reply to an answer of a command goes on with that', async () => {
    const body = discord.command(QUESTION);
    await discord.deliver(ear.url('discord/interactions'), body);
    await ear.settled();
    await say(discord.message(FURTHER, { mentions: [discord.botId], replyTo: { id: post(0).id, author: discord.botId } }));
    expect(post(1).channel).toBe(post(0).id);
    expect(await parentOf(post(1))).toBe(turn(post(0)));
  });

  it('where no thread can begin is answered in reply', async () => {
    discord.withoutThreads.add('c1');
    const message = discord.mention(QUESTION);
    await say(message);
    expect(post(0)).toMatchObject({ channel: 'c1', text: expect.stringContaining('`save_order`') });
    const [sent] = discord.calls.filter(({ call }) => call === 'POST channels/c1/messages');
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ message_reference: { message_id: message.id } });
  });

  it('without words gets help, and what is for one person alone is told them directly', async () => {
    await say(discord.mention(''));
    expect(post(0)).toMatchObject({ channel: 'd1', text: expect.stringContaining('Ask how the code') });
    await say(discord.mention(`in hidden: ${QUESTION}`));
    await say(discord.mention(`in nosuch: ${QUESTION}`));
    expect(post(1).channel).toBe('d1');
    expect(post(1).text.replace('hidden', 'NAME')).toBe(post(2).text.replace('nosuch', 'NAME'));
    await say(discord.mention(QUESTION, { user: '2' }));
    expect(post(3)).toMatchObject({ channel: 'd2', text: expect.stringContaining('I do not know who you are') });
  });

  it('of somebody who takes no direct messages says so where they asked, and no more', async () => {
    discord.closed.add('1');
    await say(discord.mention(`in hidden: ${QUESTION}`));
    expect(discord.posts).toHaveLength(1);
    expect(post(0).text).toContain('take no direct messages');
    expect(post(0).text).not.toContain('hidden');
  });

  it('is refused where people from outside read', async () => {
    discord.features = ['COMMUNITY'];
    await say(discord.mention(QUESTION));
    expect(discord.posts).toHaveLength(1);
    expect(post(0)).toMatchObject({ channel: 'd1', text: expect.stringContaining('People from outside') });
  });
});

describe('a direct message', () => {
  it('is answered by the rights of the linked account, and goes on', async () => {
    await say(discord.message(QUESTION, { channel: 'd1', guild: '' }), 2);
    await say(discord.message(FURTHER, { channel: 'd1', guild: '' }));
    expect(discord.posts.map(({ channel }) => channel)).toEqual(['d1', 'd1']);
    expect(await parentOf(post(1))).toBe(turn(post(0)));
    expect(calls(/threads/)).toEqual([]);
  });

  it('of somebody who is not linked offers it, for a server that they are a member of', async () => {
    await say(discord.message(QUESTION, { channel: 'd2', guild: '', user: '2' }));
    expect(post(0)).toMatchObject({ channel: 'd2', text: expect.stringContaining('I do not know who you are') });
  });

  it('of somebody whom no server knows has no answer', async () => {
    await say(discord.message(QUESTION, { channel: 'd9', guild: '', user: '9' }));
    expect([discord.posts, calls(/^(POST|PUT)/)]).toEqual([[], []]);
  });

  it('counts for the server where an account was linked last', async () => {
    const { chat } = kept.workspace.catalog;
    const other = { platform: 'discord', workspace: '900000000000000009' };
    await chat.putWorkspace({ ...other, name: 'Other', organization: 'somebody-else', installedBy: 'test' });
    await chat.link({ ...other, platformUser: '1', user: people.member.id, name: 'ann' });
    await chat.link({ ...ofServer, platformUser: '1', user: people.member.id, name: 'ann' });
    await say(discord.message(QUESTION, { channel: 'd1', guild: '' }));
    expect(post(0).text).toContain('`save_order`');
    await chat.unlink({ ...other, platformUser: '1' });
    await chat.revokeWorkspace(other);
  });
});

describe('what is not asked of Pathlight', () => {
  it.each<[string, () => Record<string, unknown>]>([
    ['talk among people', () => discord.message('shall we have lunch?')],
    ['a mention of everybody', () => discord.message(`@everyone ${QUESTION}`)],
    ['a mention of somebody else', () => discord.message(`<@2> ${QUESTION}`)],
    ['a message of a program', () => discord.mention(QUESTION, { isBot: true })],
    ['a message of a webhook', () => discord.mention(QUESTION, { webhook_id: '5' })],
    ['a message of its own', () => discord.mention(QUESTION, { user: discord.botId })],
    ['what Discord itself writes', () => discord.mention(QUESTION, { type: 7 })],
    ['a message of another server', () => discord.mention(QUESTION, { guild: '900000000000000077' })],
    ['a message in a channel that it cannot see', () => discord.mention(QUESTION, { channel: 'gone' })],
    ['what is no message', () => ({ id: '../../x', content: 7 })],
  ])('stays without an answer: %s', async (_name, message) => {
    await say(message());
    expect([discord.posts, calls(/^(POST|PUT)/)]).toEqual([[], []]);
  });

  it('stays without an answer: changed and deleted messages', async () => {
    const message = discord.mention(QUESTION);
    await discord.gateway.tell('MESSAGE_UPDATE', message);
    await discord.gateway.tell('MESSAGE_DELETE', { id: message.id, channel_id: 'c1', guild_id: GUILD });
    await ear.settled();
    expect(discord.posts).toEqual([]);
  });

  it('in a thread: what somebody else asks, or is no question', async () => {
    const first = discord.mention(QUESTION);
    await say(first);
    const channel = String(first.id);
    await say(discord.message(FURTHER, { channel, user: '2' }));
    await say(discord.message('thank you', { channel }));
    expect(discord.posts).toHaveLength(1);
  });
});

describe('a server that removes Pathlight', () => {
  it('is noted; one that is only out of order is not', async () => {
    const revoked = async () => (await kept.workspace.catalog.chat.workspace(ofServer))?.revokedAt ?? null;
    await discord.gateway.tell('GUILD_DELETE', { id: GUILD, unavailable: true });
    await ear.settled();
    expect(await revoked()).toBeNull();
    await discord.gateway.tell('GUILD_DELETE', { id: GUILD });
    await ear.settled();
    expect(await revoked()).not.toBeNull();
  });
});

describe('the connection', () => {
  it.each<[string, () => void]>([
    ['Discord asks for it', () => discord.gateway.askToReconnect()],
    ['Discord closes it', () => discord.gateway.drop()],
    ['the line breaks', () => discord.gateway.cut()],
  ])('goes on where it was when %s, and loses nothing', async (_name, breakIt) => {
    const resumed = once(discord.gateway, 'resumed');
    breakIt();
    await once(discord.gateway, 'closed');
    discord.gateway.log('MESSAGE_CREATE', discord.mention(QUESTION));
    await resumed;
    await discord.gateway.beaten();
    await ear.settled();
    expect(discord.gateway.identified).toHaveLength(1);
    expect(discord.posts).toHaveLength(1);
    expect(post(0).text).toContain('`save_order`');
  });

  it('begins anew where what it would go on with is not to be reached', async () => {
    await ear.close();
    const [session, closed] = [{ id: 'old', sequence: 7, bot: discord.botId }, await new FakeDiscord().start()];
    const resumeUrl = closed.gateway.url;
    await closed.close();
    await kept.workspace.catalog.chat.state.set('pathlight:discord:session', { ...session, resumeUrl });
    ear = await listening();
    await say(discord.mention(QUESTION));
    expect(discord.posts).toHaveLength(1);
  });

  it('begins anew where the session is gone, and where it came too fast', async () => {
    discord.gateway.tooFast = 1;
    discord.gateway.forgetSessions();
    const ready = once(discord.gateway, 'ready');
    discord.gateway.drop(4_009);
    await ready;
    await say(discord.mention(QUESTION));
    expect(discord.gateway.identified).toHaveLength(3);
    expect(discord.posts).toHaveLength(1);
  });

  it('is given up where beats stay without an answer, and taken up again', async () => {
    await ear.close();
    await ear.forgetSession();
    discord.gateway.beatMs = 20;
    discord.gateway.acknowledges = false;
    const resumed = once(discord.gateway, 'resumed');
    ear = await listening();
    await resumed;
    discord.gateway.acknowledges = true;
    expect(discord.gateway.closedWith).toContain(4_200);
  });

  it('waits where Discord takes no further session, and says until when', async () => {
    await ear.close();
    await ear.forgetSession();
    discord.gateway.limit = { remaining: 0, resetMs: 60_000 };
    ear = await started();
    await ear.look();
    await ear.said('limited');
    expect(discord.gateway.identified).toHaveLength(1);
  });

  it('says that the token is refused, by the interface or by the gateway, and does not go on', async () => {
    await ear.close();
    await ear.forgetSession();
    const wrong = await started({}, 'wrong');
    await wrong.look();
    await wrong.said('token-refused');
    await wrong.close();
    discord.gateway.closeCode = 4_004;
    ear = await started();
    await ear.look();
    await ear.said('token-refused');
    expect(await ear.shown()).toMatchObject({ state: 'trouble', title: 'Discord refuses the bot token.' });
    await ear.look();
    expect(discord.gateway.identified).toHaveLength(2);
  });

  it('hears mentions without the intent of message content, and says how to turn it on', async () => {
    await ear.close();
    await ear.forgetSession();
    discord.gateway.allowsContent = false;
    ear = await listening();
    await ear.said('connected');
    expect(await ear.shown()).toMatchObject({ state: 'look', remedy: expect.stringContaining('Message Content Intent') });
    await say(discord.mention(QUESTION));
    expect(discord.posts).toHaveLength(1);
    discord.gateway.closeCode = 4_014;
    discord.gateway.forgetSessions();
    discord.gateway.drop(4_009);
    await ear.said('intents-refused');
  });

  it('is tried again where Discord cannot be reached at first', async () => {
    await ear.close();
    await ear.forgetSession();
    discord.fail(/^gateway\/bot$/, 503, {}, 2);
    discord.fail(/^gateway\/bot$/, 429, { retry_after: 0.01 }, 1);
    ear = await listening();
    await ear.said('connected');
    expect(await ear.shown()).toMatchObject({ state: 'ok' });
  });
});

describe('of several processes', () => {
  it('one listens; the next goes on with its session when it ends, and answers what was asked in between', async () => {
    const next = await started();
    await next.look();
    await next.look();
    expect(discord.gateway.identified).toHaveLength(1);
    const closed = once(discord.gateway, 'closed');
    await ear.stop();
    await closed;
    expect(discord.gateway.isConnected).toBe(false);
    discord.gateway.log('MESSAGE_CREATE', discord.mention(QUESTION));
    const resumed = once(discord.gateway, 'resumed');
    await next.look();
    await resumed;
    await discord.gateway.beaten();
    await next.settled();
    expect(discord.gateway.identified).toHaveLength(1);
    expect(discord.posts).toHaveLength(1);
    await next.close();
  });

  it('one that lost its lease hangs up, and what both hear is answered once', async () => {
    await ear.takeLease();
    const ready = once(discord.gateway, 'ready');
    await ear.forgetSession();
    const next = await started();
    await next.look();
    await ready;
    await discord.gateway.beaten();
    const message = discord.mention(QUESTION);
    await say(message);
    await next.settled();
    expect(discord.posts).toHaveLength(1);
    const closed = once(discord.gateway, 'closed');
    await ear.look();
    await closed;
    expect(discord.gateway.isConnected).toBe(true);
    await next.close();
  });
});
