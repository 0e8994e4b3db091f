/**
 * One connection to Discord's gateway. The library speaks the protocol: it beats, resumes and connects again. Here is when it may: later
 * each time it breaks soon, never before Discord takes another session, and not at all once Discord refused for good or it was stopped.
 */
import { setTimeout as pause } from 'node:timers/promises';
import {
  DefaultWebSocketManagerOptions,
  type FetchingStrategyOptions,
  type IContextFetchingStrategy,
  type SessionInfo,
  WebSocketShard,
  WebSocketShardEvents,
  WebSocketShardStatus,
} from '@discordjs/ws';
import { type DiscordRest, DiscordTrouble } from '#lib/chat/discord/discord-rest';
import { type GatewayInfo, gatewayInfo, isGatewayUrl } from '#lib/chat/discord/gateway/gateway-info';
import { PlatformTrouble } from '#lib/chat/platform';

/** A session that another process may go on with, so that nothing told in between is lost. */
export interface KeptSession {
  readonly id: string;
  readonly resumeUrl: string;
  readonly sequence: number;
  /** The id of Pathlight as Discord's user. */
  readonly bot: string;
}

export interface SocketPace {
  /** Before the second try; doubled for each further one. */
  readonly firstWaitMs: number;
  readonly maxWaitMs: number;
  /** Between two sessions that begin. */
  readonly identifyMs: number;
  /** A connection that lived so long is not a broken one. */
  readonly steadyMs: number;
}

export const SOCKET_PACE: SocketPace = { firstWaitMs: 1_000, maxWaitMs: 120_000, identifyMs: 5_500, steadyMs: 60_000 };

export type Refusal = { readonly kind: 'token' | 'intents' } | { readonly kind: 'other'; readonly code: number };

export interface SocketEvents {
  /** `bot`: the id of Pathlight. */
  onEvent(name: string, data: unknown, bot: string): void;
  onConnected(): void;
  onConnecting(): void;
  onLimited(until: Date): void;
  /** It does not go on by itself. */
  onRefused(refusal: Refusal): void;
}

export interface SocketOptions {
  readonly rest: DiscordRest;
  readonly token: string;
  readonly intents: number;
  readonly session: KeptSession | null;
  /** Only where Discord's interface itself is spoken to in the plain, as on loopback. */
  readonly isPlainAllowed: boolean;
  readonly pace: SocketPace;
  readonly events: SocketEvents;
}

/** Closing with this code lets the session live for a while. */
const KEEP_SESSION = 4_200;
const AUTHENTICATION_FAILED = 4_004;
const INTENTS = new Set([4_013, 4_014]);
/** Authentication, shard, sharding, version: trying again changes nothing. */
const FOR_GOOD = new Set([AUTHENTICATION_FAILED, 4_010, 4_011, 4_012, ...INTENTS]);

/** Before Discord was asked; nothing is connected to then. */
const UNKNOWN: GatewayInfo = {
  url: '',
  shards: 1,
  session_start_limit: { total: 0, remaining: 0, reset_after: 0, max_concurrency: 1 },
};

export class GatewaySocket {
  private readonly options: SocketOptions;
  private readonly shard: WebSocketShard;
  private readonly ending = new AbortController();
  private info: GatewayInfo | null = null;
  private session: SessionInfo | null;
  private bot: string;
  private tries = 0;
  private readyAt: number | null = null;
  private identifiedAt = Number.NEGATIVE_INFINITY;
  private hasHello = false;

  constructor(options: SocketOptions) {
    const { session } = options;
    this.options = options;
    this.bot = session?.bot ?? '';
    this.session = session && {
      sessionId: session.id,
      resumeURL: session.resumeUrl,
      sequence: session.sequence,
      shardId: 0,
      shardCount: 1,
    };
    this.shard = new WebSocketShard(this.strategy(), 0);
    this.listen();
  }

  start(): void {
    // Settles only with the first session, and fails with what `error` tells as well.
    this.shard.connect().catch(() => undefined);
  }

  /** The session lives on for whoever resumes it. */
  async stop(): Promise<void> {
    this.ending.abort();
    // Before its hello the library would leave the socket open: that is closed when it says hello.
    if (this.hasHello) await this.shard.destroy({ code: KEEP_SESSION });
  }

  kept(): KeptSession | null {
    const { session, bot } = this;
    if (session === null || bot === '') return null;
    return { id: session.sessionId, resumeUrl: session.resumeURL, sequence: session.sequence, bot };
  }

