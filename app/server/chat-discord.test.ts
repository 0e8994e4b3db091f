import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import type { ChatBotOptions } from '#lib/chat/chat-bot';
import { connectDiscord, type DiscordConnection } from '#lib/chat/discord/connect-discord';
import { discordMessage } from '#lib/chat/discord/discord-message';
import { installDiscord } from '#lib/chat/discord/install-discord';
import { type DiscordPost, FakeDiscord, GUILD } from '#lib/chat/testing/fake-discord';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { ChatProduct, PUBLIC_ORIGIN } from './testing/chat-product';

let kept: TestWorkspace;
let people: TestPeople;
let discord: FakeDiscord;
let product: ChatProduct<DiscordConnection>;
let connector: () => ChatBotOptions<DiscordConnection>['connect'];

const QUESTION = 'who calls `save_order`?';
const OWN = 'interactions';

beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture, hidden: shopFixture });
  people = await makePeople(kept.workspace);
  await kept.workspace.catalog.grants.grant('shop', { kind: 'organization', grantee: people.organization }, people.admin.id);
});
afterAll(() => kept.close());
beforeEach(async () => {
  discord = await new FakeDiscord().start();
  const { apiUrl, applicationId, publicKey, botToken, clientSecret } = discord;
  const settings = { apiUrl, applicationId, publicKey, botToken, clientSecret };
  connector = () => (_events, logger) => [connectDiscord({ settings, logger, paceMs: 1 })];
  product = await new ChatProduct<DiscordConnection>({ workspace: kept.workspace, connect: connector() }).start();
  discord.member('1', 'ann');
  discord.member('2', 'bea');
  const { chat } = kept.workspace.catalog;
  const of = { platform: 'discord', workspace: GUILD };
  await chat.putWorkspace({ ...of, name: 'Acme', organization: people.organization, installedBy: 'test' });
  await chat.putChannel({
    ...of,
    channel: 'c1',
    name: 'c1',
    repository: 'shop',
    scope: {},
    allowsOutsiders: false,
    updatedBy: 'test',
  });
  await chat.unlink({ ...of, platformUser: '2' });
  await link('1', people.member);
  return async () => {
    await product.close();
    await discord.close();
  };
});

async function link(platformUser: string, { id: user }: TestPerson): Promise<void> {
  await kept.workspace.catalog.chat.link({ platform: 'discord', workspace: GUILD, platformUser, user, name: platformUser });
}

async function tell(body: string): Promise<void> {
  const response = await discord.deliver(product.url(`discord/${OWN}`), body);
  expect(await response.json()).toMatchObject({ type: 4, data: { flags: 64 } });
  await product.settled();
}

const post = (at: number): DiscordPost => discord.posts[at] ?? { id: '', channel: '', text: 'nothing', components: [] };
const labels = (of: DiscordPost) => of.components.flatMap(({ components }) => components.map(({ label }) => label));

