/**
 * Discord's gateway as far as Pathlight speaks with it, on a real WebSocket of loopback: hello, identify, resume with what was missed,
 * beats, invalid sessions, closing with codes. What is told stays in the session's log, as there.
 */
import { randomBytes } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';

const DISPATCH = 0;
const BEAT = 1;
const IDENTIFY = 2;
const RESUME = 6;
const RECONNECT = 7;
const INVALID_SESSION = 9;
const HELLO = 10;
const ACK = 11;
/** The intent that the portal has to allow. */
const MESSAGE_CONTENT = 1 << 15;

interface Session {
  readonly id: string;
  readonly told: { readonly t: string; readonly d: unknown }[];
}

interface Client {
  readonly socket: WebSocket;
  session: Session | null;
}

interface Payload {
  readonly op: number;
  readonly d: unknown;
}

/** Emits `ready`, `resumed` and `closed`, each when it has happened. */
export class FakeGateway extends EventEmitter {
  readonly identified: { readonly token: string; readonly intents: number }[] = [];
  readonly resumed: { readonly session: string; readonly seq: number }[] = [];
  readonly closedWith: number[] = [];
  /** Sessions that may still begin. */
  limit = { remaining: 1_000, resetMs: 0 };
  allowsContent = true;
  /** Of the next identifies: so many are answered with an invalid session, as where they come too fast. */
  tooFast = 0;
  /** The code that whoever identifies is closed with; 0: nobody is. */
  closeCode = 0;
  beatMs = 45_000;
  acknowledges = true;
  private readonly token: string;
  private readonly bot: string;
  private readonly sockets: WebSocketServer;
  private readonly sessions = new Map<string, Session>();
  private readonly clients = new Set<Client>();
  private session: Session | null = null;
  private readonly server: Server;
  private readonly address: () => string;

  constructor(server: Server, of: { readonly token: string; readonly bot: string; readonly address: () => string }) {
    super();
    this.server = server;
    this.token = of.token;
    this.bot = of.bot;
    this.address = of.address;
    this.sockets = new WebSocketServer({ server, path: '/gateway' });
    this.sockets.on('connection', (socket) => this.meet(socket));
  }

  get url(): string {
    return this.address();
  }

  get isConnected(): boolean {
    return this.clients.size > 0;
  }

  info(): object {
    const { remaining, resetMs } = this.limit;
    const limit = { total: 1_000, remaining, reset_after: resetMs, max_concurrency: 1 };
    return { url: this.url, shards: 1, session_start_limit: limit };
  }

  /** To everybody who is connected; settles when they have read it. Times: of the same event. */
  async tell(t: string, d: unknown, { times = 1 } = {}): Promise<void> {
    for (let at = 0; at < times; at++) {
      for (const { socket, session } of this.clients) {
        session?.told.push({ t, d });
        if (session) send(socket, { op: DISPATCH, t, d, s: session.told.length });
      }
    }
    await this.beaten();
  }

  /** Whatever was sent before it has been read. */
  async beaten(): Promise<void> {
    await Promise.all(
      [...this.clients].map(async ({ socket }) => {
        const over = new AbortController();
        const { signal } = over;
        const read = [once(this, `beat:${idOf(socket)}`, { signal }), once(this, `closed:${idOf(socket)}`, { signal })];
        send(socket, { op: BEAT, d: null });
        await Promise.race(read);
        over.abort();
        await Promise.allSettled(read);
      }),
    );
  }

  askToReconnect(): void {
    for (const { socket } of this.clients) send(socket, { op: RECONNECT, d: null });
  }

  drop(code = 4_000): void {
    for (const { socket } of this.clients) socket.close(code);
  }

  /** As where a line breaks. */
  cut(): void {
    for (const { socket } of this.clients) socket.terminate();
  }

  forgetSessions(): void {
    this.sessions.clear();
  }

  /** Told while nobody is there. */
  log(t: string, d: unknown): void {
    this.session?.told.push({ t, d });
  }

  close(): void {
    for (const socket of this.sockets.clients) socket.terminate();
    this.sockets.close();
    this.server.removeAllListeners('upgrade');
  }

  private meet(socket: WebSocket): void {
    const client: Client = { socket, session: null };
    this.clients.add(client);
    socket.on('message', (data) => this.read(client, JSON.parse(String(data)) as Payload));
    socket.on('close', (code) => {
      this.closedWith.push(code);
      this.clients.delete(client);
      this.emit('closed', code);
      this.emit(`closed:${idOf(socket)}`);
    });
    send(socket, { op: HELLO, d: { heartbeat_interval: this.beatMs } });
  }

  private read(client: Client, { op, d }: Payload): void {
    if (op === BEAT) {
      if (this.acknowledges) send(client.socket, { op: ACK });
      this.emit(`beat:${idOf(client.socket)}`);
    }
    if (op === IDENTIFY) this.identify(client, d as { readonly token: string; readonly intents: number });
    if (op === RESUME) this.resume(client, d as { readonly token: string; readonly session_id: string; readonly seq: number });
  }

  private identify(client: Client, { token, intents }: { readonly token: string; readonly intents: number }): void {
    this.identified.push({ token, intents });
    const code = this.codeFor(token, intents);
    if (code !== 0) {
      client.socket.close(code);
      return;
    }
    if (this.tooFast > 0) {
      this.tooFast -= 1;
      send(client.socket, { op: INVALID_SESSION, d: false });
      return;
    }
    const session: Session = { id: randomBytes(8).toString('hex'), told: [] };
    this.sessions.set(session.id, session);
    this.take(client, session);
    const ready = { v: 10, user: { id: this.bot }, session_id: session.id, resume_gateway_url: this.url, guilds: [] };
    session.told.push({ t: 'READY', d: ready });
    send(client.socket, { op: DISPATCH, t: 'READY', d: ready, s: 1 });
    this.emit('ready');
  }

  private codeFor(token: string, intents: number): number {
    if (this.closeCode !== 0) return this.closeCode;
    if (token !== this.token) return 4_004;
    return (intents & MESSAGE_CONTENT) !== 0 && !this.allowsContent ? 4_014 : 0;
  }

  private resume(client: Client, of: { readonly token: string; readonly session_id: string; readonly seq: number }): void {
    this.resumed.push({ session: of.session_id, seq: of.seq });
    const session = this.sessions.get(of.session_id);
    if (!session || of.token !== this.token) {
      send(client.socket, { op: INVALID_SESSION, d: false });
      return;
    }
    this.take(client, session);
    for (const [at, { t, d }] of session.told.entries()) {
      if (at + 1 > of.seq) send(client.socket, { op: DISPATCH, t, d, s: at + 1 });
    }
    session.told.push({ t: 'RESUMED', d: {} });
    send(client.socket, { op: DISPATCH, t: 'RESUMED', d: {}, s: session.told.length });
    this.emit('resumed');
  }

  private take(client: Client, session: Session): void {
    client.session = session;
    this.session = session;
  }
}

const ids = new WeakMap<WebSocket, string>();

function idOf(socket: WebSocket): string {
  const id = ids.get(socket) ?? randomBytes(6).toString('hex');
  ids.set(socket, id);
  return id;
}

function send(socket: WebSocket, payload: object): void {
  socket.send(JSON.stringify(payload));
}
