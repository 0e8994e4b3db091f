/** Installing Pathlight in a Discord server: the address that asks its admins, what is done with their answer, and its commands. */
import { z } from 'zod';
import type { DiscordSettings } from '#lib/chat/chat-settings';
import type { DiscordConnection } from '#lib/chat/discord/connect-discord';
import { ASK_ABOUT } from '#lib/chat/discord/discord-incoming';
import { type Installation, keepInstalled } from '#lib/chat/keep-installed';
import { PathlightError } from '#lib/model/errors';

/** Add reactions, see channels, send messages, embed links, read history, begin public threads, send in threads. */
const PERMISSIONS = (1n << 6n) | (1n << 10n) | (1n << 11n) | (1n << 14n) | (1n << 16n) | (1n << 35n) | (1n << 38n);
const guildSchema = z.object({ guild: z.object({ id: z.string(), name: z.string() }) });

/** In servers alone: a direct message does not say whose rights count. */
const COMMANDS = [
  {
    type: 1,
    name: 'pathlight',
    description: 'Ask about the code; or help, status, link, unlink',
    contexts: [0],
    options: [{ type: 3, name: 'question', description: 'What happens after checkout?', required: true, max_length: 4_000 }],
  },
  { type: 3, name: ASK_ABOUT, contexts: [0] },
] as const;

export function discordInstallAddress(
  { applicationId, apiUrl }: DiscordSettings,
  { state, origin }: { readonly state: string; readonly origin: string },
): string {
  const address = new URL('/oauth2/authorize', apiUrl ?? 'https://discord.com/');
  address.searchParams.set('client_id', applicationId);
  address.searchParams.set('scope', 'bot applications.commands');
  address.searchParams.set('permissions', String(PERMISSIONS));
  address.searchParams.set('response_type', 'code');
  address.searchParams.set('redirect_uri', discordRedirect(origin));
  address.searchParams.set('state', state);
  return address.href;
}

/** The server's name comes from Discord for the code, never from the address. */
export async function installDiscord(
  request: Request,
  {
    discord,
    settings,
    ...installation
  }: Installation & { readonly discord: DiscordConnection; readonly settings: DiscordSettings },
): Promise<{ readonly name: string }> {
  const { applicationId, clientSecret } = settings;
  if (clientSecret === undefined) {
    throw new PathlightError('not_found', 'Discord is not set up to be installed from here.', {
      remedy: 'Set PATHLIGHT_DISCORD_CLIENT_SECRET and start the server again.',
    });
  }
  const code = new URL(request.url).searchParams.get('code') ?? '';
  const { guild } = await askDiscord(async () =>
    guildSchema.parse(
      await discord.rest.exchange({
        client_id: applicationId,
        client_secret: clientSecret,
        grant_type: 'authorization_code',
        code,
        redirect_uri: discordRedirect(installation.origin),
      }),
    ),
  );
  await askDiscord(() => discord.rest.call('PUT', `applications/${applicationId}/commands`, COMMANDS));
  await keepInstalled({ platform: 'discord', workspace: guild.id, name: guild.name }, installation);
  return { name: guild.name };
}

async function askDiscord<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (cause) {
    throw new PathlightError('unavailable', 'Discord did not complete the installation.', {
      remedy: 'Begin again; check the application id, the client secret and the bot token.',
      cause,
    });
  }
}

function discordRedirect(origin: string): string {
  return `${origin}/api/chat/discord/callback`;
}
