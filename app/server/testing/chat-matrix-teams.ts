/** Microsoft Teams, as the matrix of chat rights drives it. It has no commands: their words are said in a mention. */
import type { PlatformConnection } from '#lib/chat/connection';
import { connectTeams } from '#lib/chat/teams/connect-teams';
import { FakeTeams, TENANT, type TeamsPost } from '#lib/chat/testing/fake-teams';
import { type Deed, type MatrixPlatform, type Shown, thrice } from './chat-matrix-platforms';
import { type Actor, CHANNELS, type ChatWorld, connectWorld } from './chat-matrix-world';
import { ChatProduct } from './chat-product';

const CLICKS = new Set(['why', 'again', 'verify']);
const ELSEWHERE = '99999999-2222-4333-8444-555555555555';
const MORE: Readonly<Record<Actor['standing'], Readonly<Record<string, string>>>> = {
  member: {},
  guest: { userRole: 'guest' },
  stranger: { tenantId: ELSEWHERE },
  program: { userRole: 'bot' },
};

export async function matrixTeams(world: ChatWorld): Promise<MatrixPlatform> {
  const teams = await new FakeTeams().start();
  const { workspace } = world;
  const product = await new ChatProduct<PlatformConnection>({
    workspace,
    connect: (events) => [connectTeams({ settings: teams.settings, chat: workspace.catalog.chat, events, paceMs: 1 })],
  }).start();
  await connectWorld(world, 'teams', TENANT);
  const actors = Object.values(world.actors);
  for (const { user, name, standing } of actors) teams.member(user, name, MORE[standing]);
  const members = new Set(actors.flatMap(({ user, standing }) => (standing === 'member' ? [user] : [])));
  for (const [channel, { guests }] of Object.entries(CHANNELS)) if (!guests) teams.rosters.set(channel, members);
  teams.rosters.set('CFREE', members);

  const answers = new Map<string, TeamsPost>();
  const send = async (activity: unknown): Promise<void> => {
    const response = await teams.deliver(product.url('teams/messages'), activity);
    if (response.status !== 200) throw new Error(`${response.status}`);
  };
  const said = (actor: Actor, channel: string, more: { readonly thread?: string; readonly isMention?: boolean } = {}) => ({
    user: actor.user,
    channel,
    more: actor.standing === 'program' ? { from: { id: actor.user, role: 'bot' } } : {},
    ...more,
  });
  const activityOf = (actor: Actor, { how, channel, text, answer }: Deed, thread: string): unknown => {
    if (how === 'direct') return teams.direct(text, said(actor, ''));
    if (how === 'mention' || how === 'command') return teams.message(text, said(actor, channel));
    if (how === 'reply') return teams.message(text, said(actor, channel, { thread, isMention: false }));
    if (how === 'shortcut') return teams.aboutMessage(text, said(actor, channel));
    const post = answers.get(channel) ?? answers.get('CVAULT');
    if (!CLICKS.has(how) || !post) throw new Error(`there is no ${how} on Teams`);
    const click = teams.click({ ...post, conversation: `${channel};messageid=1` }, how, said(actor, channel));
    const id = /\/a\/([\w-]+)/.exec(JSON.stringify(post.body))?.[1] ?? '';
    return answer === undefined ? click : JSON.parse(JSON.stringify(click).replaceAll(id, answer));
  };
  return {
    name: 'teams',
    team: TENANT,
    prepare: async (actor, channel, question) => {
      await send(teams.message(question, said(actor, channel)));
      await product.settled();
      const post = teams.posts.at(-1);
      if (post) answers.set(channel, structuredClone(post));
    },
    act: async (actor, deed) => {
      const thread = teams.id();
      if (deed.how === 'reply') {
        await send(teams.message(deed.text, { ...said(actor, deed.channel), id: thread }));
        await product.settled();
      }
      const [calls, posts] = [teams.calls.length, teams.posts.length];
      const activity = activityOf(actor, deed, thread);
      await thrice(() => send(activity), product.settled.bind(product));
      return { shown: teams.calls.slice(calls).flatMap(shownIn), posts: teams.posts.length - posts };
    },
    close: async () => {
      await product.close();
      await teams.close();
    },
  };
}

function shownIn({ call, body }: FakeTeams['calls'][number]): readonly Shown[] {
  const [, method = '', where = ''] = /^(POST|PUT) amer\/v3\/conversations\/([^/]+)\/activities/.exec(call) ?? [];
  if (method === '') return [];
  const [conversation = ''] = decodeURIComponent(where).split(';');
  const onlyFor = conversation.startsWith('a:') ? conversation.slice(2) : null;
  return [{ call: `${method} activities`, channel: onlyFor === null ? conversation : null, onlyFor, text: body }];
}
