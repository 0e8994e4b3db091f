/** What Slack sends to the app: events, commands, clicks and shortcuts, signed as Slack signs them, as often as it is told. */
import { createHmac, randomBytes } from 'node:crypto';
import { buttonsOf, type SlackPost } from '#lib/chat/testing/slack-posts';

export interface FakeTeam {
  readonly id: string;
  readonly name: string;
  readonly token: string;
  readonly bot: string;
}

interface MessageOptions {
  readonly text: string;
  readonly user?: string;
  readonly channel?: string;
  readonly ts?: string;
  readonly thread?: string;
}

export abstract class SlackDeliveries {
  readonly signingSecret: string;
  private readonly startedAt = Math.floor(Date.now() / 1_000);
  private count = 0;

  constructor(signingSecret: string) {
    this.signingSecret = signingSecret;
  }

  /** Of the Web API. */
  abstract get apiUrl(): string;

  sign(
    body: string,
    { at = Math.floor(Date.now() / 1_000), secret = this.signingSecret } = {},
  ): Readonly<Record<string, string>> {
    const hmac = createHmac('sha256', secret).update(`v0:${at}:${body}`).digest('hex');
    return { 'x-slack-request-timestamp': String(at), 'x-slack-signature': `v0=${hmac}` };
  }

  ts(): string {
    this.count += 1;
    return `${this.startedAt + this.count}.${String(this.count).padStart(6, '0')}`;
  }

  /** The body of an event, as Slack wraps it. */
  envelope(team: FakeTeam, event: Readonly<Record<string, unknown>>, extra: Readonly<Record<string, unknown>> = {}): string {
    return JSON.stringify({
      token: 'deprecated',
      type: 'event_callback',
      team_id: team.id,
      api_app_id: 'A1',
      event_id: `Ev${randomBytes(5).toString('hex')}`,
      event_time: 1_700_000_000,
      authorizations: [{ team_id: team.id, user_id: team.bot, is_bot: true, is_enterprise_install: false }],
      event,
      ...extra,
    });
  }

  mention(
    team: FakeTeam,
    { text, user = 'UANN', channel = 'C1', ts = this.ts(), thread }: MessageOptions,
  ): Record<string, unknown> {
    const where = { channel, ts, event_ts: ts, ...(thread === undefined ? {} : { thread_ts: thread }) };
    return { type: 'app_mention', user, text: `<@${team.bot}> ${text}`, team: team.id, ...where };
  }

  message({ text, user = 'UANN', channel = 'C1', ts = this.ts(), thread }: MessageOptions): Record<string, unknown> {
    const type = channel.startsWith('D') ? 'im' : 'channel';
    const where = { channel, ts, event_ts: ts, channel_type: type, ...(thread === undefined ? {} : { thread_ts: thread }) };
    return { type: 'message', user, text, ...where };
  }

  /** Posts a body to the app as Slack does. `retry`: which of its repetitions this is. */
  deliver(
    url: string,
    body: string,
    { retry, form = false }: { readonly retry?: number; readonly form?: boolean } = {},
  ): Promise<Response> {
    const headers = new Headers(this.sign(body));
    headers.set('content-type', form ? 'application/x-www-form-urlencoded' : 'application/json');
    if (retry !== undefined) headers.set('x-slack-retry-num', String(retry));
    return fetch(url, { method: 'POST', body, headers });
  }

  command(
    team: FakeTeam,
    { text, user = 'UANN', channel = 'C1' }: MessageOptions,
    trigger = randomBytes(6).toString('hex'),
  ): string {
    return new URLSearchParams({
      token: 'deprecated',
      team_id: team.id,
      channel_id: channel,
      user_id: user,
      user_name: user.toLowerCase(),
      command: '/pathlight',
      text,
      trigger_id: trigger,
      response_url: `${this.apiUrl}response`,
    }).toString();
  }

  click(team: FakeTeam, post: SlackPost, action: string, user = 'UANN'): string {
    const button = buttonsOf(post).find((one) => String(one.action_id).startsWith(`${action}:`));
    if (!button) throw new Error(`there is no button ${action}`);
    return this.payload({
      type: 'block_actions',
      team: { id: team.id },
      user: { id: user, username: user.toLowerCase(), name: user.toLowerCase(), team_id: team.id },
      channel: { id: post.channel, name: 'c' },
      message: { ts: post.ts, ...(post.thread ? { thread_ts: post.thread } : {}) },
      container: {
        type: 'message',
        message_ts: post.ts,
        channel_id: post.channel,
        is_ephemeral: post.onlyFor !== null,
        ...(post.thread ? { thread_ts: post.thread } : {}),
      },
      trigger_id: 't',
      actions: [{ type: 'button', action_id: button.action_id, value: button.value, block_id: 'b', action_ts: this.ts() }],
    });
  }

  shortcut(team: FakeTeam, { text, user = 'UANN', channel = 'C1', ts = this.ts(), thread }: MessageOptions): string {
    return this.payload({
      type: 'message_action',
      callback_id: 'ask_pathlight',
      trigger_id: randomBytes(6).toString('hex'),
      team: { id: team.id },
      user: { id: user, name: user.toLowerCase(), team_id: team.id },
      channel: { id: channel, name: 'c' },
      message: { type: 'message', user: 'USOMEBODY', ts, text, ...(thread ? { thread_ts: thread } : {}) },
    });
  }

  payload(payload: object): string {
    return new URLSearchParams({ payload: JSON.stringify(payload) }).toString();
  }
}
