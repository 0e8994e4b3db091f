/**
 * How it stands with the gateway, kept in the catalog for as long as somebody is there to say it: the page for admins may be served by
 * another process than the one that is connected.
 */
import { z } from 'zod';
import type { ChatStateStore } from '#db/catalog/chat-state';
import type { ListeningView } from '#lib/model/chat-admin';

const stateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('connecting') }),
  /** `content`: messages that do not mention Pathlight can be read too. */
  z.object({ kind: z.literal('connected'), content: z.boolean() }),
  /** Discord takes no further beginning of a session before. ISO 8601. */
  z.object({ kind: z.literal('limited'), until: z.string() }),
  z.object({ kind: z.literal('token-refused') }),
  z.object({ kind: z.literal('intents-refused') }),
  z.object({ kind: z.literal('refused'), code: z.number() }),
  /** Answers would have links that lead nowhere. */
  z.object({ kind: z.literal('no-address') }),
]);
export type GatewayState = z.infer<typeof stateSchema>;

const KEY = 'pathlight:discord:gateway';
const KEPT_MS = 60_000;

export function keepState(state: GatewayState, store: ChatStateStore): Promise<void> {
  return store.set(KEY, state, KEPT_MS);
}

export function forgetState(store: ChatStateStore): Promise<void> {
  return store.delete(KEY);
}

export async function listeningOfDiscord(store: ChatStateStore): Promise<ListeningView> {
  const kept = stateSchema.safeParse(await store.get(KEY));
  return kept.success ? shown(kept.data) : NOBODY;
}

const NOBODY: ListeningView = {
  state: 'look',
  title: 'Nobody listens for messages yet.',
  remedy: 'A server that has just started connects within half a minute. Commands work meanwhile.',
};

function shown(state: GatewayState): ListeningView {
  switch (state.kind) {
    case 'connecting':
      return {
        state: 'look',
        title: 'Connecting to Discord for messages.',
        remedy: 'Commands work meanwhile; what is asked in between is answered afterwards.',
      };
    case 'connected':
      if (state.content)
        return { state: 'ok', title: 'Connected: mentions, direct messages and follow-ups are heard.', remedy: '' };
      return {
        state: 'look',
        title: 'Connected, without the message content intent: follow-ups have to mention Pathlight.',
        remedy: 'Turn on Message Content Intent in the developer portal under Bot, then start the server again.',
      };
    case 'limited':
      return {
        state: 'trouble',
        title: 'Discord lets Pathlight connect again only later.',
        remedy: `It does so by itself at ${state.until.slice(0, 16).replace('T', ' ')} UTC. Commands work meanwhile.`,
      };
    case 'token-refused':
      return {
        state: 'trouble',
        title: 'Discord refuses the bot token.',
        remedy: 'Make a new one in the developer portal under Bot, set PATHLIGHT_DISCORD_BOT_TOKEN, and start the server again.',
      };
    case 'intents-refused':
      return {
        state: 'trouble',
        title: 'Discord lets this application hear no messages.',
        remedy:
          'Look at the application in the developer portal under Bot, Privileged Gateway Intents. It is tried again by itself.',
      };
    case 'refused':
      return {
        state: 'trouble',
        title: `Discord closed the connection for messages (code ${state.code}).`,
        remedy: 'It is tried again by itself in a while. Commands work meanwhile.',
      };
    case 'no-address':
      return {
        state: 'look',
        title: 'Mentions and direct messages are not heard: this server does not know its address.',
        remedy: 'Set PATHLIGHT_PUBLIC_URL, which the links in answers begin with, and start the server again.',
      };
  }
}
