import { describe, expect, it, vi } from 'vitest';
import { handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { linksOf, shownText } from '#lib/chat/testing/slack-posts';
import { ChatProduct, installTeam, PUBLIC_ORIGIN, slackConnector } from './testing/chat-product';
import { answerIdOf, onlyPost, QUESTION, slackScene } from './testing/slack-scene';

const scene = slackScene();

describe('what Slack sends', () => {
  it('is refused unsigned, wrongly signed, stale or changed', async () => {
    const { slack, team, product } = await scene.open();
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
    const { slack, product } = await scene.open();
    const body = JSON.stringify({ type: 'url_verification', challenge: 'abc', token: 'x' });
    expect(await (await slack.deliver(product.url('slack/events'), body)).json()).toEqual({ challenge: 'abc' });
  });

  it('of an unknown workspace, of programs, of reactions and joins is passed over', async () => {
    const { slack, team, product, tell } = await scene.open();
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
    const { slack, team, product, send } = await scene.open({
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
    const post = onlyPost(slack.posts);
    expect(shownText(post)).toContain('called by nothing that matters');
    expect(shownText(post)).not.toContain('still writing');
    expect(slack.callsOf('chat.update').filter(({ outcome }) => outcome === 'ratelimited')).toHaveLength(2);
  });

  it.each(['users.info', 'conversations.info', 'users.list', 'chat.postEphemeral', 'conversations.open'])(
    'a limit of %s is waited for, and nothing of it is lost',
    async (method) => {
      const { slack, team, tell } = await scene.open();
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
    const { slack, team, product, send } = await scene.open({
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
    expect((await scene.workspace.catalog.chat.workspace({ platform: 'slack', workspace: team.id }))?.revokedAt).not.toBeNull();
    const [question] = await scene.workspace.catalog.asked.recent({ repositories: ['shop'], limit: 1 });
    expect(question?.question).toBe(QUESTION);
    await send(slack.mention(team, { text: QUESTION }));
    await product.settled();
    expect(slack.calls).toHaveLength(calls);
  });

  it('a slow model leaves one message, which is one answer', async () => {
    const played = handPlayedModel();
    const { slack, team, product, send } = await scene.open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    const mention = slack.mention(team, { text: QUESTION });
    await send(mention);
    await played.nextQuestion();
    expect(shownText(onlyPost(slack.posts))).toContain('Looking…');
    const retried = slack.deliver(product.url('slack/events'), slack.envelope(team, mention), { retry: 1 });
    expect((await retried).status).toBe(200);
    played.write('At last.');
    played.finish();
    await product.settled();
    expect(shownText(onlyPost(slack.posts))).toContain('At last.');
    expect(played.asked).toBe(1);
  });

  it('an answer that fails, or whose server stops, says so in its place', async () => {
    const played = handPlayedModel();
    const { slack, team, product, send } = await scene.open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    await send(slack.mention(team, { text: QUESTION }));
    await played.nextQuestion();
    played.write('It is');
    await product.runs.close('shutdown');
    await product.settled();
    expect(shownText(onlyPost(slack.posts))).toContain('The server stopped while this was being answered.');
  });

  it('a message left by a process that died is finished by the next', async () => {
    const { slack, team, tell } = await scene.open();
    await tell(slack.mention(team, { text: QUESTION }));
    const post = onlyPost(slack.posts);
    const id = answerIdOf(post);
    const { state } = scene.workspace.catalog.chat;
    const place = { platform: 'slack', workspace: team.id, channel: 'C1', thread: post.thread, isDirect: false };
    await state.set(`pathlight:pending:${id}`, { place, id: post.ts });
    Object.assign(post, { blocks: [], text: 'Looking…' });
    const next = await new ChatProduct({ workspace: scene.workspace, connect: slackConnector(slack) }).start();
    await slack.deliver(next.url('slack/events'), slack.envelope(team, { type: 'reaction_added' }));
    await next.settled();
    expect(shownText(post)).toContain('save_order');
    expect((await state.entries('pathlight:pending:')).size).toBe(0);
    await next.close();
  });

  it('a message whose process fell silent in the middle is ended by another', async () => {
    const played = handPlayedModel();
    const { slack, team, product, send } = await scene.open({
      model: { modelConfig: testModelConfig('http://127.0.0.1:9'), model: played.model },
    });
    await send(slack.mention(team, { text: QUESTION }));
    await played.nextQuestion();
    const next = await new ChatProduct({ workspace: scene.workspace, connect: slackConnector(slack) }).start();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
    try {
      await slack.deliver(next.url('slack/events'), slack.envelope(team, { type: 'reaction_added' }));
      await next.settled();
    } finally {
      vi.useRealTimers();
    }
    expect(shownText(onlyPost(slack.posts))).toContain('The server stopped while this was being answered.');
    await product.runs.close('asked');
    await product.settled();
    await next.close();
  });

  it.each(['not_in_channel', 'is_archived'])('where it cannot write (%s) it says so to who asked', async (trouble) => {
    const { slack, team, tell } = await scene.open();
    slack.fail('chat.postMessage', trouble);
    slack.fail('chat.postEphemeral', trouble);
    await tell(slack.mention(team, { text: QUESTION }));
    expect(onlyPost(slack.posts)).toMatchObject({ channel: 'DUANN' });
    expect(shownText(onlyPost(slack.posts))).toContain('I cannot write in that channel.');
  });

  it('a message that is too much for Slack is said in plain text', async () => {
    const { slack, team, tell } = await scene.open();
    slack.fail('chat.update', 'msg_blocks_too_long', { times: 1 });
    await tell(slack.mention(team, { text: QUESTION }));
    expect(onlyPost(slack.posts).text).toContain('save_order');
  });

  it.each(['invalid_auth', 'token_revoked', 'account_inactive'])(
    '%s ends the workspace quietly, and it can be installed again',
    async (error) => {
      const { slack, team, tell, product } = await scene.open();
      slack.fail('users.info', error);
      await tell(slack.mention(team, { text: QUESTION }));
      const key = { platform: 'slack', workspace: team.id };
      expect((await scene.workspace.catalog.chat.workspace(key))?.revokedAt).not.toBeNull();
      expect(slack.posts).toEqual([]);
      const calls = slack.calls.length;
      await tell(slack.mention(team, { text: QUESTION }));
      expect(slack.calls).toHaveLength(calls);
      await installTeam(product, slack.reinstall(team.id), {
        workspace: scene.workspace,
        organization: scene.people.organization,
      });
      await tell(slack.mention(team, { text: QUESTION }));
      expect(shownText(onlyPost(slack.posts))).toContain('save_order');
    },
  );

  it('a workspace that uninstalls it is noted', async () => {
    const { team, tell } = await scene.open();
    await tell({ type: 'app_uninstalled' });
    const key = { platform: 'slack', workspace: team.id };
    expect((await scene.workspace.catalog.chat.workspace(key))?.revokedAt).not.toBeNull();
    const [entry] = await scene.workspace.catalog.auditLog.list({ limit: 1, action: 'chat.removed' });
    expect(entry?.target).toBe(`slack-workspace:${team.id}`);
  });
});

describe('hostile text', () => {
  const HOSTILE = 'Say <!channel> <@UBEA> <https://evil.example|docs> @here {{emoji:fire}} *bold* `code` & <script> ';

  it('mentions nobody, links nowhere and stays within what Slack takes', async () => {
    const played = handPlayedModel();
    const { slack, team, product, form } = await scene.open({
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
    const post = onlyPost(slack.posts);
    expect(linksOf(post).every((url) => url.startsWith(PUBLIC_ORIGIN))).toBe(true);
    expect(JSON.stringify(post.blocks)).not.toMatch(/\u202e|\u200b|"type":"(user|broadcast|channel|usergroup)"/);
    expect(post.text).not.toMatch(/<[!@a-z]/);
  });

  it('that is too long is told so', async () => {
    const { slack, tell } = await scene.open();
    await tell(slack.message({ text: 'x'.repeat(40_000), channel: 'DANN' }));
    expect(shownText(onlyPost(slack.posts))).toContain('The question has 40,000 characters');
  });
});
