/** What the page of chat platforms says of each of them: the variables that set it up, and what things are called there. */
import type { ChatPlatformView } from '#lib/model/chat-admin';

export interface PlatformWords {
  readonly variables: readonly string[];
  readonly install: string;
  /** What to do with the manifest. */
  readonly manifest: string;
  /** The same as a file, where there is one. */
  readonly package: string | null;
  /** What the id of a channel looks like, and where it is found. */
  readonly channel: string;
  readonly channelHint: string;
}

export const PLATFORM_WORDS: Readonly<Record<ChatPlatformView['name'], PlatformWords>> = {
  slack: {
    variables: ['PATHLIGHT_SLACK_CLIENT_ID', 'PATHLIGHT_SLACK_CLIENT_SECRET', 'PATHLIGHT_SLACK_SIGNING_SECRET'],
    install: 'Install in a workspace',
    manifest: 'Paste it at api.slack.com/apps under “Create New App”, “From a manifest”.',
    package: null,
    channel: 'C0123456789',
    channelHint: 'In Slack it stands under the channel’s name, at the bottom.',
  },
  discord: {
    variables: [
      'PATHLIGHT_DISCORD_APPLICATION_ID',
      'PATHLIGHT_DISCORD_PUBLIC_KEY',
      'PATHLIGHT_DISCORD_BOT_TOKEN',
      'PATHLIGHT_DISCORD_CLIENT_SECRET',
    ],
    install: 'Install in a server',
    manifest: '',
    package: null,
    channel: '900000000000000001',
    channelHint: 'In Discord’s developer mode: “Copy Channel ID” in the channel’s menu.',
  },
  teams: {
    variables: ['PATHLIGHT_TEAMS_APP_ID', 'PATHLIGHT_TEAMS_APP_PASSWORD'],
    install: 'Connect a tenant',
    manifest: 'Upload the package in Teams under “Apps”, “Manage your apps”, “Upload an app”. This is the manifest in it.',
    package: '/api/chat/teams/package',
    channel: '19:…@thread.tacv2',
    channelHint: 'Or its address: “Copy link” in the channel’s menu.',
  },
};
