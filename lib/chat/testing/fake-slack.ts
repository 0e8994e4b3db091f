/**
 * Slack, as far as Pathlight speaks with it, on a real socket of loopback: the Web API with its limits, the OAuth pages, and what it sends
 * (slack-deliveries.ts) in whatever order it is told. Controls make it slow, strict or unwilling.
 */
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type FakeTeam, SlackDeliveries } from '#lib/chat/testing/slack-deliveries';
import { troubleWith } from '#lib/chat/testing/slack-limits';
import { blocksOf, type SlackPost } from '#lib/chat/testing/slack-posts';

export type { FakeTeam };

export interface SlackCall {
  readonly method: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly token: string;
  /** What it was answered: `ok`, or the error. */
  readonly outcome: string;
}

export interface FakeUser {
  readonly id: string;
  readonly name?: string;
  readonly team_id?: string;
  readonly is_bot?: boolean;
  readonly is_restricted?: boolean;
  readonly is_ultra_restricted?: boolean;
  readonly is_stranger?: boolean;
}

interface Failure {
  readonly method: string;
  readonly error: string;
  readonly retryAfter?: number;
  left: number;
}

export interface FakeSlackOptions {
  readonly signingSecret?: string;
  readonly clientId?: string;
  readonly clientSecret?: string;
  readonly port?: number;
  readonly onPost?: (post: SlackPost) => void;
}

export class FakeSlack extends SlackDeliveries {
  readonly calls: SlackCall[] = [];
  readonly posts: SlackPost[] = [];
  readonly clientId: string;
  readonly clientSecret: string;
  private readonly server = createServer((request, response) => void this.handle(request, response));
  private readonly teams = new Map<string, FakeTeam>();
  private readonly users = new Map<string, FakeUser>();
  private readonly channels = new Map<string, Record<string, unknown>>();
  private readonly members = new Map<string, string[]>();
  private readonly codes = new Map<string, { readonly team: FakeTeam; readonly redirect: string }>();
  private readonly revoked = new Set<string>();
  private readonly failures: Failure[] = [];
  private readonly gates = new Map<string, Promise<void>>();
  private readonly watchers = new Set<() => void>();
  private readonly port: number;
  private readonly onPost: (post: SlackPost) => void;

  constructor(options: FakeSlackOptions = {}) {
    super(options.signingSecret ?? randomBytes(16).toString('hex'));
    this.clientId = options.clientId ?? 'client-1';
    this.clientSecret = options.clientSecret ?? randomBytes(16).toString('hex');
    this.port = options.port ?? 0;
    this.onPost = options.onPost ?? (() => undefined);
  }

  async start(): Promise<this> {
    this.server.listen(this.port, '127.0.0.1');
    // Rejects where the port is taken.
    await once(this.server, 'listening');
    return this;
  }

