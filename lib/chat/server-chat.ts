/** The bot of this process, on every platform that is set up: one, however often the server's modules are loaded. */
import { ChatBot } from '#lib/chat/chat-bot';
import type { ChatServer } from '#lib/chat/chat-context';
import type { PlatformConnection } from '#lib/chat/connection';
import { connectDiscord, type DiscordConnection } from '#lib/chat/discord/connect-discord';
import { connectSlack, type SlackConnection } from '#lib/chat/slack/connect-slack';
import { connectTeams } from '#lib/chat/teams/connect-teams';
import { ensureSecret } from '#lib/model-choice/data-secret';

const BOT = Symbol.for('pathlight.chat');
type Server = Omit<ChatServer, 'origin' | 'needsAccounts'>;
const holder = globalThis as { [BOT]?: { readonly catalog: unknown; readonly bot: ChatBot } };

/** Null when no platform is set up. */
export function serverChat(server: Server): ChatBot | null {
  const { settings, catalog } = server.workspace;
  const { slack, discord, teams } = settings.chat;
  if (slack === null && discord === null && teams === null) return null;
  const known = holder[BOT];
  if (known?.catalog === catalog) return known.bot;
  const bot = new ChatBot<PlatformConnection>({
    server,
    connect: (events, logger) => [
      ...(slack ? [connectSlack({ settings: slack, secret: ensureSecret(settings), logger, events })] : []),
      ...(discord ? [connectDiscord({ settings: discord, logger })] : []),
      ...(teams ? [connectTeams({ settings: teams, chat: catalog.chat, events })] : []),
    ],
  });
  holder[BOT] = { catalog, bot };
  return bot;
}

export async function slackOf(bot: ChatBot): Promise<SlackConnection | null> {
  const connection = (await bot.ready()).connections.get('slack');
  return (connection as SlackConnection | undefined) ?? null;
}

export async function discordOf(bot: ChatBot): Promise<DiscordConnection | null> {
  const connection = (await bot.ready()).connections.get('discord');
  return (connection as DiscordConnection | undefined) ?? null;
}
