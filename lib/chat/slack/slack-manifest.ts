/** The Slack app as Slack wants it described, for pasting into api.slack.com/apps: what it may do and where it is told of things. */

/** Each is used: to answer where it is mentioned or written to, to see who asks and who reads along, to show that it saw. */
export const SLACK_SCOPES = [
  'app_mentions:read',
  'channels:history',
  'channels:read',
  'chat:write',
  'commands',
  'groups:history',
  'groups:read',
  'im:history',
  'im:read',
  'im:write',
  'mpim:history',
  'mpim:read',
  'reactions:write',
  'users:read',
] as const;

const BOT_EVENTS = [
  'app_mention',
  'app_uninstalled',
  'message.channels',
  'message.groups',
  'message.im',
  'message.mpim',
  'tokens_revoked',
] as const;

const SHORTCUT = 'ask_pathlight';

/** JSON. `origin`: the server's public address. */
export function slackManifest(origin: string): string {
  const url = (what: string): string => `${origin}/api/chat/slack/${what}`;
  const manifest = {
    display_information: {
      name: 'Pathlight',
      description: 'Answers questions about your code with the call path that proves the answer.',
      background_color: '#1f2937',
    },
    features: {
      bot_user: { display_name: 'Pathlight', always_online: true },
      app_home: { home_tab_enabled: false, messages_tab_enabled: true, messages_tab_read_only_enabled: false },
      shortcuts: [
        {
          name: 'Ask Pathlight about this',
          type: 'message',
          callback_id: SHORTCUT,
          description: 'Asks the message as a question, or reads it as a bug report.',
        },
      ],
      slash_commands: [
        {
          command: '/pathlight',
          url: url('commands'),
          description: 'Ask about the code; help, status, link, unlink',
          usage_hint: 'what happens after checkout?',
          should_escape: true,
        },
      ],
    },
    oauth_config: { redirect_urls: [url('callback')], scopes: { bot: [...SLACK_SCOPES] } },
    settings: {
      event_subscriptions: { request_url: url('events'), bot_events: [...BOT_EVENTS] },
      interactivity: { is_enabled: true, request_url: url('interactions') },
      org_deploy_enabled: false,
      socket_mode_enabled: false,
      token_rotation_enabled: false,
    },
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
