/**
 * Streamable HTTP: sessions of clients, each with a server of its own, so that calls can be cancelled and none sees another's. They are
 * bounded in number and idle time; one belongs to who opened it. There is no stream that waits for messages of the server: it has none
 * to send beside answers.
 */

import { randomUUID } from 'node:crypto';
import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import { systemTimers, type Timers } from '#lib/answer/runs/timers';
import { logError } from '#lib/logging/log';
import { authInfoOf, type McpAccess } from '#lib/mcp/access';
import { type BodyLimits, readBody, rpcFailure } from '#lib/mcp/http/read-body';

export interface SessionLimits extends BodyLimits {
  readonly sessions: number;
  readonly idleMs: number;
}

const DEFAULT_SESSION_LIMITS: SessionLimits = {
  sessions: 200,
  idleMs: 30 * 60_000,
  bodyBytes: 256 * 1024,
  bodyMs: 30_000,
  batch: 20,
};

interface Session {
  readonly id: string;
  readonly who: string;
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly server: Server;
  /** Requests whose answers have not gone out. */
  open: number;
  endIdle: () => void;
}

export interface McpSessionsOptions {
  /** For the client that sends this first request. */
  createServer(request: Request): Server;
  readonly limits?: Partial<SessionLimits>;
  readonly timers?: Timers;
}

export class McpSessions {
  private readonly createServer: McpSessionsOptions['createServer'];
  private readonly limits: SessionLimits;
  private readonly timers: Timers;
  /** The longest unused first. */
  private readonly sessions = new Map<string, Session>();

  constructor({ createServer, limits, timers = systemTimers }: McpSessionsOptions) {
    this.createServer = createServer;
    this.limits = { ...DEFAULT_SESSION_LIMITS, ...limits };
    this.timers = timers;
  }

  get size(): number {
    return this.sessions.size;
  }

  /** `access`: of whoever sends this very request. */
  async handle(request: Request, access: McpAccess): Promise<Response> {
    if (request.method !== 'POST' && request.method !== 'DELETE')
      return rpcFailure(405, -32000, 'This address takes POST and DELETE.', { Allow: 'POST, DELETE' });
    const id = request.headers.get('mcp-session-id');
    const session = id === null ? undefined : this.sessions.get(id);
    if (id !== null && (!session || session.who !== access.who)) return rpcFailure(404, -32001, 'There is no such session.');
    if (request.method === 'DELETE') return session ? this.pass(session, request, access) : rpcFailure(400, -32000, NO_SESSION);
    const body = await readBody(request, this.limits);
    if (body.kind === 'refused') return body.response;
    if (session) return this.pass(session, request, access, body.value);
    if (!isInitializeRequest(body.value)) return rpcFailure(400, -32000, NO_SESSION);
    if (!this.makeRoom()) return rpcFailure(503, -32000, 'Too many clients are connected.', { 'Retry-After': '30' });
    return this.pass(await this.open(request, access), request, access, body.value);
  }

  async close(): Promise<void> {
    await Promise.all([...this.sessions.values()].map((session) => this.end(session)));
  }

  private async open(request: Request, { who }: McpAccess): Promise<Session> {
    const id = randomUUID();
    const server = this.createServer(request);
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: () => id,
      onsessionclosed: () => this.forget(session),
    });
    const session: Session = { id, who, transport, server, open: 0, endIdle: () => undefined };
    this.sessions.set(id, session);
    await server.connect(transport);
    return session;
  }

  private async pass(session: Session, request: Request, access: McpAccess, parsedBody?: unknown): Promise<Response> {
    session.open++;
    this.touch(session);
    const options = { authInfo: authInfoOf(access), ...(parsedBody === undefined ? {} : { parsedBody }) };
    const { body, status, headers } = await session.transport.handleRequest(request, options);
    headers.set('Cache-Control', 'no-store, no-transform');
    const done = (): void => {
      session.open--;
      this.touch(session);
    };
    if (body !== null) return new Response(body.pipeThrough(whenOver(done)), { status, headers });
    done();
    return new Response(null, { status, headers });
  }

  /** It is the one used last now, and its idle time begins anew. One that has ended stays so. */
  private touch(session: Session): void {
    session.endIdle();
    if (!this.sessions.delete(session.id)) return;
    this.sessions.set(session.id, session);
    session.endIdle = this.timers.after(this.limits.idleMs, () => {
      if (session.open > 0) this.touch(session);
      else this.endSoon(session);
    });
  }

  /**
   * The longest unused session of whoever has most ends for a new one, unless all have something to do: who opens one after the other ends
   * their own, not other people's.
   */
  private makeRoom(): boolean {
    if (this.sessions.size < this.limits.sessions) return true;
    const all = [...this.sessions.values()];
    const counts = new Map<string, number>();
    for (const { who } of all) counts.set(who, (counts.get(who) ?? 0) + 1);
    const [unused] = all
      .filter(({ open }) => open === 0)
      .toSorted((one, other) => (counts.get(other.who) ?? 0) - (counts.get(one.who) ?? 0));
    if (unused) this.endSoon(unused);
    return unused !== undefined;
  }

  private endSoon(session: Session): void {
    this.end(session).catch(logError);
  }

  private async end(session: Session): Promise<void> {
    this.forget(session);
    await session.server.close();
  }

  private forget(session: Session): void {
    session.endIdle();
    this.sessions.delete(session.id);
  }
}

const NO_SESSION = 'Begin with an initialize request, and send its Mcp-Session-Id with every other.';

/** Says once when a stream has ended, whoever ended it. */
function whenOver(done: () => void): TransformStream<Uint8Array, Uint8Array> {
  return new TransformStream({ flush: done, cancel: done } as Transformer<Uint8Array, Uint8Array>);
}
