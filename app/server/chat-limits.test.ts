import { afterAll, beforeAll, expect, it } from 'vitest';
import { makePeople } from '#lib/auth/testing/people';
import { FakeSlack } from '#lib/chat/testing/fake-slack';
import { shownText } from '#lib/chat/testing/slack-posts';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { ChatProduct, installTeam, slackConnector } from './testing/chat-product';

let kept: TestWorkspace;
let workspace: Workspace;

beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture });
  const { settings } = kept.workspace;
  workspace = await openWorkspace({ ...settings, limits: { ...settings.limits, ask: 2 } });
});
afterAll(() => {
  workspace.close();
  kept.close();
});

it('more questions of a person than they may ask are refused in words, and those of others are answered', async () => {
  const people = await makePeople(workspace);
  const slack = await new FakeSlack().start();
  const team = slack.team('TLIMIT', 'Acme');
  const product = await new ChatProduct({ workspace, connect: slackConnector(slack) }).start();
  await installTeam(product, team, { workspace, organization: people.organization });
  for (const [user, { id }] of [
    ['UANN', people.owner],
    ['UBEA', people.admin],
  ] as const) {
    slack.user({ id: user, name: user });
    await workspace.catalog.chat.link({ platform: 'slack', workspace: team.id, platformUser: user, user: id, name: user });
  }
  const ask = async (user: string): Promise<string> => {
    slack.channel(`D${user}`, { is_im: true });
    const message = slack.message({ text: 'who calls `save_order`?', user, channel: `D${user}` });
    await slack.deliver(product.url('slack/events'), slack.envelope(team, message));
    await product.settled();
    const said = slack.posts.at(-1);
    return said ? shownText(said) : '';
  };
  expect(await ask('UANN')).toContain('store.py');
  expect(await ask('UANN')).toContain('store.py');
  expect(await ask('UANN')).toMatch(/These are more than 2 questions in a minute\. Wait \d+ seconds and try again\./);
  expect(slack.posts).toHaveLength(3);
  expect(await ask('UBEA')).toContain('store.py');
  await product.close();
  await slack.close();
});
