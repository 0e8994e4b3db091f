/**
 * Microsoft Teams, connected over the Bot Connector's own protocol: activities come over HTTP with a signed token, what is said goes out
 * over REST. Pathlight reads it itself; decision 7 says why the chat library's adapter does not.
 */
import type { ChatStateStore } from '#db/catalog/chat-state';
import type { TeamsSettings } from '#lib/chat/chat-settings';
import type { ConnectionEvents, PlatformConnection } from '#lib/chat/connection';
import { hearTeams } from '#lib/chat/teams/hear-teams';
import { teamsAddresses } from '#lib/chat/teams/teams-addresses';
import { teamsPlatform } from '#lib/chat/teams/teams-platform';
import { teamsRest } from '#lib/chat/teams/teams-rest';
import { teamsServices } from '#lib/chat/teams/teams-services';
import { teamsVerifier } from '#lib/chat/teams/teams-verifier';

export interface TeamsOptions {
  readonly settings: TeamsSettings;
  /** Of the catalog. */
  readonly state: Pick<ChatStateStore, 'get' | 'set' | 'delete'>;
  readonly events: ConnectionEvents;
  readonly paceMs?: number;
}

export function connectTeams({ settings, state, events, paceMs }: TeamsOptions): PlatformConnection {
  const { appId, tenantId } = settings;
  const addresses = teamsAddresses(settings);
  const services = teamsServices(state, addresses);
  const verifier = teamsVerifier(addresses, appId);
  return {
    adapter: null,
    platform: teamsPlatform(teamsRest(settings, addresses), { appId, services, ...(paceMs === undefined ? {} : { paceMs }) }),
    hear: (request, waitUntil) => hearTeams(request, waitUntil, { appId, tenantId, addresses, verifier, services, events }),
    question: () => null,
    command: () => null,
    click: () => null,
  };
}
