/** Discord as a platform: messages by the bot, and what is for one person alone as the answer to what they did. */
import { z } from 'zod';
import { EPHEMERAL } from '#lib/chat/discord/discord-adapter';
import type { Interaction } from '#lib/chat/discord/discord-incoming';
import { discordMessage } from '#lib/chat/discord/discord-message';
import type { DiscordRest } from '#lib/chat/discord/discord-rest';
import type { ChatMessage } from '#lib/chat/message';
import { type ChatPlatform, type Place, type PlatformPerson, PlatformTrouble } from '#lib/chat/platform';
import { ShortMemory } from '#lib/chat/short-memory';

const PACE_MS = 1_500;
const REMEMBER_MS = 60_000;
const INTERACTION_MS = 14 * 60_000;
const MAX_INTERACTIONS = 2_000;
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

/** `isUsed`: the “Looking…” that only they saw has made place for something. */
interface Heard {
  readonly token: string;
  readonly until: number;
  isUsed: boolean;
}

export interface DiscordPlatform extends ChatPlatform {
  /** Remembers how to answer who acted. */
  heard(interaction: Interaction): void;
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
  const keyOf = (place: Place, user: string): string => `${place.channel}/${place.thread ?? ''}/${user}`;
  const channelOf = ({ channel, thread }: Place): string => thread ?? channel;

  const direct = async (place: Place, user: string): Promise<Place> => {
    const { id } = sentSchema.parse(await rest.call('POST', 'users/@me/channels', { recipient_id: user }));
    return { ...place, channel: id, thread: null, isDirect: true };
  };
  const post = async (place: Place, message: ChatMessage) => {
    const body = discordMessage(message, place.workspace);
    const { id } = sentSchema.parse(await rest.call('POST', `channels/${channelOf(place)}/messages`, body));
    return { place, id };
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
      for (const map of [interactions, heard]) {
        const [oldest] = map.keys();
        if (map.size > MAX_INTERACTIONS && oldest !== undefined) map.delete(oldest);
      }
    },
    person: ({ workspace }, user) => people.get(`${workspace}/${user}`, () => personOf(workspace, user, rest)),
    hasOutsiders: ({ workspace }) =>
      open.get(workspace, async () => {
        const guild = guildSchema.safeParse(await rest.call('GET', `guilds/${workspace}`).catch(goneIfAbsent));
        return !guild.success || guild.data.features.some((feature) => OPEN_FEATURES.has(feature));
      }),
    // Who acted was told at once that it looks.
    notice: async () => undefined,
    post,
    edit: async ({ place, id }, message) => {
      await rest.call('PATCH', `channels/${channelOf(place)}/messages/${id}`, discordMessage(message, place.workspace));
    },
    whisper: async (place, user, message) => {
      const known = heard.get(keyOf(place, user));
      if (!known || known.until < Date.now()) return void (await post(await direct(place, user), message));
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
