/** Discord, as the matrix of chat rights drives it: commands and clicks over HTTP, messages over the gateway. */
import { once } from 'node:events';
import { connectDiscord, type DiscordConnection } from '#lib/chat/discord/connect-discord';
import { type DiscordPost, FakeDiscord, GUILD } from '#lib/chat/testing/fake-discord';
import { type Deed, type MatrixPlatform, type Shown, thrice } from './chat-matrix-platforms';
import { type Actor, type ChatWorld, connectWorld } from './chat-matrix-world';
import { ChatProduct } from './chat-product';
import { DiscordEar } from './discord-ear';

const CLICKS = new Set(['why', 'again', 'verify']);
const DIRECT_ID = /^d(U\d+)$/;

export async function matrixDiscord(world: ChatWorld): Promise<MatrixPlatform> {
  const discord = await new FakeDiscord().start();
  const { apiUrl, applicationId, publicKey, botToken, clientSecret } = discord;
  const settings = { apiUrl, applicationId, publicKey, botToken, clientSecret };
  const product = await new ChatProduct<DiscordConnection>({
    workspace: world.workspace,
    connect: (_events, logger) => [connectDiscord({ settings, logger, paceMs: 1 })],
  }).start();
  await connectWorld(world, 'discord', GUILD);
  for (const { user, name, standing } of Object.values(world.actors)) {
    const more =
      standing === 'guest' ? { flags: 16 } : standing === 'program' ? { user: { id: user, username: name, bot: true } } : {};
    if (standing !== 'stranger') discord.member(user, name, more);
  }
  const ear = new DiscordEar(product, settings, world.workspace.catalog);
  const ready = once(discord.gateway, 'ready');
  await ear.look();
  await ready;

  const answers = new Map<string, DiscordPost>();
  const send = async (body: string): Promise<void> => {
    const response = await discord.deliver(product.url('discord/interactions'), body);
    if (response.status !== 200) throw new Error(`${response.status}`);
  };
  const messageOf = (actor: Actor, { how, channel, text }: Deed, thread: string): Record<string, unknown> | null => {
    const said = { user: actor.user, channel, isBot: actor.standing === 'program' };
    if (how === 'mention') return discord.mention(text, said);
    if (how === 'reply') return discord.message(text, { ...said, channel: thread });
    return how === 'direct' ? discord.message(text, { ...said, channel: `d${actor.user}`, guild: '' }) : null;
  };
  const bodyOf = ({ user }: Actor, { how, channel, text, answer }: Deed): string => {
    if (how === 'command') return discord.command(text, { user, channel });
    if (how === 'shortcut') return discord.aboutMessage(text, { user, channel });
    const post = answers.get(channel) ?? answers.get('CVAULT');
    if (!CLICKS.has(how) || !post) throw new Error(`there is no ${how} on Discord`);
    const form = discord.click(post, how, { user, channel });
    const id = /\/a\/([\w-]+)/.exec(JSON.stringify(post.components))?.[1] ?? '';
    return answer === undefined ? form : form.replaceAll(id, answer);
  };
  /** A question that what follows replies to, in a thread that is there. */
  const begun = async (actor: Actor, { channel, text }: Deed): Promise<string> => {
    const first = discord.mention(text, { user: actor.user, channel, isBot: actor.standing === 'program' });
    discord.threads.set(String(first.id), channel);
    await discord.say(first);
    await product.settled();
    return String(first.id);
  };
  return {
    name: 'discord',
    team: GUILD,
    prepare: async ({ user }, channel, question) => {
      await send(discord.command(question, { user, channel }));
      await product.settled();
      const post = discord.posts.findLast((one) => one.channel === channel);
      if (post) answers.set(channel, structuredClone(post));
    },
    act: async (actor, deed) => {
      const thread = deed.how === 'reply' ? await begun(actor, deed) : '';
      const [calls, posts] = [discord.calls.length, discord.posts.length];
      const message = messageOf(actor, deed, thread);
      const body = message === null ? bodyOf(actor, deed) : '';
      await thrice(() => (message === null ? send(body) : discord.say(message)), product.settled.bind(product));
      return {
        shown: discord.calls.slice(calls).flatMap((call) => discordShown(call, actor, discord.threads)),
        posts: discord.posts.length - posts,
      };
    },
    close: async () => {
      await ear.close();
      await discord.close();
    },
  };
}

function discordShown(
  { call, body }: FakeDiscord['calls'][number],
  { user }: Actor,
  threads: ReadonlyMap<string, string>,
): readonly Shown[] {
  const [method = '', path = ''] = call.split(' ');
  const [what, where = '', , , kind = ''] = path.split('/');
  if (method === 'GET') return [];
  const said = `${method} ${what} ${kind}`;
  // What answers an interaction is seen by whoever acted.
  if (what === 'webhooks') return [{ call: said, channel: null, onlyFor: user, text: body }];
  const onlyFor = DIRECT_ID.exec(where)?.[1] ?? (what === 'users' ? user : null);
  return [{ call: said, channel: onlyFor === null ? (threads.get(where) ?? where) : null, onlyFor, text: body }];
}
