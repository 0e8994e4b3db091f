/** Discord as a platform: messages by the bot, and what is for one person alone as the answer to what they did. */
import { z } from 'zod';
import { EPHEMERAL } from '#lib/chat/discord/discord-adapter';
import type { Interaction } from '#lib/chat/discord/discord-incoming';
import { discordMessage } from '#lib/chat/discord/discord-message';
import { type DiscordRest, DiscordTrouble } from '#lib/chat/discord/discord-rest';
import type { HeardMessage } from '#lib/chat/discord/gateway/gateway-message';
import { type ChatMessage, cutText, words } from '#lib/chat/message';
import { type ChatPlatform, type Place, type PlatformPerson, PlatformTrouble, type SentMessage } from '#lib/chat/platform';
import { ShortMemory } from '#lib/chat/short-memory';
import { visible } from '#lib/model/hidden-characters';

const PACE_MS = 1_500;
const REMEMBER_MS = 60_000;
const INTERACTION_MS = 14 * 60_000;
const MAX_REMEMBERED = 2_000;
/** Of a member: let in for one call alone. */
const IS_GUEST = 1 << 4;
/** Of servers that let people read who were not invited. */
const OPEN_FEATURES = new Set(['COMMUNITY', 'DISCOVERABLE', 'PREVIEW_ENABLED']);

const sentSchema = z.object({ id: z.string() });
const guildSchema = z.object({ features: z.array(z.string()) });
const memberSchema = z.object({
  nick: z.string().nullish(),
  flags: z.number().optional(),
  pending: z.boolean().optional(),
  user: z.object({ id: z.string(), username: z.string(), global_name: z.string().nullish(), bot: z.boolean().optional() }),
});

/** Discord's: there is a thread of that message already. */
const THREAD_IS_THERE = 160_004;
const MAX_THREAD_NAME = 90;
const SEEN = encodeURIComponent('👀');

/** `isUsed`: the “Looking…” that only they saw has made place for something. */
interface Heard {
  readonly token: string;
  readonly until: number;
  isUsed: boolean;
}

export interface DiscordPlatform extends ChatPlatform {
  /** Remembers how to answer who acted. */
  heard(interaction: Interaction): void;
  /** Remembers where a message stands, and that the answer begins its thread. */
  heardMessage(message: HeardMessage): void;
}

