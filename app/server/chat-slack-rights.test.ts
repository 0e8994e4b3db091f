import { describe, expect, it } from 'vitest';
import { type SlackPost, shownText } from '#lib/chat/testing/slack-posts';
import { onlyPost, QUESTION, slackScene } from './testing/slack-scene';

const scene = slackScene();

describe('rights', () => {
  it('whoever is not linked gets a link of their own, and nothing else', async () => {
    const { slack, team, tell } = await scene.open();
    await tell(slack.mention(team, { text: QUESTION, user: 'UBEA' }));
    const post = onlyPost(slack.posts);
    expect(post.onlyFor).toBe('UBEA');
    expect(shownText(post)).not.toMatch(/shop|save_order/);
  });

  it('a repository that may not be read is one that is not there, wherever it is asked for', async () => {
    const { slack, team, tell } = await scene.open();
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
    await scene.mapChannel(team, 'C2', { repository: 'hidden' });
    const mapped = await replies(slack.mention(team, { text: QUESTION, channel: 'C2' }));
    await scene.mapChannel(team, 'C2', { repository: 'nosuch' });
    expect(await replies(slack.mention(team, { text: QUESTION, channel: 'C2' }))).toEqual(mapped);
    expect(JSON.stringify(mapped)).not.toMatch(/hidden|nosuch|NAME/);
  });

  it('what the channel may not read is answered to who asks alone, with words why', async () => {
    const { slack, team, tell } = await scene.open();
    await tell(slack.mention(team, { text: `in shop: ${QUESTION}`, channel: 'C2' }));
    expect(slack.posts.map(({ channel, onlyFor }) => [channel, onlyFor])).toEqual([
      ['C2', 'UANN'],
      ['DUANN', null],
    ]);
    expect(shownText(slack.posts[0] as SlackPost)).not.toMatch(/shop|save_order/);
    expect(shownText(slack.posts[1] as SlackPost)).toContain('This answer is for you alone');
  });

  it('a viewer asks nothing; one who left the organisation is not known', async () => {
    const { slack, team, tell } = await scene.open();
    await scene.link(team, 'UBEA', scene.people.viewer);
    await tell(slack.mention(team, { text: QUESTION, user: 'UBEA' }));
    expect(shownText(onlyPost(slack.posts))).toContain('asks no questions');
    await scene.link(team, 'UBEA', scene.people.stranger);
    await tell(slack.mention(team, { text: QUESTION, user: 'UBEA' }));
    expect(shownText(slack.posts[1] as SlackPost)).toContain('I do not know who you are');
  });

  it('a right that was taken away is gone with the next question', async () => {
    const { slack, team, tell } = await scene.open();
    const everybody = { kind: 'organization', grantee: scene.people.organization } as const;
    await tell(slack.mention(team, { text: QUESTION }));
    await scene.workspace.catalog.grants.revoke('shop', everybody);
    await tell(slack.mention(team, { text: QUESTION }));
    await scene.workspace.catalog.grants.grant('shop', everybody, scene.people.admin.id);
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
    const { slack, team, tell } = await scene.open();
    slack.channel('C1', channel ?? {}, ['UANN', 'UGUEST']);
    if (guest) slack.user({ id: 'UGUEST', ...guest });
    if (fails) slack.fail(fails, 'missing_scope', { times: 9 });
    await tell(slack.mention(team, { text: QUESTION }), extra ?? {});
    expect(onlyPost(slack.posts)).toMatchObject({ onlyFor: 'UANN' });
    expect(shownText(onlyPost(slack.posts))).toContain('People from outside read this channel');
    await scene.mapChannel(team, 'C1', { allowsOutsiders: true });
    await tell(slack.mention(team, { text: QUESTION }), extra ?? {});
    expect(shownText(slack.posts[1] as SlackPost)).toContain('save_order');
  });

  it('who ask are no members, whatever the channel allows and whoever they linked', async () => {
    const { slack, team, tell } = await scene.open();
    await scene.mapChannel(team, 'C1', { allowsOutsiders: true });
    slack.user({ id: 'UFAR', team_id: 'TFAR' });
    await scene.link(team, 'UFAR', scene.people.member);
    await scene.link(team, 'UGONE', scene.people.member);
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
