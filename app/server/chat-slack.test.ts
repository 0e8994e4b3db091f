import { describe, expect, it } from 'vitest';
import { answerNotes } from '#lib/asked/answer-notes';
import { searchQuestions } from '#lib/asked/past-questions';
import type { TestPerson } from '#lib/auth/testing/people';
import { buttonsOf, linksOf, type SlackPost, shownText } from '#lib/chat/testing/slack-posts';
import { openWorkspace } from '#lib/repository/workspace';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { teamOf } from '#lib/team/team';
import { ChatProduct, PUBLIC_ORIGIN, slackConnector } from './testing/chat-product';
import { answerIdOf, onlyPost, QUESTION, slackScene } from './testing/slack-scene';

const scene = slackScene();

describe('a question in Slack', () => {
  it('by mention is acknowledged, then answered in its thread with the path, numbered links and buttons', async () => {
    const { slack, team, tell } = await scene.open();
    const mention = slack.mention(team, { text: QUESTION });
    await tell(mention);
    const post = onlyPost(slack.posts);
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
    const { slack, team, tell } = await scene.open();
    await tell(slack.mention(team, { text: QUESTION }));
    const link = linksOf(onlyPost(slack.posts)).find((url) => url.includes('/a/')) ?? '';
    const answer = await scene.workspace.catalog.getAnswer(link.split('/a/')[1] ?? '');
    expect(answer).toMatchObject({ askedBy: scene.people.member.id, answer: { question: QUESTION, repository: 'shop' } });
  });

  it('is answered once however often and by whichever process it is heard', async () => {
    const { slack, team, product } = await scene.open();
    const { settings } = scene.workspace;
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
    expect(shownText(onlyPost(slack.posts))).toContain('save_order');
    await other.close();
    elsewhere.close();
  });

  it('in a direct message is answered there, and the next one follows on it', async () => {
    const { slack, tell } = await scene.open();
    await tell(slack.message({ text: QUESTION, channel: 'DANN' }));
    await tell(slack.message({ text: 'and who calls that?', channel: 'DANN' }));
    expect(slack.posts.map(({ channel, thread }) => [channel, thread])).toEqual([
      ['DANN', undefined],
      ['DANN', undefined],
    ]);
    const [, second] = slack.posts;
    const id = answerIdOf(second as SlackPost);
    const turn = await scene.workspace.catalog.getTurn(id);
    expect(turn?.parent).not.toBeNull();
    expect((await scene.workspace.catalog.getConversation(turn?.conversation ?? ''))?.conversation.owner).toBe(
      scene.people.member.id,
    );
  });

  it('in a thread keeps what was said: by mention, or by a question of who asked', async () => {
    const { slack, team, tell } = await scene.open();
    const first = slack.mention(team, { text: QUESTION });
    const thread = String(first.ts);
    await tell(first);
    await scene.link(team, 'UBEA', scene.people.member);
    await tell(slack.message({ text: 'I had that yesterday, did you?', user: 'UBEA', thread }));
    await tell(slack.message({ text: 'thanks', thread }));
    await tell(slack.message({ text: '<@UBEA> shall we change it?', thread }));
    expect(slack.posts).toHaveLength(1);
    await tell(slack.message({ text: 'and who calls that?', thread }));
    await tell(slack.mention(team, { text: 'where is it defined?', user: 'UBEA', thread }));
    expect(slack.posts.map((post) => post.thread)).toEqual([thread, thread, thread]);
    const turns = await Promise.all(slack.posts.map((post) => scene.workspace.catalog.getTurn(answerIdOf(post))));
    expect(turns[1]?.parent).toBe(turns[0]?.id);
    expect(turns[2]?.parent).toBe(turns[1]?.id);
    expect(new Set(turns.map((turn) => turn?.conversation)).size).toBe(1);
  });

  it('waits, when it came before the question that it follows on', async () => {
    const { slack, team, tell } = await scene.open();
    const first = slack.mention(team, { text: QUESTION });
    await tell(slack.message({ text: 'and who calls that?', thread: String(first.ts) }));
    expect(slack.posts).toEqual([]);
    await tell(first);
    expect(slack.posts).toHaveLength(2);
    const ids = slack.posts.map((post) => answerIdOf(post));
    expect((await scene.workspace.catalog.getTurn(ids[1] ?? ''))?.parent).toBe(ids[0]);
  });

  it('by command, and about a message, says whose question it was', async () => {
    const { slack, team, form } = await scene.open();
    const command = slack.command(team, { text: QUESTION });
    await form(command, 'commands');
    await form(command, 'commands');
    expect(shownText(onlyPost(slack.posts))).toContain('Ann asked: who calls');
    const about = { text: 'Traceback: NameError in `save_order` at store.py line 4', ts: '1700.0001' };
    await form(slack.shortcut(team, about));
    expect(slack.posts[1]).toMatchObject({ thread: '1700.0001' });
    expect(shownText(slack.posts[1] as SlackPost)).toContain('Ann asked: Traceback');
  });

  it('with a command word is told to one person alone', async () => {
    const { slack, team, form, tell } = await scene.open();
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
    const { slack, team, tell, form } = await scene.open();
    await tell(slack.mention(team, { text: QUESTION }));
    const post = onlyPost(slack.posts);
    await form(slack.click(team, post, 'why'));
    expect(slack.posts[1]).toMatchObject({ onlyFor: 'UANN', thread: post.thread });
    expect(shownText(slack.posts[1] as SlackPost)).toContain('Evidence');
    await form(slack.click(team, post, 'again'));
    expect(shownText(slack.posts[2] as SlackPost)).toContain('Ann asked: who calls');
    await form(slack.click(team, post, 'verify'));
    expect(shownText(post)).toContain(`✓ verified by ${scene.people.member.name}`);
    expect(buttonsOf(post).map(({ text }) => (text as { text: string }).text)).toEqual(['Open', 'Why', 'Ask again']);
  });

  it('verify for the pages too, among past questions and on the answer, for who may see it', async () => {
    const { slack, team, tell, form } = await scene.open();
    await tell(slack.mention(team, { text: QUESTION }));
    const post = onlyPost(slack.posts);
    const id = answerIdOf(post);
    const { member, admin, stranger } = scene.people;
    const seenBy = async ({ viewer }: TestPerson) => {
      const team = teamOf(scene.workspace.catalog);
      const context = { viewer, workspace: await workspaceFor(viewer, scene.workspace), team };
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
    const context = { viewer: member.viewer, workspace: await workspaceFor(member.viewer, scene.workspace) };
    expect(await answerNotes({ ...context, team: teamOf(scene.workspace.catalog) }, id)).toMatchObject({ verified: { by } });
  });

  it('do nothing for somebody who is not linked or may not', async () => {
    const { slack, team, tell, form } = await scene.open();
    await tell(slack.mention(team, { text: QUESTION }));
    const post = onlyPost(slack.posts);
    await form(slack.click(team, post, 'why', 'UBEA'));
    expect(shownText(slack.posts[1] as SlackPost)).toContain('I do not know who you are');
    await scene.link(team, 'UBEA', scene.people.viewer);
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
