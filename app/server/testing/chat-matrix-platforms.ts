/**
 * A platform as the matrix of chat rights drives it: one act of somebody, delivered three times, and all that was said to whom. Slack is
 * here, the others beside it.
 */
import type { SlackConnection } from '#lib/chat/slack/connect-slack';
import { FakeSlack } from '#lib/chat/testing/fake-slack';
import type { SlackPost } from '#lib/chat/testing/slack-posts';
import { type Actor, CHANNELS, type ChatWorld, connectWorld } from './chat-matrix-world';
import { ChatProduct, installTeam, slackConnector } from './chat-product';

/** One call that shows something: to everybody of a channel, or to one person of the platform. */
export interface Shown {
  readonly call: string;
  readonly channel: string | null;
  readonly onlyFor: string | null;
  readonly text: string;
}

export interface Deed {
  readonly how: 'mention' | 'reply' | 'direct' | 'command' | 'shortcut' | 'why' | 'again' | 'verify';
  /** Left out of direct messages. */
  readonly channel: string;
  readonly text: string;
  /** Clicks: the id of the answer, where it is not the one in the channel. */
  readonly answer?: string;
}

export interface Outcome {
  readonly shown: readonly Shown[];
  /** Messages that are new. */
  readonly posts: number;
}

export interface MatrixPlatform {
  readonly name: 'slack' | 'discord' | 'teams';
  readonly team: string;
  /** An answer about the vault that stands in the channel, for clicks. */
  prepare(actor: Actor, channel: string, question: string): Promise<void>;
  act(actor: Actor, deed: Deed): Promise<Outcome>;
  close(): Promise<void>;
}

const DIRECT_ID = /^D(U\d+)$/;

/** At the same time, and once more afterwards. */
export async function thrice(deliver: () => Promise<unknown>, settled: () => Promise<void>): Promise<void> {
  await Promise.all([deliver(), deliver()]);
  await settled();
  await deliver();
  await settled();
}

export async function matrixSlack(world: ChatWorld): Promise<MatrixPlatform> {
  const slack = await new FakeSlack().start();
  const team = slack.team('TMATRIX', 'Acme');
  const product = await new ChatProduct<SlackConnection>({
    workspace: world.workspace,
    connect: slackConnector(slack),
  }).start();
  await installTeam(product, team, { workspace: world.workspace, organization: world.people.organization });
  await connectWorld(world, 'slack', team.id);
  const actors = Object.values(world.actors);
  const outside = new Set(actors.filter(({ standing }) => standing !== 'member').map(({ user }) => user));
  for (const { user, name, standing } of actors) {
    slack.user({
      id: user,
      name,
      is_restricted: standing === 'guest',
      is_stranger: standing === 'stranger',
      is_bot: standing === 'program',
    });
    slack.channel(`D${user}`, { is_im: true });
  }
  const [everybody, members] = [
    actors.map(({ user }) => user),
    actors.map(({ user }) => user).filter((user) => !outside.has(user)),
  ];
  for (const [channel, { guests }] of Object.entries(CHANNELS)) slack.channel(channel, {}, guests ? everybody : members);
  slack.channel('CFREE', {}, members);

  const answers = new Map<string, SlackPost>();
  const send = async (what: string, body: string, form: boolean): Promise<void> => {
    const response = await slack.deliver(product.url(`slack/${what}`), body, { form });
    if (response.status !== 200) throw new Error(`${response.status}`);
  };
  const bodyOf = ({ user }: Actor, { how, channel, text, answer }: Deed): readonly [string, string, boolean] => {
    const where = { text, user, channel };
    if (how === 'command') return ['commands', slack.command(team, where), true];
    if (how === 'shortcut') return ['interactions', slack.shortcut(team, where), true];
    if (how === 'direct') return ['events', slack.envelope(team, slack.message({ ...where, channel: `D${user}` })), false];
    if (how === 'mention') return ['events', slack.envelope(team, slack.mention(team, where)), false];
    if (how === 'reply')
      return ['events', slack.envelope(team, slack.message({ ...where, thread: thread(user, channel) })), false];
    const post = answers.get(channel) ?? answers.get('CVAULT');
    if (!post) throw new Error(`no answer stands in ${channel}`);
    const form = slack.click(team, { ...post, channel }, how, user);
    return ['interactions', answer === undefined ? form : form.replaceAll(answerIn(post), answer), true];
  };
  const threads = new Map<string, string>();
  const thread = (user: string, channel: string): string => threads.get(`${user}/${channel}`) ?? '';
  return {
    name: 'slack',
    team: team.id,
    prepare: async ({ user }, channel, question) => {
      await send('events', slack.envelope(team, slack.mention(team, { text: question, user, channel })), false);
      await product.settled();
      const post = slack.posts.at(-1);
      if (post) answers.set(channel, structuredClone(post));
    },
    act: async (actor, deed) => {
      if (deed.how === 'reply') {
        const first = slack.mention(team, { text: deed.text, user: actor.user, channel: deed.channel });
        threads.set(`${actor.user}/${deed.channel}`, String(first.ts));
        await send('events', slack.envelope(team, first), false);
        await product.settled();
      }
      const [calls, posts] = [slack.calls.length, slack.posts.length];
      const [what, body, form] = bodyOf(actor, deed);
      await thrice(() => send(what, body, form), product.settled.bind(product));
      return { shown: slack.calls.slice(calls).flatMap(slackShown), posts: slack.posts.length - posts };
    },
    close: async () => {
      await product.close();
      await slack.close();
    },
  };
}

function slackShown({ method, args }: FakeSlack['calls'][number]): readonly Shown[] {
  if (!/^(chat|reactions|conversations\.open)/.test(method)) return [];
  const channel = String(args.channel ?? '');
  const onlyFor = method === 'chat.postEphemeral' ? String(args.user) : (DIRECT_ID.exec(channel)?.[1] ?? null);
  return [{ call: method, channel: onlyFor === null ? channel : null, onlyFor, text: JSON.stringify(args) }];
}

function answerIn(post: SlackPost): string {
  return /\/a\/([\w-]+)/.exec(JSON.stringify(post.blocks))?.[1] ?? '';
}
