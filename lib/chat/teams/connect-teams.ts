/**
 * Microsoft Teams, connected over the Bot Connector's own protocol: activities come over HTTP with a signed token, what is said goes out
 * over REST. Pathlight reads it itself; decision 7 says why the chat library's adapter does not.
 */
import type { ChatStore } from '#db/catalog/chat-platforms';
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
  readonly chat: Pick<ChatStore, 'state' | 'workspace'>;
  readonly events: ConnectionEvents;
  readonly paceMs?: number;
}

export function connectTeams({ settings, chat, events, paceMs }: TeamsOptions): PlatformConnection {
  const { appId, tenantId } = settings;
  const addresses = teamsAddresses(settings);
  const services = teamsServices(chat.state, addresses);
  const verifier = teamsVerifier(addresses, appId);
  const maySpeak = async (tenant: string): Promise<boolean> =>
    (tenantId === undefined || tenant === tenantId) &&
    (await chat.workspace({ platform: 'teams', workspace: tenant }))?.revokedAt === null;
  return {
    adapter: null,
    platform: teamsPlatform(teamsRest(settings, addresses), { appId, services, ...(paceMs === undefined ? {} : { paceMs }) }),
    hear: (request, waitUntil) => hearTeams(request, waitUntil, { appId, addresses, verifier, services, events, maySpeak }),
    question: () => null,
    command: () => null,
    click: () => null,
  };
}
