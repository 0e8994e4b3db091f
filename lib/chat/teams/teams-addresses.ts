/**
 * Where Microsoft is: who gives tokens, whose keys sign what Teams sends, and which addresses of the Bot Connector are called. A token of
 * the bot goes to no other address, whatever an activity says of itself.
 */
import type { TeamsSettings } from '#lib/chat/chat-settings';

export interface TeamsAddresses {
  /** With a trailing slash; a tenant follows. */
  readonly login: string;
  /** The description of those who sign for the Bot Connector. */
  readonly metadata: string;
  /** An address of the Bot Connector with a trailing slash; null: it is none of Microsoft's. */
  connector(serviceUrl: string): string | null;
}

/** Of the public cloud, which the cloud of the US government's agencies (GCC) is part of. */
const CONNECTORS = new Set(['smba.trafficmanager.net', 'smba.infra.gcc.teams.microsoft.com']);

export function teamsAddresses({ apiUrl }: Pick<TeamsSettings, 'apiUrl'>): TeamsAddresses {
  const own = apiUrl === undefined ? null : new URL(apiUrl).origin;
  return {
    login: apiUrl ?? 'https://login.microsoftonline.com/',
    metadata: `${apiUrl ?? 'https://login.botframework.com/'}v1/.well-known/openidconfiguration`,
    connector: (serviceUrl) => {
      const url = URL.canParse(serviceUrl) ? new URL(serviceUrl) : null;
      if (url === null || url.username !== '' || url.password !== '' || url.search !== '' || url.hash !== '') return null;
      const isTheirs =
        own === null ? url.protocol === 'https:' && url.port === '' && CONNECTORS.has(url.hostname) : url.origin === own;
      return isTheirs ? `${url.href.replace(/\/+$/, '')}/` : null;
    },
  };
}
