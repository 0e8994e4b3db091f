/**
 * The library's adapter of Slack, as Pathlight uses it: it answers Slack before it does anything else, asks Slack nothing to read a message,
 * hands on what an event's envelope says, and knows message shortcuts and the end of an installation.
 */
import { SlackAdapter, type SlackAdapterConfig, type SlackEvent } from '@chat-adapter/slack';
import type { WebhookOptions } from 'chat';

/** An event of a message, with what its envelope says. */
export type EnvelopedEvent = SlackEvent & {
  readonly pathlight?: { readonly workspace: string; readonly isExternal: boolean; readonly bot: string | undefined };
  /** The workspace of who wrote it, in channels that several share. */
  readonly user_team?: string;
  readonly source_team?: string;
};

export interface SlackHooks {
  /** `bot`: the id of Pathlight in the workspace. */
  onShortcut(payload: unknown, bot: string | undefined): Promise<void>;
  onRevoked(workspace: string): Promise<void>;
}

interface Envelope {
  readonly type: string;
  readonly team_id?: string;
  readonly is_ext_shared_channel?: boolean;
  readonly event?: { readonly type: string; readonly tokens?: { readonly bot?: readonly string[] } };
}

/** Of messages that people write; the rest are joins, edits, deletions. */
const WRITTEN = new Set([undefined, 'thread_broadcast', 'file_share', 'me_message']);

export class PathlightSlackAdapter extends SlackAdapter {
  private readonly hooks: SlackHooks;

  constructor(config: SlackAdapterConfig, hooks: SlackHooks) {
    super(config);
    this.hooks = hooks;
  }

  /** Reactions, joins and all else that Slack tells are not asked of Pathlight, and stay without an answer. */
  protected override processEventPayload(payload: Envelope, options?: WebhookOptions): void {
    const { event, team_id: workspace } = payload;
    if (payload.type !== 'event_callback' || !event || !workspace) return;
    if (event.type === 'message' || event.type === 'app_mention') {
      const pathlight = { workspace, isExternal: payload.is_ext_shared_channel === true, bot: this.botUserId };
      this.handleMessageEvent({ ...event, pathlight } as EnvelopedEvent, options);
    } else if (event.type === 'app_uninstalled' || (event.type === 'tokens_revoked' && event.tokens?.bot?.length)) {
      options?.waitUntil?.(this.hooks.onRevoked(workspace));
    }
  }

  protected override handleMessageEvent(event: SlackEvent, options?: WebhookOptions): void {
    const isWritten = WRITTEN.has(event.subtype) && event.user !== undefined && event.bot_id === undefined;
    if (!this.chat || !isWritten || !event.channel || !event.ts) return;
    const thread = this.threadIdForMessageEvent(event);
    const done = this.chat.processMessage(this, thread, this.parseSlackMessageSync(event, thread), options);
    // The library logs it and hands it to waitUntil itself.
    void Promise.resolve(done).catch(() => undefined);
  }

  protected override dispatchInteractivePayload(payload: { readonly type: string }, options?: WebhookOptions): Response {
    if (payload.type === 'message_action') options?.waitUntil?.(this.hooks.onShortcut(payload, this.botUserId));
    else if (payload.type === 'block_actions') this.handleBlockActions(payload as never, options);
    return new Response('', { status: 200 });
  }

  /** Without asking Slack who it is: the answer to a command may not wait. */
  protected override async handleSlashCommand(params: URLSearchParams, options?: WebhookOptions): Promise<Response> {
    const userId = params.get('user_id') ?? '';
    const name = params.get('user_name') ?? userId;
    const done = this.chat?.processSlashCommand(
      {
        adapter: this,
        command: params.get('command') ?? '',
        text: params.get('text') ?? '',
        channelId: `slack:${params.get('channel_id') ?? ''}`,
        user: { userId, userName: name, fullName: name, isBot: false, isMe: false },
        raw: Object.fromEntries(params),
      },
      options,
    );
    void Promise.resolve(done).catch(() => undefined);
    return new Response('', { status: 200 });
  }
}
