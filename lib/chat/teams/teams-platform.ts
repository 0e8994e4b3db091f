/** Teams as a platform: messages by the bot, and what is for one person alone in the chat that they have with it. */
import { z } from 'zod';
import { type ChatMessage, words } from '#lib/chat/message';
import { type ChatPlatform, type Place, PlatformTrouble, type SentMessage } from '#lib/chat/platform';
import { ShortMemory } from '#lib/chat/short-memory';
import { teamsMessage } from '#lib/chat/teams/teams-card';
import type { TeamsCall, TeamsRest } from '#lib/chat/teams/teams-rest';
import { TeamsRoster } from '#lib/chat/teams/teams-roster';
import type { TeamsServices } from '#lib/chat/teams/teams-services';

/** Teams takes 60 calls in 30 seconds, and 1,800 in an hour, of one conversation. */
const PACE_MS = 2_500;
const REMEMBER_MS = 60_000;

const sentSchema = z.object({ id: z.string().min(1) });

export interface TeamsPlatformOptions {
  readonly appId: string;
  readonly services: TeamsServices;
  readonly paceMs?: number;
}

export function teamsPlatform(rest: TeamsRest, { appId, services, paceMs = PACE_MS }: TeamsPlatformOptions): ChatPlatform {
  const chats = new ShortMemory<string>(REMEMBER_MS);
  const call = async ({ workspace }: Place, method: TeamsCall['method'], path: string, body?: unknown): Promise<unknown> =>
    rest.call({ method, connector: await services.of(workspace), path: `v3/conversations${path}`, ...(body ? { body } : {}) });
  const roster = new TeamsRoster((place, path) => call(place, 'GET', `/${path}`));

  const post = async (place: Place, message: ChatMessage): Promise<SentMessage> => {
    const sent = await call(place, 'POST', `/${conversationOf(place)}/activities`, teamsMessage(message));
    return { place, id: sentSchema.parse(sent).id };
  };
  const chatWith = (place: Place, user: string): Promise<string> =>
    chats.get(`${place.workspace} ${user}`, async () => {
      const { workspace: tenantId } = place;
      const bot = { id: `28:${appId}` };
      const body = { bot, isGroup: false, members: [{ id: user }], tenantId, channelData: { tenant: { id: tenantId } } };
      return sentSchema.parse(await call(place, 'POST', '', body)).id;
    });
  /** Teams lets the bot write to those alone who added it: others are told how, and nothing of what is for them. */
  const direct = async (place: Place, user: string): Promise<Place> => {
    if (place.isDirect) return place;
    try {
      return { ...place, channel: await chatWith(place, user), thread: null, isDirect: true };
    } catch (error) {
      if (isAbsent(error)) await post(place, startChat(appId)).catch(unlessAbsent);
      throw error;
    }
  };
  return {
    name: 'teams',
    label: 'Microsoft Teams',
    paceMs,
    person: (place, user) => roster.person(place, user),
    hasOutsiders: (place) => roster.hasOutsiders(place),
    notice: async (place, _message, seen) => {
      if (seen) await call(place, 'POST', `/${conversationOf(place)}/activities`, { type: 'typing' });
    },
    post,
    edit: async ({ place, id }, message) => {
      await call(place, 'PUT', `/${conversationOf(place)}/activities/${encodeURIComponent(id)}`, teamsMessage(message));
    },
    whisper: async (place, user, message) => {
      const there = await direct(place, user).catch(unlessAbsent);
      if (there) await post(there, message);
    },
    direct,
    forget: (workspace) => services.forget(workspace),
  };
}

/** A group chat, which is its own only thread, has no more than its id. */
function conversationOf({ channel, thread }: Place): string {
  return encodeURIComponent(thread === null || thread === channel ? channel : `${channel};messageid=${thread}`);
}

function startChat(appId: string): ChatMessage {
  const url = `https://teams.microsoft.com/l/chat/0/0?users=28:${appId}`;
  const { blocks } = words(
    'What I have to say is for you alone. Open a chat with me, then ask again; I can write to you from then on.',
  );
  return { blocks, buttons: [{ kind: 'open', label: 'Open a chat', url }] };
}

function isAbsent(error: unknown): boolean {
  return error instanceof PlatformTrouble && error.kind === 'absent';
}

function unlessAbsent(error: unknown): null {
  if (isAbsent(error)) return null;
  throw error;
}