describe('a question in Discord', () => {
  it('by command is answered in its channel, once, with numbered links and buttons', async () => {
    const body = discord.command(QUESTION);
    await Promise.all([tell(body), tell(body)]);
    await tell(body);
    expect(discord.posts).toHaveLength(1);
    expect(post(0).channel).toBe('c1');
    expect(post(0).text).toContain('save\\_order');
    expect(post(0).text).toMatch(/\[\\\[1\\\]\]\(https:\/\/pathlight\.example\/source\/shop\//);
    expect(post(0).text).not.toMatch(/\[E\d|Looking/);
    expect(labels(post(0))).toEqual(['Open', 'Why', 'Ask again', 'Verified']);
    expect(discord.calls.filter(({ status }) => status >= 400)).toEqual([]);
    // The "Looking…" that only they saw goes when the answer stands in the channel, and stays where its place was taken.
    const gone = () => discord.calls.filter(({ call }) => call.startsWith('DELETE webhooks/')).length;
    expect(gone()).toBe(1);
    await tell(discord.command('help'));
    expect(gone()).toBe(1);
    await tell(discord.click(post(0), 'verify'));
    expect(gone()).toBe(2);
  });

  it('about a message, and in a thread of Discord, keeps its place and what was said', async () => {
    await tell(discord.aboutMessage('NameError in `save_order`'));
    expect(post(0).text).toContain('ann asked');
    await tell(discord.command(QUESTION, { thread: 't1' }));
    await tell(discord.command('and who calls that?', { thread: 't1' }));
    expect([post(1).channel, post(2).channel]).toEqual(['t1', 't1']);
    const id = (of: DiscordPost) => /\/a\/([\w-]+)/.exec(JSON.stringify(of.components))?.[1] ?? '';
    expect((await kept.workspace.catalog.getTurn(id(post(2))))?.parent).toBe(id(post(1)));
  });

  it('has its buttons for who clicks', async () => {
    await tell(discord.command(QUESTION));
    await tell(discord.click(post(0), 'why'));
    expect(post(1)).toMatchObject({ channel: expect.stringMatching(/^only:/), text: expect.stringContaining('Evidence') });
    await tell(discord.click(post(0), 'verify'));
    expect(post(0).text).toContain('verified by');
    await tell(discord.click(post(0), 'again'));
    expect(post(2).text).toContain('ann asked');
    await tell(discord.click(post(0), 'why', { user: '2' }));
    expect(post(3).text).toContain('I do not know who you are');
  });

  it('is told to who asks alone where it is for nobody else', async () => {
    await tell(discord.command(QUESTION, { user: '2' }));
    await tell(discord.command('help'));
    await tell(discord.command(`in hidden: ${QUESTION}`));
    await tell(discord.command(`in nosuch: ${QUESTION}`));
    expect(discord.posts.map(({ channel }) => channel.slice(0, 5))).toEqual(Array(4).fill('only:'));
    expect(post(2).text.replace('hidden', 'NAME')).toBe(post(3).text.replace('nosuch', 'NAME'));
    await tell(discord.command(`in shop: ${QUESTION}`, { channel: 'c2' }));
    expect(post(4).text).not.toMatch(/shop/);
    expect(post(5)).toMatchObject({ channel: 'd1', text: expect.stringContaining('for you alone') });
  });

  it.each([
    ['a server that lets everybody read', { features: ['COMMUNITY'] }, 'People from outside'],
    ['a guest', { member: { flags: 16 } }, 'People from outside'],
    ['somebody who was not let in yet', { member: { pending: true } }, 'members of this workspace'],
    ['somebody who is no member', { gone: true }, 'members of this workspace'],
  ])(
    'is refused to %s',
    async (_name, { features, member, gone }: { features?: string[]; member?: object; gone?: boolean }, words) => {
      discord.features = features ?? [];
      if (member) discord.member('3', 'cy', { ...member });
      if (member || gone) await link('3', people.member);
      await tell(discord.command(QUESTION, { user: member || gone ? '3' : '1' }));
      expect(discord.posts).toHaveLength(1);
      expect(post(0).text).toContain(words);
    },
  );

  it('at great length is cut where Discord would refuse it, keeps its path and sources, and pings nobody', async () => {
    const played = handPlayedModel();
    const connect = connector();
    const model = { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model };
    const other = await new ChatProduct<DiscordConnection>({ workspace: kept.workspace, connect, model }).start();
    await discord.deliver(other.url('discord/x'), discord.command(QUESTION));
    await played.nextQuestion();
    const hostile = '@everyone <@1> [docs](https://evil.example) `save_order` **bold** _under_ \u202e ';
    played.write('It is called by `cancel` [E1].\n\n');
    for (let at = 0; at < 30; at++) played.write(`Thing ${at} ${hostile} ${'word '.repeat(at)}\n\n`);
    played.finish();
    await other.settled();
    await other.close();
    expect(discord.calls.filter(({ status }) => status >= 400)).toEqual([]);
    expect(discord.posts).toHaveLength(1);
    expect(post(0).text.length).toBeLessThanOrEqual(4_096);
    expect(post(0).text).toContain('There is more in the answer');
    expect(post(0).text).toMatch(/\*\*Path\*\*[\s\S]+\*\*Sources/);
    expect(post(0).text).not.toMatch(/\]\(https:\/\/evil|\u202e|(?<!\\)@everyone/);
    expect(labels(post(0))).toEqual(['Open', 'Why', 'Ask again', 'Verified']);
  });

  it('waits for a limit in the middle of an answer, and ends quietly where Pathlight is removed in the middle', async () => {
    for (const [status, body] of [
      [429, { retry_after: 0.01 }],
      [403, { code: 50_001 }],
    ] as const) {
      const played = handPlayedModel();
      const model = { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model };
      const other = await new ChatProduct<DiscordConnection>({ workspace: kept.workspace, connect: connector(), model }).start();
      await discord.deliver(other.url('discord/x'), discord.command(QUESTION));
      await played.nextQuestion();
      discord.fail(/^channels\/c1\/messages\/\d/, status, body, status === 429 ? 3 : 9);
      played.write('It is called by nothing.');
      played.finish();
      await other.settled();
      await other.close();
    }
    expect(post(0).text).toContain('It is called by nothing');
    expect(post(1).text).toContain('Looking…');
    expect(discord.posts).toHaveLength(2);
  });

  it('outside of every server is not known of', async () => {
    const response = await discord.deliver(product.url('discord/x'), discord.command(QUESTION, { guild: '' }));
    expect(response.status).toBe(200);
    await product.settled();
    expect(discord.posts).toEqual([]);
  });

  it('waits where Discord says so, and ends quietly where Pathlight was removed', async () => {
    discord.fail(/^channels\/c1\/messages/, 429, { retry_after: 0.01 }, 2);
    await tell(discord.command(QUESTION));
    expect(post(0).text).toContain('save\\_order');
    discord.fail(/^guilds\/\d+$/, 404, { code: 10_004 });
    const before = discord.posts.length;
    const next = await new ChatProduct({
      workspace: kept.workspace,
      connect: (_events, logger) => [
        connectDiscord({ settings: { ...discord, clientSecret: undefined, apiUrl: discord.apiUrl }, logger }),
      ],
    }).start();
    await discord.deliver(next.url('discord/x'), discord.command(QUESTION));
    await next.settled();
    await next.close();
    expect(discord.posts).toHaveLength(before);
    expect((await kept.workspace.catalog.chat.workspace({ platform: 'discord', workspace: GUILD }))?.revokedAt).not.toBeNull();
  });
});

describe('what Discord sends', () => {
  it('is refused unsigned and changed, and its ping is answered', async () => {
    const url = product.url('discord/interactions');
    const body = discord.command(QUESTION);
    expect((await fetch(url, { method: 'POST', body })).status).toBe(401);
    expect((await discord.deliver(url, body, { tampered: ' ' })).status).toBe(401);
    const forged = { 'x-signature-ed25519': 'ab'.repeat(64), 'x-signature-timestamp': '1' };
    expect((await fetch(url, { method: 'POST', body, headers: forged })).status).toBe(401);
    const ping = JSON.stringify({ id: '1', type: 1, application_id: discord.applicationId });
    expect(await (await discord.deliver(url, ping)).json()).toEqual({ type: 1 });
    await product.settled();
    expect([discord.posts, discord.calls]).toEqual([[], []]);
  });
});

describe('installing in a Discord server', () => {
  it('takes the server from Discord, for a code that works once, and tells Discord its commands', async () => {
    const { apiUrl, applicationId, publicKey, botToken, clientSecret } = discord;
    const settings = { apiUrl, applicationId, publicKey, botToken, clientSecret };
    const connection = (await product.bot.ready()).connections.get('discord');
    if (!connection) throw new Error('Discord is not connected');
    const install = (code: string) =>
      installDiscord(new Request(`${PUBLIC_ORIGIN}/cb?code=${code}&guild_id=666`), {
        discord: connection,
        settings,
        viewer: people.admin.viewer,
        workspace: kept.workspace,
        origin: PUBLIC_ORIGIN,
      });
    const code = discord.code();
    expect(await install(code)).toEqual({ name: 'Acme' });
    expect(discord.commands.map(({ name }) => name)).toEqual(['pathlight', 'Ask Pathlight about this']);
    await expect(install(code)).rejects.toMatchObject({ code: 'unavailable' });
    expect(await kept.workspace.catalog.chat.workspace({ platform: 'discord', workspace: '666' })).toBeNull();
  });
});

describe('hostile text in Discord', () => {
  it('pings nobody, links nowhere and is cut where Discord would refuse it', () => {
    const hostile = '@everyone <@1> **x** [a](https://evil.example) https://evil.example ||s|| `c` ```\n# h\n- l';
    const { embeds, allowed_mentions: mentions } = discordMessage(
      {
        blocks: [
          {
            kind: 'text',
            spans: [
              { text: hostile },
              { text: 'code ` `` x', style: 'code' },
              { text: hostile, url: 'https://ours.example/a(b)' },
            ],
          },
          { kind: 'code', text: `\`\`\`\n${hostile}` },
          { kind: 'list', isOrdered: true, items: Array.from({ length: 500 }, () => [{ text: hostile }]) },
        ],
        buttons: [],
      },
      GUILD,
    );
    const [{ description } = { description: '' }] = embeds;
    expect(mentions.parse).toEqual([]);
    expect(description.length).toBeLessThanOrEqual(4_096);
    const outside = description.replace(/```[\s\S]*?```/g, '').replace(/``.*?``|`[^`\n]*`/g, '');
    expect(outside).not.toMatch(/(?<!\\)@|(?<!\\)<|https:\/\/evil|(?<!\\)\*\*x/);
    expect([...outside.matchAll(/\]\((https?:[^)]*)\)/g)].every(([, url]) => url?.startsWith('https://ours.example/'))).toBe(
      true,
    );
  });
});
