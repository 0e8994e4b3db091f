import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { answerNotes } from '#lib/asked/answer-notes';
import { searchQuestions } from '#lib/asked/past-questions';
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import type { SlackConnection } from '#lib/chat/slack/connect-slack';
import { buttonsOf, FakeSlack, type FakeTeam, linksOf, type SlackPost, shownText } from '#lib/chat/testing/fake-slack';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { openWorkspace } from '#lib/repository/workspace';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { teamOf } from '#lib/team/team';
import { ChatProduct, installTeam, PUBLIC_ORIGIN, slackConnector } from './testing/chat-product';

let kept: TestWorkspace;
let people: TestPeople;
const closing: (() => Promise<void>)[] = [];

const QUESTION = 'who calls `save_order`?';

/** A Slack, a team of its own with the channel C1 that asks about the shop, and Ann, who is the member. */
async function open(options: Partial<ConstructorParameters<typeof ChatProduct<SlackConnection>>[0]> = {}) {
  const slack = await new FakeSlack().start();
  const team = slack.team(`T${randomBytes(4).toString('hex').toUpperCase()}`, 'Acme');
  slack.user({ id: 'UANN', name: 'Ann' });
  slack.user({ id: 'UBEA', name: 'Bea' });
  slack.user({ id: team.bot, is_bot: true });
  for (const channel of ['C1', 'C2', 'DANN']) slack.channel(channel, {}, ['UANN', 'UBEA']);
  const product = await new ChatProduct<SlackConnection>({
    workspace: kept.workspace,
    connect: slackConnector(slack),
    ...options,
  }).start();
  await installTeam(product, team, { workspace: kept.workspace, organization: people.organization });
  await link(team, 'UANN', people.member);
  await mapChannel(team, 'C1');
  closing.push(async () => {
    await product.close();
    await slack.close();
  });
  return { slack, team, product, ...deliveries(slack, team, product) };
}

function deliveries(slack: FakeSlack, team: FakeTeam, product: ChatProduct<SlackConnection>) {
  const events = product.url('slack/events');
  const send = async (event: Record<string, unknown>, extra = {}): Promise<void> => {
    const response = await slack.deliver(events, slack.envelope(team, event, extra));
    expect(response.status).toBe(200);
  };
  return {
    send,
    /** And waits until all is said. */
    tell: async (event: Record<string, unknown>, extra = {}): Promise<void> => {
      await send(event, extra);
      await product.settled();
    },
    form: async (body: string, what = 'interactions'): Promise<void> => {
      const response = await slack.deliver(product.url(`slack/${what}`), body, { form: true });
      expect([response.status, await response.text()]).toEqual([200, '']);
      await product.settled();
    },
  };
}

async function link({ id: workspace }: FakeTeam, platformUser: string, person: TestPerson): Promise<void> {
  await kept.workspace.catalog.chat.link({ platform: 'slack', workspace, platformUser, user: person.id, name: platformUser });
}

async function mapChannel({ id: workspace }: FakeTeam, channel: string, change: object = {}): Promise<void> {
  const all = { platform: 'slack', workspace, channel, name: channel, repository: 'shop', scope: {}, allowsOutsiders: false };
  await kept.workspace.catalog.chat.putChannel({ ...all, updatedBy: 'test', ...change });
}

beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture, hidden: shopFixture });
  people = await makePeople(kept.workspace);
  await kept.workspace.catalog.grants.grant('shop', { kind: 'organization', grantee: people.organization }, people.admin.id);
});
afterAll(async () => {
  for (const close of closing) await close();
  kept.close();
});

const only = (posts: readonly SlackPost[]): SlackPost => {
  expect(posts.map(shownText)).toHaveLength(1);
  const [post] = posts;
  if (!post) throw new Error('nothing was posted');
  return post;
};

