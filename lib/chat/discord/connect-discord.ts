/**
 * Discord, connected: commands and clicks come over HTTP, signed with Ed25519; what is said goes out over REST. Messages come over the
 * gateway, to one process at a time (`gateway/`).
 */
import type { Logger } from 'chat';
import type { DiscordSettings } from '#lib/chat/chat-settings';
import type { PlatformConnection } from '#lib/chat/connection';
import { PathlightDiscordAdapter } from '#lib/chat/discord/discord-adapter';
import { clickOfDiscord, commandOfDiscord } from '#lib/chat/discord/discord-incoming';
import { type DiscordPlatform, discordPlatform } from '#lib/chat/discord/discord-platform';
import { type DiscordRest, discordRest } from '#lib/chat/discord/discord-rest';

export interface DiscordConnection extends PlatformConnection {
  readonly rest: DiscordRest;
  readonly platform: DiscordPlatform;
}

export interface DiscordOptions {
  readonly settings: DiscordSettings;
  readonly logger: Logger;
  readonly paceMs?: number;
}

const API = 'https://discord.com/api/v10/';

export function connectDiscord({ settings, logger, paceMs }: DiscordOptions): DiscordConnection {
  const { applicationId, publicKey, botToken, apiUrl = API } = settings;
  const rest = discordRest(apiUrl, botToken);
  const platform = discordPlatform(rest, { applicationId, ...(paceMs === undefined ? {} : { paceMs }) });
  return {
    adapter: new PathlightDiscordAdapter({
      applicationId,
      publicKey,
      botToken,
      apiUrl: apiUrl.replace(/\/$/, ''),
      logger,
      userName: 'pathlight',
    }),
    rest,
    platform,
    // Messages are told over Discord's gateway alone, which `gateway/` listens to: they come as questions at once.
    question: () => null,
    command: (raw) => {
      const heard = commandOfDiscord(raw);
      if (heard) platform.heard(heard.interaction);
      return heard?.question ?? null;
    },
    click: (raw) => {
      const heard = clickOfDiscord(raw);
      if (heard) platform.heard(heard.interaction);
      return heard?.click ?? null;
    },
  };
}
