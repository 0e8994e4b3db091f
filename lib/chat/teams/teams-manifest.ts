/** The Teams app as Teams wants it described: where Pathlight is talked to, and the command in the menu of a message. */
import { ASK_ABOUT } from '#lib/chat/teams/teams-incoming';

const COMMANDS = [
  { title: 'help', description: 'What can be asked, and how' },
  { title: 'status', description: 'Who you are here, and what you may ask about' },
  { title: 'link', description: 'Link your account of Pathlight' },
  { title: 'unlink', description: 'Take that back' },
] as const;

/** JSON. `origin`: the server's public address. */
export function teamsManifest(origin: string, appId: string): string {
  const scopes = ['personal', 'team', 'groupChat'];
  const manifest = {
    $schema: 'https://developer.microsoft.com/json-schemas/teams/v1.17/MicrosoftTeams.schema.json',
    manifestVersion: '1.17',
    version: '1.0.0',
    id: appId,
    developer: { name: 'Pathlight', websiteUrl: origin, privacyUrl: origin, termsOfUseUrl: origin },
    name: { short: 'Pathlight', full: 'Pathlight' },
    description: {
      short: 'Answers questions about your code.',
      full: 'Answers questions about your code with the call path that proves the answer. Answers follow the rights of who asks.',
    },
    icons: { color: 'color.png', outline: 'outline.png' },
    accentColor: '#1B1D23',
    bots: [
      { botId: appId, scopes, supportsFiles: false, isNotificationOnly: false, commandLists: [{ scopes, commands: COMMANDS }] },
    ],
    composeExtensions: [
      {
        botId: appId,
        commands: [
          {
            id: ASK_ABOUT,
            type: 'action',
            title: 'Ask Pathlight about this',
            description: 'Asks the message as a question, or reads it as a bug report.',
            context: ['message'],
            fetchTask: true,
          },
        ],
      },
    ],
    permissions: ['identity', 'messageTeamMembers'],
    validDomains: [new URL(origin).host],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