describe('a question in Slack', () => {
  it('by mention is acknowledged, then answered in its thread with the path, numbered links and buttons', async () => {
    const { slack, team, tell } = await open();
    const mention = slack.mention(team, { text: QUESTION });
    await tell(mention);
    const post = only(slack.posts);
    expect(post).toMatchObject({ channel: 'C1', thread: mention.ts, onlyFor: null });
    const text = shownText(post);
    expect(text).toContain('save_order');
    expect(text).not.toMatch(/\[E\d|\[N\d|Looking…|still writing/);
    expect(text).toMatch(/\[1\]/);
    expect(linksOf(post)).toContain(`${PUBLIC_ORIGIN}/source/shop/services.py#L7`);
    expect(buttonsOf(post).map(({ text }) => (text as { text: string }).text)).toEqual(['Open', 'Why', 'Ask again', 'Verified']);
    const methods = slack.calls.map(({ method }) => method);
    expect(methods.indexOf('reactions.add')).toBeLessThan(methods.indexOf('chat.postMessage'));
    expect(slack.callsOf('reactions.remove')).toHaveLength(1);
    expect(slack.calls.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
    expect(slack.callsOf('chat.postMessage')[0]?.args).toMatchObject({ unfurl_links: 'false', unfurl_media: 'false' });
  });

  it('is answered as on the page: the same answer stands behind its link', async () => {
    const { slack, team, tell } = await open();
    await tell(slack.mention(team, { text: QUESTION }));
    const link = linksOf(only(slack.posts)).find((url) => url.includes('/a/')) ?? '';
    const answer = await kept.workspace.catalog.getAnswer(link.split('/a/')[1] ?? '');
    expect(answer).toMatchObject({ askedBy: people.member.id, answer: { question: QUESTION, repository: 'shop' } });
  });

  it('is answered once however often and by whichever process it is heard', async () => {
    const { slack, team, product } = await open();
    const { settings } = kept.workspace;
    const elsewhere = await openWorkspace({ ...settings, unreadMs: settings.unreadMs + 1 });
    const other = await new ChatProduct({ workspace: elsewhere, connect: slackConnector(slack) }).start();
    const mention = slack.mention(team, { text: QUESTION });
    const asMessage = { ...slack.message({ text: String(mention.text), ts: String(mention.ts) }) };
    const body = slack.envelope(team, mention);
    const both = [product, other].map((one) => one.url('slack/events'));
    const deliveries = both.flatMap((url) => [
      slack.deliver(url, body),
      slack.deliver(url, body, { retry: 1 }),
      slack.deliver(url, slack.envelope(team, asMessage)),
      slack.deliver(url, body, { retry: 2 }),
      slack.deliver(url, body, { retry: 3 }),
    ]);
    expect((await Promise.all(deliveries)).map(({ status }) => status)).toEqual(Array(10).fill(200));
    await Promise.all([product.settled(), other.settled()]);
    await slack.deliver(both[1] ?? '', body, { retry: 3 });
    await other.settled();
    expect(shownText(only(slack.posts))).toContain('save_order');
    await other.close();
    elsewhere.close();
  });

  it('in a direct message is answered there, and the next one follows on it', async () => {
    const { slack, tell } = await open();
    await tell(slack.message({ text: QUESTION, channel: 'DANN' }));
    await tell(slack.message({ text: 'and who calls that?', channel: 'DANN' }));
    expect(slack.posts.map(({ channel, thread }) => [channel, thread])).toEqual([
      ['DANN', undefined],
      ['DANN', undefined],
    ]);
    const [, second] = slack.posts;
    const id =
      linksOf(second as SlackPost)
        .find((url) => url.includes('/a/'))
        ?.split('/a/')[1] ?? '';
    const turn = await kept.workspace.catalog.getTurn(id);
    expect(turn?.parent).not.toBeNull();
    expect((await kept.workspace.catalog.getConversation(turn?.conversation ?? ''))?.conversation.owner).toBe(people.member.id);
  });

  it('in a thread keeps what was said: by mention, or by a question of who asked', async () => {
    const { slack, team, tell } = await open();
    const first = slack.mention(team, { text: QUESTION });
    const thread = String(first.ts);
    await tell(first);
    await link(team, 'UBEA', people.member);
    await tell(slack.message({ text: 'I had that yesterday, did you?', user: 'UBEA', thread }));
    await tell(slack.message({ text: 'thanks', thread }));
    await tell(slack.message({ text: '<@UBEA> shall we change it?', thread }));
    expect(slack.posts).toHaveLength(1);
    await tell(slack.message({ text: 'and who calls that?', thread }));
    await tell(slack.mention(team, { text: 'where is it defined?', user: 'UBEA', thread }));
    expect(slack.posts.map((post) => post.thread)).toEqual([thread, thread, thread]);
    const turns = await Promise.all(
      slack.posts.map((post) =>
        kept.workspace.catalog.getTurn(
          linksOf(post)
            .find((url) => url.includes('/a/'))
            ?.split('/a/')[1] ?? '',
        ),
      ),
    );
    expect(turns[1]?.parent).toBe(turns[0]?.id);
    expect(turns[2]?.parent).toBe(turns[1]?.id);
    expect(new Set(turns.map((turn) => turn?.conversation)).size).toBe(1);
  });

  it('waits, when it came before the question that it follows on', async () => {
    const { slack, team, tell } = await open();
    const first = slack.mention(team, { text: QUESTION });
    await tell(slack.message({ text: 'and who calls that?', thread: String(first.ts) }));
    expect(slack.posts).toEqual([]);
    await tell(first);
    expect(slack.posts).toHaveLength(2);
    const ids = slack.posts.map(
      (post) =>
        linksOf(post)
          .find((url) => url.includes('/a/'))
          ?.split('/a/')[1] ?? '',
    );
    expect((await kept.workspace.catalog.getTurn(ids[1] ?? ''))?.parent).toBe(ids[0]);
  });

  it('by command, and about a message, says whose question it was', async () => {
    const { slack, team, form } = await open();
    const command = slack.command(team, { text: QUESTION });
    await form(command, 'commands');
    await form(command, 'commands');
    expect(shownText(only(slack.posts))).toContain('Ann asked: who calls');
    const about = { text: 'Traceback: NameError in `save_order` at store.py line 4', ts: '1700.0001' };
    await form(slack.shortcut(team, about));
    expect(slack.posts[1]).toMatchObject({ thread: '1700.0001' });
    expect(shownText(slack.posts[1] as SlackPost)).toContain('Ann asked: Traceback');
  });

  it('with a command word is told to one person alone', async () => {
    const { slack, team, form, tell } = await open();
    for (const text of ['help', '', 'status', 'link', 'unlink']) await form(slack.command(team, { text }), 'commands');
    expect(slack.posts.map(({ onlyFor }) => onlyFor)).toEqual(Array(5).fill('UANN'));
    expect(shownText(slack.posts[2] as SlackPost)).toContain('You may ask about shop.');
    expect(shownText(slack.posts[2] as SlackPost)).not.toContain('hidden');
    expect(linksOf(slack.posts[3] as SlackPost)[0]).toMatch(/\/account\/link\?code=[\w-]{43}$/);
    await tell(slack.mention(team, { text: QUESTION }));
    expect(shownText(slack.posts[5] as SlackPost)).toContain('I do not know who you are');
  });
});

describe('the buttons beneath an answer', () => {
  it('tell why, ask again and verify, each for who clicks', async () => {
    const { slack, team, tell, form } = await open();
    await tell(slack.mention(team, { text: QUESTION }));
    const post = only(slack.posts);
    await form(slack.click(team, post, 'why'));
    expect(slack.posts[1]).toMatchObject({ onlyFor: 'UANN', thread: post.thread });
    expect(shownText(slack.posts[1] as SlackPost)).toContain('Evidence');
    await form(slack.click(team, post, 'again'));
    expect(shownText(slack.posts[2] as SlackPost)).toContain('Ann asked: who calls');
    await form(slack.click(team, post, 'verify'));
    expect(shownText(post)).toContain(`✓ verified by ${people.member.name}`);
    expect(buttonsOf(post).map(({ text }) => (text as { text: string }).text)).toEqual(['Open', 'Why', 'Ask again']);
  });

  it('verify for the pages too, among past questions and on the answer, for who may see it', async () => {
    const { slack, team, tell, form } = await open();
    await tell(slack.mention(team, { text: QUESTION }));
    const post = only(slack.posts);
    const id =
      linksOf(post)
        .find((url) => url.includes('/a/'))
        ?.split('/a/')[1] ?? '';
    const { member, admin, stranger } = people;
    const seenBy = async ({ viewer }: TestPerson) => {
      const team = teamOf(kept.workspace.catalog);
      const context = { viewer, workspace: await workspaceFor(viewer, kept.workspace), team };
      const { questions } = await searchQuestions(context, { words: '', verified: true, limit: 50 });
      return questions.filter(({ answer }) => answer === id).map(({ verified, channel }) => ({ verified, channel }));
    };
    expect(await seenBy(member)).toEqual([]);
    await form(slack.click(team, post, 'verify'));
    const by = { id: member.id, name: member.name };
    for (const one of [member, admin]) {
      expect(await seenBy(one)).toEqual([{ verified: { by, at: expect.any(String) }, channel: null }]);
    }
    expect(await seenBy(stranger)).toEqual([]);
    const context = { viewer: member.viewer, workspace: await workspaceFor(member.viewer, kept.workspace) };
    expect(await answerNotes({ ...context, team: teamOf(kept.workspace.catalog) }, id)).toMatchObject({ verified: { by } });
  });

  it('do nothing for somebody who is not linked or may not', async () => {
    const { slack, team, tell, form } = await open();
    await tell(slack.mention(team, { text: QUESTION }));
    const post = only(slack.posts);
    await form(slack.click(team, post, 'why', 'UBEA'));
    expect(shownText(slack.posts[1] as SlackPost)).toContain('I do not know who you are');
    await link(team, 'UBEA', people.viewer);
    await form(slack.click(team, post, 'verify', 'UBEA'));
    await form(slack.click(team, post, 'again', 'UBEA'));
    await form(slack.click(team, post, 'why', 'UBEA'));
    expect(slack.posts.slice(2).map((one) => [one.onlyFor, shownText(one).slice(0, 25)])).toEqual([
      ['UBEA', 'Your role in Pathlight do'],
      ['UBEA', 'Your role in Pathlight re'],
      ['UBEA', expect.any(String)],
    ]);
    expect(shownText(post)).not.toContain('verified by');
  });
});

describe('rights', () => {
  it('whoever is not linked gets a link of their own, and nothing else', async () => {
    const { slack, team, tell } = await open();
    await tell(slack.mention(team, { text: QUESTION, user: 'UBEA' }));
    const post = only(slack.posts);
    expect(post.onlyFor).toBe('UBEA');
    expect(shownText(post)).not.toMatch(/shop|save_order/);
  });

  it('a repository that may not be read is one that is not there, wherever it is asked for', async () => {
    const { slack, team, tell } = await open();
    const replies = async (event: Record<string, unknown>): Promise<unknown> => {
      const from = slack.posts.length;
      const calls = slack.calls.length;
      await tell(event);
      const said = slack.posts.slice(from).map((post) => [post.onlyFor, shownText(post).replaceAll(/hidden|nosuch/g, 'NAME')]);
      return [said, slack.calls.slice(calls).map(({ method }) => method)];
    };
    for (const channel of ['C1', 'C2', 'DANN']) {
      const [hidden, nosuch] = ['hidden', 'nosuch'].map((name) => `in ${name}: ${QUESTION}`);
      const event = (text = '') =>
        channel === 'DANN' ? slack.message({ text, channel }) : slack.mention(team, { text, channel });
      // What Slack says of people and channels is remembered for a while.
      await replies(event(nosuch));
      expect(await replies(event(hidden))).toEqual(await replies(event(nosuch)));
    }
    await mapChannel(team, 'C2', { repository: 'hidden' });
    const mapped = await replies(slack.mention(team, { text: QUESTION, channel: 'C2' }));
    await mapChannel(team, 'C2', { repository: 'nosuch' });
    expect(await replies(slack.mention(team, { text: QUESTION, channel: 'C2' }))).toEqual(mapped);
    expect(JSON.stringify(mapped)).not.toMatch(/hidden|nosuch|NAME/);
  });

  it('what the channel may not read is answered to who asks alone, with words why', async () => {
    const { slack, team, tell } = await open();
    await tell(slack.mention(team, { text: `in shop: ${QUESTION}`, channel: 'C2' }));
    expect(slack.posts.map(({ channel, onlyFor }) => [channel, onlyFor])).toEqual([
      ['C2', 'UANN'],
      ['DUANN', null],
    ]);
    expect(shownText(slack.posts[0] as SlackPost)).not.toMatch(/shop|save_order/);
    expect(shownText(slack.posts[1] as SlackPost)).toContain('This answer is for you alone');
  });

  it('a viewer asks nothing; one who left the organisation is not known', async () => {
    const { slack, team, tell } = await open();
    await link(team, 'UBEA', people.viewer);
    await tell(slack.mention(team, { text: QUESTION, user: 'UBEA' }));
    expect(shownText(only(slack.posts))).toContain('asks no questions');
    await link(team, 'UBEA', people.stranger);
    await tell(slack.mention(team, { text: QUESTION, user: 'UBEA' }));
    expect(shownText(slack.posts[1] as SlackPost)).toContain('I do not know who you are');
  });

  it('a right that was taken away is gone with the next question', async () => {
    const { slack, team, tell } = await open();
    const everybody = { kind: 'organization', grantee: people.organization } as const;
    await tell(slack.mention(team, { text: QUESTION }));
    await kept.workspace.catalog.grants.revoke('shop', everybody);
    await tell(slack.mention(team, { text: QUESTION }));
    await kept.workspace.catalog.grants.grant('shop', everybody, people.admin.id);
    expect(shownText(slack.posts[1] as SlackPost)).toContain('There is nothing in this channel that I may tell you');
  });
});

describe('people from outside', () => {
  it.each([
    ['the channel is shared with another workspace', { channel: { is_ext_shared: true } }],
    ['Slack says so with the event', { extra: { is_ext_shared_channel: true } }],
    ['a guest reads along', { guest: { is_restricted: true } }],
    ['a guest of one channel reads along', { guest: { is_ultra_restricted: true } }],
    ['somebody of elsewhere reads along', { guest: { is_stranger: true } }],
    ['who reads cannot be found out', { fails: 'users.list' }],
  ])('are answered nothing when %s, until an admin allows it', async (_name, { channel, extra, guest, fails }: Outside) => {
    const { slack, team, tell } = await open();
    slack.channel('C1', channel ?? {}, ['UANN', 'UGUEST']);
    if (guest) slack.user({ id: 'UGUEST', ...guest });
    if (fails) slack.fail(fails, 'missing_scope', { times: 9 });
    await tell(slack.mention(team, { text: QUESTION }), extra ?? {});
    expect(only(slack.posts)).toMatchObject({ onlyFor: 'UANN' });
    expect(shownText(only(slack.posts))).toContain('People from outside read this channel');
    await mapChannel(team, 'C1', { allowsOutsiders: true });
    await tell(slack.mention(team, { text: QUESTION }), extra ?? {});
    expect(shownText(slack.posts[1] as SlackPost)).toContain('save_order');
  });

  it('who ask are no members, whatever the channel allows and whoever they linked', async () => {
    const { slack, team, tell } = await open();
    await mapChannel(team, 'C1', { allowsOutsiders: true });
    slack.user({ id: 'UFAR', team_id: 'TFAR' });
    await link(team, 'UFAR', people.member);
    await link(team, 'UGONE', people.member);
    await tell(slack.mention(team, { text: QUESTION, user: 'UFAR' }));
    await tell(slack.mention(team, { text: QUESTION, user: 'UGONE' }));
    await tell({ ...slack.mention(team, { text: QUESTION }), user_team: 'TFAR' });
    expect(slack.posts.map(shownText).map((text) => text.trim())).toEqual(
      Array(3).fill('I answer members of this workspace alone.'),
    );
  });
});

interface Outside {
  readonly channel?: Record<string, unknown>;
  readonly extra?: Record<string, unknown>;
  readonly guest?: object;
  readonly fails?: string;
}

describe('what Slack sends', () => {
  it('is refused unsigned, wrongly signed, stale or changed', async () => {
    const { slack, team, product } = await open();
    const body = slack.envelope(team, slack.mention(team, { text: QUESTION }));
    const now = Math.floor(Date.now() / 1_000);
    const headers = [
      {},
      slack.sign(body, { secret: 'another' }),
      slack.sign(body, { at: now - 600 }),
      slack.sign(`${body} `),
      { 'x-slack-socket-token': slack.signingSecret },
    ];
    for (const signed of headers) {
      const init = { method: 'POST', body, headers: { 'content-type': 'application/json', ...signed } };
      expect((await fetch(product.url('slack/events'), init)).status).toBe(401);
    }
    await product.settled();
    expect([slack.posts, slack.calls]).toEqual([[], []]);
  });

  it('answers the check of its address', async () => {
    const { slack, product } = await open();
    const body = JSON.stringify({ type: 'url_verification', challenge: 'abc', token: 'x' });
    expect(await (await slack.deliver(product.url('slack/events'), body)).json()).toEqual({ challenge: 'abc' });
  });

  it('of an unknown workspace, of programs, of reactions and joins is passed over', async () => {
    const { slack, team, product, tell } = await open();
    const unknown = slack.team('TUNKNOWN');
    await slack.deliver(product.url('slack/events'), slack.envelope(unknown, slack.mention(unknown, { text: QUESTION })));
    await slack.deliver(product.url('slack/commands'), slack.command(unknown, { text: QUESTION }), { form: true });
    await tell({
      type: 'reaction_added',
      user: 'UANN',
      reaction: 'white_check_mark',
      item: { type: 'message', channel: 'C1', ts: '1' },
    });
    await tell({ ...slack.mention(team, { text: QUESTION }), bot_id: 'B1' });
    await tell({ ...slack.message({ text: QUESTION }), subtype: 'channel_join' });
    await tell({ ...slack.mention(team, { text: QUESTION }), user: team.bot });
    await tell(slack.message({ text: 'who had lunch?' }));
    expect(slack.posts).toEqual([]);
  });
});

describe('trouble with Slack', () => {
  it('a limit in the middle of an answer delays it, and it is whole in the end', async () => {
    const played = handPlayedModel();
    const { slack, team, product, send } = await open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    await send(slack.mention(team, { text: QUESTION }));
    await played.nextQuestion();
    played.write('It is ');
    await slack.until(() => slack.callsOf('chat.update').length > 0);
    slack.fail('chat.update', 'ratelimited', { times: 2, retryAfter: 1 });
    played.write('called by nothing that matters.');
    await slack.until(() => slack.callsOf('chat.update').some(({ outcome }) => outcome === 'ratelimited'));
    played.finish();
    await product.settled();
    const post = only(slack.posts);
    expect(shownText(post)).toContain('called by nothing that matters');
    expect(shownText(post)).not.toContain('still writing');
    expect(slack.callsOf('chat.update').filter(({ outcome }) => outcome === 'ratelimited')).toHaveLength(2);
  });

  it.each(['users.info', 'conversations.info', 'users.list', 'chat.postEphemeral', 'conversations.open'])(
    'a limit of %s is waited for, and nothing of it is lost',
    async (method) => {
      const { slack, team, tell } = await open();
      slack.fail(method, 'ratelimited', { times: 2, retryAfter: 0 });
      const isAside = method.endsWith('open');
      await tell(
        slack.mention(
          team,
          method.endsWith('Ephemeral')
            ? { text: 'help' }
            : { text: `in shop: ${QUESTION}`, ...(isAside ? { channel: 'C2' } : {}) },
        ),
      );
      expect(slack.callsOf(method).map(({ outcome }) => outcome)).toEqual(['ratelimited', 'ratelimited', 'ok']);
      expect(slack.posts).toHaveLength(isAside ? 2 : 1);
    },
  );

  it('permission that ends in the middle of an answer ends the workspace quietly; the answer is kept', async () => {
    const played = handPlayedModel();
    const { slack, team, product, send } = await open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    await send(slack.mention(team, { text: QUESTION }));
    await played.nextQuestion();
    played.write('It is ');
    await slack.until(() => slack.callsOf('chat.update').length > 0);
    slack.revoke(team);
    played.write('called by nothing.');
    await slack.until(() => slack.callsOf('chat.update').some(({ outcome }) => outcome === 'token_revoked'));
    played.finish();
    await product.settled();
    const calls = slack.calls.length;
    expect((await kept.workspace.catalog.chat.workspace({ platform: 'slack', workspace: team.id }))?.revokedAt).not.toBeNull();
    const [question] = await kept.workspace.catalog.asked.recent({ repositories: ['shop'], limit: 1 });
    expect(question?.question).toBe(QUESTION);
    await send(slack.mention(team, { text: QUESTION }));
    await product.settled();
    expect(slack.calls).toHaveLength(calls);
  });

  it('a slow model leaves one message, which is one answer', async () => {
    const played = handPlayedModel();
    const { slack, team, product, send } = await open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    const mention = slack.mention(team, { text: QUESTION });
    await send(mention);
    await played.nextQuestion();
    expect(shownText(only(slack.posts))).toContain('Looking…');
    const retried = slack.deliver(product.url('slack/events'), slack.envelope(team, mention), { retry: 1 });
    expect((await retried).status).toBe(200);
    played.write('At last.');
    played.finish();
    await product.settled();
    expect(shownText(only(slack.posts))).toContain('At last.');
    expect(played.asked).toBe(1);
  });

  it('an answer that fails, or whose server stops, says so in its place', async () => {
    const played = handPlayedModel();
    const { slack, team, product, send } = await open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    await send(slack.mention(team, { text: QUESTION }));
    await played.nextQuestion();
    played.write('It is');
    await product.runs.close('shutdown');
    await product.settled();
    expect(shownText(only(slack.posts))).toContain('The server stopped while this was being answered.');
  });

  it('a message left by a process that died is finished by the next', async () => {
    const { slack, team, tell } = await open();
    await tell(slack.mention(team, { text: QUESTION }));
    const post = only(slack.posts);
    const id =
      linksOf(post)
        .find((url) => url.includes('/a/'))
        ?.split('/a/')[1] ?? '';
    const { state } = kept.workspace.catalog.chat;
    const place = { platform: 'slack', workspace: team.id, channel: 'C1', thread: post.thread, isDirect: false };
    await state.set(`pathlight:pending:${id}`, { place, id: post.ts });
    Object.assign(post, { blocks: [], text: 'Looking…' });
    const next = await new ChatProduct({ workspace: kept.workspace, connect: slackConnector(slack) }).start();
    await slack.deliver(next.url('slack/events'), slack.envelope(team, { type: 'reaction_added' }));
    await next.settled();
    expect(shownText(post)).toContain('save_order');
    expect((await state.entries('pathlight:pending:')).size).toBe(0);
    await next.close();
  });

  it('a message whose process fell silent in the middle is ended by another', async () => {
    const played = handPlayedModel();
    const { slack, team, product, send } = await open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    await send(slack.mention(team, { text: QUESTION }));
    await played.nextQuestion();
    const next = await new ChatProduct({ workspace: kept.workspace, connect: slackConnector(slack) }).start();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      await slack.deliver(next.url('slack/events'), slack.envelope(team, { type: 'reaction_added' }));
      await next.settled();
    } finally {
      vi.useRealTimers();
    }
    expect(shownText(only(slack.posts))).toContain('The server stopped while this was being answered.');
    await product.runs.close('asked');
    await product.settled();
    await next.close();
  });

  it.each(['not_in_channel', 'is_archived'])('where it cannot write (%s) it says so to who asked', async (trouble) => {
    const { slack, team, tell } = await open();
    slack.fail('chat.postMessage', trouble);
    slack.fail('chat.postEphemeral', trouble);
    await tell(slack.mention(team, { text: QUESTION }));
    expect(only(slack.posts)).toMatchObject({ channel: 'DUANN' });
    expect(shownText(only(slack.posts))).toContain('I cannot write in that channel.');
  });

  it('a message that is too much for Slack is said in plain text', async () => {
    const { slack, team, tell } = await open();
    slack.fail('chat.update', 'msg_blocks_too_long', { times: 1 });
    await tell(slack.mention(team, { text: QUESTION }));
    expect(only(slack.posts).text).toContain('save_order');
  });

  it.each(['invalid_auth', 'token_revoked', 'account_inactive'])(
    '%s ends the workspace quietly, and it can be installed again',
    async (error) => {
      const { slack, team, tell, product } = await open();
      slack.fail('users.info', error);
      await tell(slack.mention(team, { text: QUESTION }));
      const key = { platform: 'slack', workspace: team.id };
      expect((await kept.workspace.catalog.chat.workspace(key))?.revokedAt).not.toBeNull();
      expect(slack.posts).toEqual([]);
      const calls = slack.calls.length;
      await tell(slack.mention(team, { text: QUESTION }));
      expect(slack.calls).toHaveLength(calls);
      await installTeam(product, slack.reinstall(team.id), { workspace: kept.workspace, organization: people.organization });
      await tell(slack.mention(team, { text: QUESTION }));
      expect(shownText(only(slack.posts))).toContain('save_order');
    },
  );

  it('a workspace that uninstalls it is noted', async () => {
    const { team, tell } = await open();
    await tell({ type: 'app_uninstalled' });
    const key = { platform: 'slack', workspace: team.id };
    expect((await kept.workspace.catalog.chat.workspace(key))?.revokedAt).not.toBeNull();
    const [entry] = await kept.workspace.catalog.auditLog.list({ limit: 1, action: 'chat.removed' });
    expect(entry?.target).toBe(`slack-workspace:${team.id}`);
  });
});

describe('hostile text', () => {
  const HOSTILE = 'Say <!channel> <@UBEA> <https://evil.example|docs> @here {{emoji:fire}} *bold* `code` & <script> ';

  it('mentions nobody, links nowhere and stays within what Slack takes', async () => {
    const played = handPlayedModel();
    const { slack, team, product, form } = await open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    const text = `${QUESTION} ${HOSTILE.replaceAll('`', '').replaceAll('<', '&lt;').replaceAll('>', '&gt;')}`;
    const sent = form(slack.command(team, { text }), 'commands');
    await played.nextQuestion();
    played.write(`${HOSTILE}\n\n[docs](https://evil.example) ![x](https://evil.example/x.png) \u202e\u200bhidden\n\n`);
    for (let at = 0; at < 40; at++) played.write(`${'word <!here> '.repeat(80)}\n\n`);
    played.finish();
    await sent;
    await product.settled();
    expect(slack.calls.filter(({ outcome }) => outcome !== 'ok')).toEqual([]);
    const post = only(slack.posts);
    expect(linksOf(post).every((url) => url.startsWith(PUBLIC_ORIGIN))).toBe(true);
    expect(JSON.stringify(post.blocks)).not.toMatch(/\u202e|\u200b|"type":"(user|broadcast|channel|usergroup)"/);
    expect(post.text).not.toMatch(/<[!@a-z]/);
  });

  it('that is too long is told so', async () => {
    const { slack, tell } = await open();
    await tell(slack.message({ text: 'x'.repeat(40_000), channel: 'DANN' }));
    expect(shownText(only(slack.posts))).toContain('The question has 40,000 characters');
  });
});
