/**
 * Listens to Discord for this process, while no other process of the same catalog does: a lease says who, and the session goes from one to
 * the next. What is heard is handed to the bot, on the same way as everything else; told twice, it is answered once.
 */
import { z } from 'zod';
import type { ChatLock } from '#db/catalog/chat-state';
import { patiently } from '#lib/chat/answering/patience';
import type { ChatQuestion } from '#lib/chat/answering/question';
import type { DiscordSettings } from '#lib/chat/chat-settings';
import type { DiscordConnection } from '#lib/chat/discord/connect-discord';
import { workspaceOfDirect } from '#lib/chat/discord/gateway/direct-workspace';
import { type ChannelKind, questionOfMessage } from '#lib/chat/discord/gateway/gateway-message';
import {
  GatewaySocket,
  type KeptSession,
  type Refusal,
  SOCKET_PACE,
  type SocketEvents,
  type SocketPace,
} from '#lib/chat/discord/gateway/gateway-socket';
import { forgetState, type GatewayState, keepState } from '#lib/chat/discord/gateway/gateway-state';
import { PlatformTrouble } from '#lib/chat/platform';
import { ShortMemory } from '#lib/chat/short-memory';
import type { Workspace } from '#lib/repository/workspace';

export interface ListenerOptions {
  readonly settings: DiscordSettings;
  readonly connection: Pick<DiscordConnection, 'rest' | 'platform'>;
  readonly catalog: Workspace['catalog'];
  /** Takes a question with all the work that it makes. */
  ask(question: ChatQuestion): void;
  /** Pathlight was removed from a server. */
  removed(workspace: string): void;
  /** Is given whatever goes on by itself. */
  waitUntil(work: Promise<unknown>): void;
  readonly pace?: SocketPace;
  readonly leaseMs?: number;
}

const LEASE = 'pathlight:discord:listener';
const LEASE_MS = 45_000;
const SESSION = 'pathlight:discord:session';
const SESSION_MS = 10 * 60_000;
const CHANNEL_MS = 10 * 60_000;
/** After a refusal for good: the portal may have been changed. */
const AGAIN_MS = 10 * 60_000;

