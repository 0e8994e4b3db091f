/** Slack, connected: the adapter for any number of workspaces, whose tokens are sealed with a key made from the server's secret. */
import { hkdfSync } from 'node:crypto';
import type { Logger } from 'chat';
import type { SlackSettings } from '#lib/chat/chat-settings';
import type { ConnectionEvents, PlatformConnection } from '#lib/chat/connection';
import { type EnvelopedEvent, PathlightSlackAdapter } from '#lib/chat/slack/slack-adapter';
import { clickOf, questionOfCommand, questionOfEvent, questionOfShortcut } from '#lib/chat/slack/slack-incoming';
import { slackPlatform } from '#lib/chat/slack/slack-platform';

export interface SlackConnection extends PlatformConnection {
  readonly adapter: PathlightSlackAdapter;
}

export interface SlackOptions {
  readonly settings: SlackSettings;
  readonly secret: string;
  readonly logger: Logger;
  readonly events: ConnectionEvents;
  readonly paceMs?: number;
}

const TIMEOUT_MS = 10_000;
const nothing = (): void => undefined;
/** What Slack's client would say of a call is thrown as well. */
const SILENT = {
  debug: nothing,
  info: nothing,
  warn: nothing,
  error: nothing,
  setLevel: nothing,
  setName: nothing,
  getLevel: (): never => 'error' as never,
};

export function connectSlack({ settings, secret, logger, events, paceMs }: SlackOptions): SlackConnection {
  const { clientId, clientSecret, signingSecret, apiUrl } = settings;
  const adapter = new PathlightSlackAdapter(
    {
      clientId,
      clientSecret,
      signingSecret,
      encryptionKey: Buffer.from(hkdfSync('sha256', secret, '', 'pathlight slack installation', 32)).toString('base64'),
      logger,
      userName: 'pathlight',
      apiUrl: apiUrl ?? 'https://slack.com/api/',
      // Waiting is Pathlight's own: it knows what may be left out meanwhile.
      webClientOptions: { retryConfig: { retries: 0 }, rejectRateLimitedCalls: true, timeout: TIMEOUT_MS, logger: SILENT },
    },
    {
      onRevoked: (workspace) => events.onRevoked('slack', workspace),
      onShortcut: async (payload, bot) => {
        const question = questionOfShortcut(payload, bot);
        if (question) await events.onQuestion(question);
      },
    },
  );
  return {
    adapter,
    platform: slackPlatform(adapter, paceMs === undefined ? {} : { paceMs }),
    question: (message) => questionOfEvent(message.raw as EnvelopedEvent, message.isMention === true),
    command: questionOfCommand,
    click: clickOf,
  };
}
