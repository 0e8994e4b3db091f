/**
 * For tests of Slack: a Slack of this machine with a team of its own, whose channel C1 asks about the shop, and Ann, who is the member. One
 * workspace with people serves all tests of a file; what they opened is closed behind the last.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect } from 'vitest';
import { makePeople, type TestPeople, type TestPerson } from '#lib/auth/testing/people';
import type { SlackConnection } from '#lib/chat/slack/connect-slack';
import { FakeSlack, type FakeTeam } from '#lib/chat/testing/fake-slack';
import { linksOf, type SlackPost, shownText } from '#lib/chat/testing/slack-posts';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import type { Workspace } from '#lib/repository/workspace';
import { ChatProduct, installTeam, slackConnector } from './chat-product';

export const QUESTION = 'who calls `save_order`?';

type ProductOptions = Partial<ConstructorParameters<typeof ChatProduct<SlackConnection>>[0]>;

class SlackScene {
  private kept: TestWorkspace | null = null;
  private made: TestPeople | null = null;
  private readonly closing: (() => Promise<void>)[] = [];

  get workspace(): Workspace {
    if (!this.kept) throw new Error('the scene is not set yet');
    return this.kept.workspace;
  }

  get people(): TestPeople {
    if (!this.made) throw new Error('the scene is not set yet');
    return this.made;
  }

  async set(): Promise<void> {
    this.kept = await openTestWorkspace({ shop: shopFixture, hidden: shopFixture });
    this.made = await makePeople(this.workspace);
    const { organization, admin } = this.people;
    await this.workspace.catalog.grants.grant('shop', { kind: 'organization', grantee: organization }, admin.id);
  }

  async close(): Promise<void> {
    for (const close of this.closing) await close();
    this.kept?.close();
  }

  async open(options: ProductOptions = {}) {
    const slack = await new FakeSlack().start();
    const team = slack.team(`T${randomBytes(4).toString('hex').toUpperCase()}`, 'Acme');
    slack.user({ id: 'UANN', name: 'Ann' });
    slack.user({ id: 'UBEA', name: 'Bea' });
    slack.user({ id: team.bot, is_bot: true });
    for (const channel of ['C1', 'C2', 'DANN']) slack.channel(channel, {}, ['UANN', 'UBEA']);
    const connect = slackConnector(slack);
    const product = await new ChatProduct<SlackConnection>({ workspace: this.workspace, connect, ...options }).start();
    await installTeam(product, team, { workspace: this.workspace, organization: this.people.organization });
    await this.link(team, 'UANN', this.people.member);
    await this.mapChannel(team, 'C1');
    this.closing.push(async () => {
      await product.close();
      await slack.close();
    });
    return { slack, team, product, ...deliveries(slack, team, product) };
  }

  async link({ id: workspace }: FakeTeam, platformUser: string, person: TestPerson): Promise<void> {
    const account = { platform: 'slack', workspace, platformUser } as const;
    await this.workspace.catalog.chat.link({ ...account, user: person.id, name: platformUser });
  }

  async mapChannel({ id: workspace }: FakeTeam, channel: string, change: object = {}): Promise<void> {
    const all = { platform: 'slack', workspace, channel, name: channel, repository: 'shop', scope: {}, allowsOutsiders: false };
    await this.workspace.catalog.chat.putChannel({ ...all, updatedBy: 'test', ...change });
  }
}

/** Set before the tests of the file that calls it. */
export function slackScene(): SlackScene {
  const scene = new SlackScene();
  beforeAll(() => scene.set());
  afterAll(() => scene.close());
  return scene;
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

export function onlyPost(posts: readonly SlackPost[]): SlackPost {
  expect(posts.map(shownText)).toHaveLength(1);
  const [post] = posts;
  if (!post) throw new Error('nothing was posted');
  return post;
}

/** Of the answer that its link leads to. */
export function answerIdOf(post: SlackPost): string {
  const link = linksOf(post).find((url) => url.includes('/a/'));
  return link?.split('/a/')[1] ?? '';
}