/** Servers, messages in them, direct messages; and, asked for apart, what messages say that do not mention Pathlight. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 12);
const MESSAGE_CONTENT = 1 << 15;

const sessionSchema = z.object({ id: z.string(), resumeUrl: z.string(), sequence: z.number(), bot: z.string() });
const channelSchema = z.object({ type: z.number(), parent_id: z.string().nullish() });
const removedSchema = z.object({ id: z.string(), unavailable: z.boolean().optional() });

export class DiscordListener {
  private readonly options: ListenerOptions;
  private readonly channels = new ShortMemory<ChannelKind | null>(CHANNEL_MS);
  private lease: ChatLock | null = null;
  private socket: GatewaySocket | null = null;
  private state: GatewayState = { kind: 'connecting' };
  private hasContent = true;
  private againAt: number | null = null;

  constructor(options: ListenerOptions) {
    this.options = options;
  }

  /** Now and then: takes the lease or keeps it, and says how it stands. Without the lease nothing is listened to. */
  async look(): Promise<void> {
    if (!(await this.holdsLease())) return this.hangUp();
    if (this.socket === null && (this.againAt === null || performance.now() >= this.againAt)) {
      const kept = sessionSchema.safeParse(await this.options.catalog.chat.state.get(SESSION));
      this.connect(kept.success ? kept.data : null);
    }
    await this.keep();
  }

  /** Hands over at once: what comes from now on is told to the next. */
  async stop(): Promise<void> {
    const { lease, socket } = this;
    const hungUp = this.hangUp();
    if (lease === null) return hungUp;
    const { state } = this.options.catalog.chat;
    // What is told from here on belongs to the next, whether the other end has closed yet or not.
    if (socket !== null) await this.keepSession(socket.kept());
    await hungUp;
    await forgetState(state);
    await state.releaseLock(lease);
  }

  private async holdsLease(): Promise<boolean> {
    const { catalog, leaseMs = LEASE_MS } = this.options;
    const { state } = catalog.chat;
    if (this.lease !== null && (await state.extendLock(this.lease, leaseMs))) return true;
    this.lease = await state.acquireLock(LEASE, leaseMs);
    return this.lease !== null;
  }

  private connect(session: KeptSession | null): void {
    const { settings, connection, pace = SOCKET_PACE } = this.options;
    this.againAt = null;
    this.socket = new GatewaySocket({
      rest: connection.rest,
      token: settings.botToken,
      intents: this.hasContent ? INTENTS | MESSAGE_CONTENT : INTENTS,
      session,
      isPlainAllowed: settings.apiUrl?.startsWith('http:') === true,
      pace,
      events: this.events(),
    });
    this.socket.start();
  }

  private async hangUp(): Promise<void> {
    const { socket } = this;
    this.socket = null;
    this.lease = null;
    await socket?.stop();
  }

  /** Says how it stands, and keeps the session: only while it is this process that listens. */
  private async keep(): Promise<void> {
    if (this.lease === null) return;
    await keepState(this.state, this.options.catalog.chat.state);
    await this.keepSession(this.socket?.kept() ?? null);
  }

  /** One without the intent is not gone on with by the next process: it may have been allowed since. */
  private async keepSession(session: KeptSession | null): Promise<void> {
    const { state } = this.options.catalog.chat;
    if (session === null || !this.hasContent) await state.delete(SESSION);
    else await state.set(SESSION, session, SESSION_MS);
  }

  private events(): SocketEvents {
    return {
      onEvent: (name, data, bot) => this.hear(name, data, bot),
      onConnected: () => this.tell({ kind: 'connected', content: this.hasContent }),
      onConnecting: () => this.tell({ kind: 'connecting' }),
      onLimited: (until) => this.tell({ kind: 'limited', until: until.toISOString() }),
      onRefused: (refusal) => this.refused(refusal),
    };
  }

  /** Mentions and direct messages can be read without the intent that was refused. */
  private refused(refusal: Refusal): void {
    this.socket = null;
    const isWithout = refusal.kind === 'intents' && this.hasContent;
    this.hasContent = !isWithout;
    if (isWithout) {
      this.connect(null);
      return;
    }
    this.againAt = performance.now() + AGAIN_MS;
    if (refusal.kind === 'other') this.tell({ kind: 'refused', code: refusal.code });
    else this.tell({ kind: refusal.kind === 'token' ? 'token-refused' : 'intents-refused' });
  }

  private tell(state: GatewayState): void {
    this.state = state;
    this.work(() => this.keep());
  }

  private hear(name: string, data: unknown, bot: string): void {
    if (name === 'MESSAGE_CREATE') this.work(() => this.hearMessage(data, bot));
    if (name !== 'GUILD_DELETE') return;
    const gone = removedSchema.safeParse(data);
    // One that is only out of order says so.
    if (gone.success && gone.data.unavailable === undefined) this.options.removed(gone.data.id);
  }

  private async hearMessage(data: unknown, bot: string): Promise<void> {
    const { connection, catalog, ask } = this.options;
    const { platform } = connection;
    const heard = await questionOfMessage(data, {
      bot,
      channel: (id) => this.channels.get(id, () => patiently(() => this.channelOf(id))),
      workspaceOf: (user) => patiently(() => workspaceOfDirect(user, { catalog, platform })),
    });
    if (heard === null) return;
    const installed = await catalog.chat.workspace(heard.question.place);
    if (installed === null || installed.revokedAt !== null) return;
    platform.heardMessage(heard);
    ask(heard.question);
  }

  private async channelOf(id: string): Promise<ChannelKind | null> {
    const found = await this.options.connection.rest.call('GET', `channels/${id}`).catch((error: unknown) => {
      if (error instanceof PlatformTrouble && error.kind === 'absent') return null;
      throw error;
    });
    const channel = channelSchema.safeParse(found);
    return channel.success ? { type: channel.data.type, parent: channel.data.parent_id ?? null } : null;
  }

  /** What goes wrong in it is said, and goes no further. */
  private work(work: () => Promise<void>): void {
    const said = (error: unknown): void => console.error(error instanceof PlatformTrouble ? `Discord: ${error.message}` : error);
    this.options.waitUntil(work().catch(said));
  }
}
