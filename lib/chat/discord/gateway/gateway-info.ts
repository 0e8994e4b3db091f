/** Where Discord's gateway is, and how many sessions may still begin: asked of Discord's REST interface, wherever that is. */
import { z } from 'zod';
import type { DiscordRest } from '#lib/chat/discord/discord-rest';
import { PlatformTrouble } from '#lib/chat/platform';

const infoSchema = z.object({
  url: z.string(),
  shards: z.number(),
  session_start_limit: z.object({
    total: z.number(),
    remaining: z.number(),
    /** Milliseconds. */
    reset_after: z.number().min(0),
    max_concurrency: z.number(),
  }),
});
export type GatewayInfo = z.infer<typeof infoSchema>;

/** Throws `PlatformTrouble`. */
export async function gatewayInfo(rest: DiscordRest): Promise<GatewayInfo> {
  const parsed = infoSchema.safeParse(await rest.call('GET', 'gateway/bot'));
  if (!parsed.success) throw new PlatformTrouble('unreachable', 'Discord did not say where its gateway is.');
  return parsed.data;
}

/** The token is said there: only to a socket that is as safe as the REST interface it was learned from. */
export function isGatewayUrl(url: string, isPlainAllowed: boolean): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol } = new URL(url);
  return protocol === 'wss:' || (isPlainAllowed && protocol === 'ws:');
}
