/** The bot of this process, on every platform that is set up: one, however often the server's modules are loaded. */
import { ChatBot } from '#lib/chat/chat-bot';
import type { ChatServer } from '#lib/chat/chat-context';
import type { PlatformConnection } from '#lib/chat/connection';
import { connectSlack, type SlackConnection } from '#lib/chat/slack/connect-slack';
import { ensureSecret } from '#lib/model-choice/data-secret';

const BOT = Symbol.for('pathlight.chat');
type Server = Omit<ChatServer, 'origin' | 'needsAccounts'>;
const holder = globalThis as { [BOT]?: { readonly catalog: unknown; readonly bot: ChatBot } };

/** Null when no platform is set up. */
export function serverChat(server: Server): ChatBot | null {
  const { settings, catalog } = server.workspace;
  if (settings.chat.slack === null) return null;
  const known = holder[BOT];
  if (known?.catalog === catalog) return known.bot;
  const bot = new ChatBot<PlatformConnection>({
    server,
    connect: (events, logger) => {
      const secret = ensureSecret(settings);
      return settings.chat.slack === null ? [] : [connectSlack({ settings: settings.chat.slack, secret, logger, events })];
    },
  });
  holder[BOT] = { catalog, bot };
  return bot;
}

export async function slackOf(bot: ChatBot): Promise<SlackConnection | null> {
  const connection = (await bot.ready()).connections.get('slack');
  return (connection as SlackConnection | undefined) ?? null;
}
