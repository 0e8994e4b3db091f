/**
 * Where each tenant's conversations are answered: the address that its last activity came with, kept in the catalog so that every process
 * and the next start know it. Only addresses of the Bot Connector go in, and come out.
 */
import type { ChatStateStore } from '#db/catalog/chat-state';
import { PlatformTrouble } from '#lib/chat/platform';
import { ShortMemory } from '#lib/chat/short-memory';
import type { TeamsAddresses } from '#lib/chat/teams/teams-addresses';

export interface TeamsServices {
  /** `service`: as `TeamsAddresses.connector` gives it. */
  keep(tenant: string, service: string): Promise<void>;
  /** Throws `absent` for a tenant that was never heard of. */
  of(tenant: string): Promise<string>;
  forget(tenant: string): Promise<void>;
}

/** As long as what was told is remembered; written anew once a day. */
const KEEP_MS = 90 * 86_400_000;
const WRITE_AGAIN_MS = 86_400_000;

export function teamsServices(
  state: Pick<ChatStateStore, 'get' | 'set' | 'delete'>,
  { connector }: TeamsAddresses,
): TeamsServices {
  let written = new ShortMemory<void>(WRITE_AGAIN_MS);
  const keyOf = (tenant: string): string => `pathlight:teams:service:${tenant}`;
  return {
    keep: (tenant, service) => written.get(`${tenant} ${service}`, () => state.set(keyOf(tenant), service, KEEP_MS)),
    of: async (tenant) => {
      const kept = await state.get(keyOf(tenant));
      const service = typeof kept === 'string' ? connector(kept) : null;
      if (service === null) throw new PlatformTrouble('absent', 'Nothing was heard of this tenant yet.');
      return service;
    },
    forget: async (tenant) => {
      written = new ShortMemory(WRITE_AGAIN_MS);
      await state.delete(keyOf(tenant));
    },
  };
}