  /** Of the Web API. */
  get apiUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/`;
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  // What there is in it.

  team(id: string, name = id): FakeTeam {
    const known = this.teams.get(id);
    if (known) return known;
    const team = { id, name, token: `xoxb-${id}-${randomBytes(6).toString('hex')}`, bot: `UBOT${id}` };
    this.teams.set(id, team);
    return team;
  }

  user(user: FakeUser): void {
    this.users.set(user.id, user);
  }

  channel(id: string, info: Readonly<Record<string, unknown>> = {}, members: readonly string[] = []): void {
    this.channels.set(id, { id, name: id.toLowerCase(), ...info });
    this.members.set(id, [...members]);
  }

  // How it behaves.

  /** The next calls of a method fail so. */
  fail(
    method: string,
    error: string,
    { times = 1, retryAfter }: { readonly times?: number; readonly retryAfter?: number } = {},
  ): void {
    this.failures.push({ method, error, left: times, ...(retryAfter === undefined ? {} : { retryAfter }) });
  }

  /** Holds a method's calls back until the function it gives is called. */
  hold(method: string): () => void {
    const { promise, resolve } = Promise.withResolvers<void>();
    this.gates.set(method, promise);
    return () => {
      this.gates.delete(method);
      resolve();
    };
  }

  revoke(team: FakeTeam): void {
    this.revoked.add(team.token);
  }

  /** Once more, with another token. */
  reinstall(id: string): FakeTeam {
    const team = { ...this.team(id), token: `xoxb-${id}-${randomBytes(6).toString('hex')}` };
    this.teams.set(id, team);
    return team;
  }

  /** Settles when what is told of the posts and calls holds. */
  async until(holds: (slack: FakeSlack) => boolean): Promise<void> {
    while (!holds(this)) await new Promise<void>((resolve) => this.watchers.add(resolve));
  }

  callsOf(method: string): readonly SlackCall[] {
    return this.calls.filter((call) => call.method === method);
  }

  // What it is asked.

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.apiUrl);
    if (url.pathname === '/oauth/v2/authorize') return this.authorize(url, response);
    const body = await textOf(request);
    const method = url.pathname.replace(/^\/api\//, '');
    const isJson = request.headers['content-type']?.includes('json') === true;
    const args = isJson ? (JSON.parse(body || '{}') as Record<string, unknown>) : formOf(body);
    const token = (request.headers.authorization ?? '').replace(/^Bearer /, '') || String(args.token ?? '');
    await this.gates.get(method);
    const failure = this.failures.find((one) => one.method === method && one.left > 0);
    if (failure) failure.left -= 1;
    const answer = failure ? { ok: false, error: failure.error } : this.answer(method, args, token);
    this.calls.push({ method, args, token, outcome: answer.ok ? 'ok' : String((answer as { error?: string }).error) });
    const limited = failure?.retryAfter !== undefined;
    response.writeHead(limited ? 429 : 200, {
      'content-type': 'application/json',
      ...(limited ? { 'retry-after': String(failure.retryAfter) } : {}),
    });
    response.end(JSON.stringify(answer));
    this.tell();
  }

  private answer(
    method: string,
    args: Record<string, unknown>,
    token: string,
  ): { readonly ok: boolean } & Record<string, unknown> {
    if (method === 'oauth.v2.access') return this.exchange(args);
    const team = [...this.teams.values()].find((one) => one.token === token);
    if (this.revoked.has(token)) return { ok: false, error: 'token_revoked' };
    if (!team) return { ok: false, error: 'invalid_auth' };
    const trouble = troubleWith(method, args);
    if (trouble !== null) return { ok: false, error: trouble };
    const channel = String(args.channel ?? '');
    if (args.channel !== undefined && !this.channels.has(channel)) return { ok: false, error: 'channel_not_found' };
    return this.act(method, args, { team, channel });
  }

  private act(
    method: string,
    args: Record<string, unknown>,
    { team, channel }: { readonly team: FakeTeam; readonly channel: string },
  ) {
    switch (method) {
      case 'auth.test':
        return { ok: true, user_id: team.bot, team_id: team.id, team: team.name };
      case 'chat.postMessage':
        return { ok: true, channel, ts: this.post(args, null).ts };
      case 'chat.postEphemeral':
        return { ok: true, message_ts: this.post(args, String(args.user)).ts };
      case 'chat.update':
        return this.update(args);
      case 'reactions.add':
      case 'reactions.remove':
        return { ok: true };
      case 'users.info': {
        const user = this.users.get(String(args.user));
        return user ? { ok: true, user: withTeam(user, team) } : { ok: false, error: 'user_not_found' };
      }
      case 'users.list':
        return {
          ok: true,
          members: [...this.users.values()].map((user) => withTeam(user, team)),
          response_metadata: { next_cursor: '' },
        };
      case 'conversations.info':
        return { ok: true, channel: this.channels.get(channel) };
      case 'conversations.members':
        return { ok: true, members: this.members.get(channel) ?? [], response_metadata: { next_cursor: '' } };
      case 'conversations.open': {
        const id = `D${String(args.users)}`;
        if (!this.channels.has(id)) this.channel(id, { is_im: true });
        return { ok: true, channel: { id } };
      }
      default:
        return { ok: false, error: 'unknown_method' };
    }
  }

  private post(args: Record<string, unknown>, onlyFor: string | null): SlackPost {
    const post: SlackPost = {
      ts: this.ts(),
      channel: String(args.channel),
      thread: args.thread_ts === undefined ? undefined : String(args.thread_ts),
      onlyFor,
      text: String(args.text ?? ''),
      blocks: blocksOf(args),
      edits: 0,
      reactions: [],
    };
    this.posts.push(post);
    this.onPost(post);
    return post;
  }

  private update(args: Record<string, unknown>) {
    const post = this.posts.find((one) => one.ts === args.ts && one.channel === args.channel && one.onlyFor === null);
    if (!post) return { ok: false, error: 'message_not_found' };
    post.text = String(args.text ?? '');
    post.blocks = blocksOf(args);
    post.edits += 1;
    this.onPost(post);
    return { ok: true, ts: post.ts, channel: post.channel, text: post.text };
  }

  /** The page that asks an admin of the workspace; `team` says which, `deny` that they say no. */
  private authorize(url: URL, response: ServerResponse): void {
    const back = new URL(url.searchParams.get('redirect_uri') ?? 'http://127.0.0.1/');
    back.searchParams.set('state', url.searchParams.get('state') ?? '');
    if (url.searchParams.get('deny') === 'yes' || url.searchParams.get('client_id') !== this.clientId) {
      back.searchParams.set('error', 'access_denied');
    } else {
      const code = randomBytes(8).toString('hex');
      const team = this.team(url.searchParams.get('team') ?? [...this.teams.keys()][0] ?? 'T1');
      this.codes.set(code, { team, redirect: url.searchParams.get('redirect_uri') ?? '' });
      back.searchParams.set('code', code);
    }
    response.writeHead(302, { location: back.href });
    response.end();
  }

  private exchange(args: Record<string, unknown>): { readonly ok: boolean } & Record<string, unknown> {
    const known = this.codes.get(String(args.code));
    this.codes.delete(String(args.code));
    if (args.client_id !== this.clientId || args.client_secret !== this.clientSecret)
      return { ok: false, error: 'bad_client_secret' };
    if (!known) return { ok: false, error: 'invalid_code' };
    if (known.redirect !== args.redirect_uri) return { ok: false, error: 'bad_redirect_uri' };
    const { team } = known;
    return {
      ok: true,
      access_token: team.token,
      token_type: 'bot',
      scope: 'chat:write',
      bot_user_id: team.bot,
      app_id: 'A1',
      team: { id: team.id, name: team.name },
      enterprise: null,
      is_enterprise_install: false,
      authed_user: { id: 'UADMIN' },
    };
  }

  private tell(): void {
    const waiting = [...this.watchers];
    this.watchers.clear();
    for (const wake of waiting) wake();
  }
}

function withTeam(user: FakeUser, team: FakeTeam): object {
  return { team_id: team.id, real_name: user.name ?? user.id, profile: { display_name: user.name ?? '' }, ...user };
}

function formOf(body: string): Record<string, unknown> {
  return Object.fromEntries(new URLSearchParams(body));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