export function discordPlatform(
  rest: DiscordRest,
  { applicationId, paceMs = PACE_MS }: { readonly applicationId: string; readonly paceMs?: number },
): DiscordPlatform {
  const people = new ShortMemory<PlatformPerson>(REMEMBER_MS);
  const open = new ShortMemory<boolean>(REMEMBER_MS);
  const interactions = new Map<string, Heard>();
  /** The youngest of a person in a place. */
  const heard = new Map<string, Heard>();
  /** Where messages stand, by their id. */
  const stands = new Map<string, string>();
  /** Threads that are not begun yet, and what they will be called. */
  const toBegin = new Map<string, string>();
  const keyOf = (place: Place, user: string): string => `${place.channel}/${place.thread ?? ''}/${user}`;
  const channelOf = ({ channel, thread }: Place): string => thread ?? channel;

  const direct = async (place: Place, user: string): Promise<Place> => {
    const { id } = sentSchema.parse(await rest.call('POST', 'users/@me/channels', { recipient_id: user }));
    return { ...place, channel: id, thread: null, isDirect: true };
  };
  const send = async (place: Place, message: ChatMessage, replyTo: string | null): Promise<SentMessage> => {
    const reply = replyTo === null ? {} : { message_reference: { message_id: replyTo, fail_if_not_exists: false } };
    const body = { ...discordMessage(message, place.workspace), ...reply };
    const { id } = sentSchema.parse(await rest.call('POST', `channels/${channelOf(place)}/messages`, body));
    return { place, id };
  };
  /** Where no thread can be begun, as in a voice channel, it is said as a reply. */
  const post = async (place: Place, message: ChatMessage): Promise<SentMessage> => {
    const name = place.thread === null ? undefined : toBegin.get(place.thread);
    if (place.thread === null || name === undefined || (await beginThread(place, name, rest))) {
      toBegin.delete(place.thread ?? '');
      return send(place, message, null);
    }
    return send({ ...place, thread: null }, message, place.thread);
  };
  /** Who takes no direct messages is told that in the channel, and nothing else. */
  const tellDirectly = async (place: Place, user: string, message: ChatMessage): Promise<void> => {
    try {
      await send(place.isDirect ? place : await direct(place, user), message, null);
    } catch (error) {
      if (place.isDirect || !(error instanceof PlatformTrouble) || error.kind !== 'absent') throw error;
      await post(place, takesNoMessages());
    }
  };
  return {
    name: 'discord',
    label: 'Discord',
    paceMs,
    heard: ({ event, token, user, place }) => {
      // Told of once more it is the same.
      const one = interactions.get(event) ?? { token, until: Date.now() + INTERACTION_MS, isUsed: false };
      interactions.set(event, one);
      heard.set(keyOf(place, user), one);
      bound(interactions);
      bound(heard);
    },
    heardMessage: ({ question, standsIn, beginsThread }) => {
      const { message, text, place } = question;
      if (message !== null) bound(stands.set(message, standsIn));
      if (beginsThread && place.thread !== null) bound(toBegin.set(place.thread, threadName(text)));
    },
    person: ({ workspace }, user) => people.get(`${workspace}/${user}`, () => personOf(workspace, user, rest)),
    hasOutsiders: ({ workspace }) =>
      open.get(workspace, async () => {
        const guild = guildSchema.safeParse(await rest.call('GET', `guilds/${workspace}`).catch(goneIfAbsent));
        return !guild.success || guild.data.features.some((feature) => OPEN_FEATURES.has(feature));
      }),
    // Who acted was told at once that it looks; a message gets a sign.
    notice: async (_place, message, seen) => {
      const channel = stands.get(message);
      if (channel === undefined) return;
      if (!seen) stands.delete(message);
      await rest.call(seen ? 'PUT' : 'DELETE', `channels/${channel}/messages/${message}/reactions/${SEEN}/@me`);
    },
    post,
    edit: async ({ place, id }, message) => {
      await rest.call('PATCH', `channels/${channelOf(place)}/messages/${id}`, discordMessage(message, place.workspace));
    },
    whisper: async (place, user, message) => {
      const known = heard.get(keyOf(place, user));
      if (!known || known.until < Date.now()) return tellDirectly(place, user, message);
      const body = discordMessage(message, place.workspace);
      const path = `webhooks/${applicationId}/${known.token}`;
      if (known.isUsed) await rest.call('POST', path, { ...body, flags: EPHEMERAL });
      else await rest.call('PATCH', `${path}/messages/@original`, body);
      known.isUsed = true;
    },
    settle: async (event) => {
      const one = interactions.get(event);
      if (!one || one.isUsed || one.until < Date.now()) return;
      one.isUsed = true;
      await rest.call('DELETE', `webhooks/${applicationId}/${one.token}/messages/@original`).catch(unlessAbsent);
    },
    direct,
    forget: async (workspace) => {
      await rest.call('DELETE', `users/@me/guilds/${workspace}`).catch(unlessAbsent);
    },
  };
}

/** False: no thread can be begun there. */
async function beginThread({ channel, thread }: Place, name: string, rest: DiscordRest): Promise<boolean> {
  try {
    await rest.call('POST', `channels/${channel}/messages/${thread}/threads`, { name });
    return true;
  } catch (error) {
    if (error instanceof DiscordTrouble) return error.code === THREAD_IS_THERE;
    throw error;
  }
}

function threadName(question: string): string {
  return cutText(visible(question).replace(/\s+/g, ' ').trim(), MAX_THREAD_NAME) || 'Pathlight';
}

function takesNoMessages(): ChatMessage {
  return words(
    'What I have to say is for you alone, and you take no direct messages from this server.',
    'Allow them in its privacy settings, or ask with `/pathlight`.',
  );
}

/** Of a memory that only grows the oldest goes. */
function bound(map: Map<string, unknown>): void {
  const [oldest] = map.keys();
  if (map.size > MAX_REMEMBERED && oldest !== undefined) map.delete(oldest);
}

async function personOf(guild: string, user: string, rest: DiscordRest): Promise<PlatformPerson> {
  const found = await rest.call('GET', `guilds/${guild}/members/${user}`).catch(unlessAbsent);
  const member = memberSchema.safeParse(found);
  if (!member.success) return { id: user, name: user, standing: 'stranger' };
  const { nick, flags = 0, pending, user: of } = member.data;
  const name = nick || of.global_name || of.username;
  if (of.bot) return { id: user, name, standing: 'program' };
  if (pending) return { id: user, name, standing: 'stranger' };
  return { id: user, name, standing: (flags & IS_GUEST) === 0 ? 'member' : 'guest' };
}

/** A server that Pathlight sees no more has removed it. */
function goneIfAbsent(error: unknown): never {
  if (error instanceof PlatformTrouble && error.kind === 'absent') throw new PlatformTrouble('revoked', error.message);
  throw error;
}

function unlessAbsent(error: unknown): null {
  if (error instanceof PlatformTrouble && error.kind === 'absent') return null;
  throw error;
}