  private strategy(): IContextFetchingStrategy {
    const optionsNow = (): FetchingStrategyOptions => this.libraryOptions();
    return {
      get options() {
        return optionsNow();
      },
      retrieveSessionInfo: async () => {
        // The library asks here before it connects, and whenever something comes.
        if (this.shard.status === WebSocketShardStatus.Idle) await this.mayConnect();
        return this.isEnded ? never() : this.session;
      },
      updateSessionInfo: (_shard, session) => {
        // What it forgets as it ends is for the next.
        if (!this.isEnded) this.session = session && this.isSafe(session.resumeURL) ? session : null;
      },
      waitForIdentify: async (_shard, signal) => {
        const wait = this.identifiedAt + this.options.pace.identifyMs - performance.now();
        if (wait > 0) await pause(wait, undefined, { signal });
        this.identifiedAt = performance.now();
      },
    };
  }

  private libraryOptions(): FetchingStrategyOptions {
    const { token, intents } = this.options;
    const gatewayInformation = this.info ?? UNKNOWN;
    return { ...DefaultWebSocketManagerOptions, token, intents, gatewayInformation, shardCount: 1, compression: null };
  }

  private listen(): void {
    const { events } = this.options;
    this.shard.on(WebSocketShardEvents.Error, ({ error }) => this.note(error));
    this.shard.on(WebSocketShardEvents.Hello, () => {
      this.hasHello = true;
      if (this.isEnded) void this.shard.destroy({ code: KEEP_SESSION });
    });
    const connected = (): void => {
      this.readyAt = performance.now();
      if (!this.isEnded) events.onConnected();
    };
    this.shard.on(WebSocketShardEvents.Ready, ({ data }) => {
      this.bot = data.user.id;
      connected();
    });
    this.shard.on(WebSocketShardEvents.Resumed, connected);
    this.shard.on(WebSocketShardEvents.Closed, ({ code }) => this.closed(code));
    this.shard.on(WebSocketShardEvents.Dispatch, ({ data }) => {
      if (!this.isEnded) events.onEvent(data.t, data.d, this.bot);
    });
  }

  private closed(code: number): void {
    this.hasHello = false;
    if (this.isEnded) return;
    if (!FOR_GOOD.has(code)) {
      this.options.events.onConnecting();
      return;
    }
    const kind = code === AUTHENTICATION_FAILED ? 'token' : INTENTS.has(code) ? 'intents' : 'other';
    this.refuse(kind === 'other' ? { kind, code } : { kind });
  }

  private refuse(refusal: Refusal): void {
    this.ending.abort();
    this.session = null;
    this.options.events.onRefused(refusal);
  }

  /** Settles when another connection may be tried, or it ended. */
  private async mayConnect(): Promise<void> {
    const { pace, events } = this.options;
    const isSteady = this.readyAt !== null && performance.now() - this.readyAt >= pace.steadyMs;
    this.readyAt = null;
    this.tries = isSteady ? 0 : this.tries;
    events.onConnecting();
    while (!this.isEnded) {
      const wait = this.tries === 0 ? 0 : Math.min(pace.firstWaitMs * 2 ** (this.tries - 1), pace.maxWaitMs);
      this.tries += 1;
      await this.wait(wait * (0.75 + Math.random() / 2));
      if (this.isEnded || (await this.isLetIn())) return;
    }
  }

  /** To go on with a session nothing is asked; a new one is counted. */
  private async isLetIn(): Promise<boolean> {
    if (this.session !== null && this.info !== null) return true;
    try {
      this.info = await gatewayInfo(this.options.rest);
    } catch (error) {
      if (!(error instanceof PlatformTrouble)) throw error;
      if (error instanceof DiscordTrouble && error.isTokenRefused) this.refuse({ kind: 'token' });
      else await this.wait(error.retryAfterMs);
      return false;
    }
    if (!this.isSafe(this.info.url)) {
      this.note(new Error('the gateway that Discord named is not encrypted'));
      return false;
    }
    const { remaining, reset_after: resetMs } = this.info.session_start_limit;
    if (this.session !== null || remaining > 0) return true;
    this.options.events.onLimited(new Date(Date.now() + resetMs));
    await this.wait(resetMs);
    return false;
  }

  private isSafe(url: string): boolean {
    return isGatewayUrl(url, this.options.isPlainAllowed);
  }

  private get isEnded(): boolean {
    return this.ending.signal.aborted;
  }

  /** Over at once when it ends. */
  private async wait(ms: number): Promise<void> {
    if (ms <= 0 || this.isEnded) return;
    await pause(ms, undefined, { signal: this.ending.signal, ref: false }).catch((error: unknown) => {
      if (!this.isEnded) throw error;
    });
  }

  /** In words; what the library fails with may hold more than a log should. */
  private note(error: unknown): void {
    if (!this.isEnded) console.warn(`Discord's gateway: ${error instanceof Error ? error.message : 'it failed'}`);
  }
}

/** What the library asks for once it is over has no answer. */
function never(): Promise<never> {
  return new Promise(() => undefined);
}
