/**
 * Discord, as far as Pathlight speaks with it, on a real socket of loopback: REST with its limits, the OAuth pages, interactions signed
 * with Ed25519 as Discord signs them, and the gateway (`fake-gateway.ts`), which tells of messages.
 */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { FakeGateway } from '#lib/chat/testing/fake-gateway';

export interface DiscordPost {
  readonly id: string;
  /** Of a channel; `interaction` for what one person alone sees. */
  readonly channel: string;
  text: string;
  components: readonly { readonly components: readonly Record<string, unknown>[] }[];
}

/** What else a message is, with Discord's own names among the rest. */
export interface Said {
  readonly user?: string;
  readonly channel?: string;
  readonly guild?: string;
  readonly mentions?: readonly string[];
  readonly isBot?: boolean;
  readonly replyTo?: { readonly id: string; readonly author: string };
  readonly id?: string;
  readonly [more: string]: unknown;
}

interface Failure {
  readonly path: RegExp;
  readonly status: number;
  readonly body: object;
  left: number;
}

export const GUILD = '900000000000000001';

export class FakeDiscord {
  readonly applicationId = '100000000000000001';
  readonly botId = '200000000000000002';
  readonly gateway: FakeGateway;
  readonly botToken = randomBytes(12).toString('hex');
  readonly clientSecret = randomBytes(12).toString('hex');
  readonly publicKey: string;
  readonly posts: DiscordPost[] = [];
  readonly calls: { readonly call: string; readonly status: number; readonly body: string }[] = [];
  commands: readonly Record<string, unknown>[] = [];
  features: readonly string[] = [];
  private readonly key: KeyObject;
  private readonly server = createServer((request, response) => void this.handle(request, response));
  private readonly members = new Map<string, Record<string, unknown>>();
  private readonly codes = new Set<string>();
  private readonly failures: Failure[] = [];
  /** Their parents, by their ids. */
  readonly threads = new Map<string, string>();
  /** Channels in which no thread can begin. */
  readonly withoutThreads = new Set<string>();
  /** People who take no direct messages. */
  readonly closed = new Set<string>();
  /** Ids are never given twice, over all of them. */
  private count = Number.parseInt(randomBytes(6).toString('hex'), 16);

  private given = { ms: 0, order: 0 };
  private readonly giver = BigInt(Number.parseInt(randomBytes(2).toString('hex'), 16) & 0x3ff);

  constructor() {
    const { publicKey, privateKey } = generateKeyPairSync('ed25519');
    this.publicKey = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32).toString('hex');
    this.key = privateKey;
    const address = (): string => this.apiUrl.replace('http:', 'ws:').replace('/api/v10/', '/gateway');
    this.gateway = new FakeGateway(this.server, { token: this.botToken, bot: this.botId, address });
  }

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/api/v10/`;
  }

  close(): Promise<void> {
    this.gateway.close();
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  member(id: string, name: string, more: Readonly<Record<string, unknown>> = {}): void {
    this.members.set(id, { nick: null, flags: 0, pending: false, user: { id, username: name }, ...more });
  }

  fail(path: RegExp, status: number, body: object = {}, times = 1): void {
    this.failures.push({ path, status, body, left: times });
  }

  /** Of one sort, as JSON. */
  command(text: string, { user = '1', channel = 'c1', id = this.id(), guild = GUILD, thread = '' } = {}): string {
    return this.interaction(
      2,
      { user, channel, id, guild, thread },
      { name: 'pathlight', type: 1, options: [{ name: 'question', type: 3, value: text }] },
    );
  }

  aboutMessage(content: string, { user = '1', channel = 'c1' } = {}): string {
    const data = { name: 'Ask', type: 3, target_id: '77', resolved: { messages: { 77: { id: '77', content } } } };
    return this.interaction(2, { user, channel, id: this.id(), guild: GUILD, thread: '' }, data);
  }

  /** A message as the gateway tells it. `mentions`: people by id; `channel`: that it stands in, also where that is a thread. */
  message(
    text: string,
    {
      user = '1',
      channel = 'c1',
      guild = GUILD,
      mentions = [],
      isBot = false,
      replyTo,
      id = this.snowflake(),
      ...more
    }: Said = {},
  ): Record<string, unknown> {
    const named = [...new Set([...text.matchAll(/<@(\w+)>/g)].map(([, one = '']) => one)), ...mentions];
    return {
      id,
      type: replyTo === undefined ? 0 : 19,
      content: text,
      channel_id: channel,
      ...(guild === '' ? {} : { guild_id: guild }),
      author: { id: user, username: `user${user}`, ...(isBot ? { bot: true } : {}) },
      mentions: named.map((one) => ({ id: one, username: one === this.botId ? 'pathlight' : `user${one}` })),
      mention_everyone: /@(everyone|here)/.test(text),
      mention_roles: [],
      timestamp: new Date().toISOString(),
      ...(replyTo === undefined ? {} : { referenced_message: { id: replyTo.id, author: { id: replyTo.author } } }),
      ...more,
    };
  }

  mention(text: string, said: Said = {}): Record<string, unknown> {
    return this.message(`<@${this.botId}> ${text}`, said);
  }

  /** Told as often, and read by whoever listens. */
  say(message: Record<string, unknown>, times = 1): Promise<void> {
    return this.gateway.tell('MESSAGE_CREATE', message, { times });
  }

  click(post: DiscordPost, action: string, { user = '1', channel = 'c1' } = {}): string {
    const all = post.components.flatMap(({ components }) => components);
    const button = all.find((one) => String(one.custom_id).startsWith(`${action}:`));
    const data = { component_type: 2, custom_id: button?.custom_id };
    return this.interaction(3, { user, channel, id: this.id(), guild: GUILD, thread: '' }, data, { message: { id: post.id } });
  }

  /** Posts a body as Discord does. */
  deliver(url: string, body: string, { tampered = '' } = {}): Promise<Response> {
    const timestamp = String(Math.floor(Date.now() / 1_000));
    const signature = sign(null, Buffer.from(timestamp + body), this.key).toString('hex');
    const headers = { 'content-type': 'application/json', 'x-signature-ed25519': signature, 'x-signature-timestamp': timestamp };
    return fetch(url, { method: 'POST', body: body + tampered, headers });
  }

  code(): string {
    const code = randomBytes(6).toString('hex');
    this.codes.add(code);
    return code;
  }

  /** Of now, as Discord's ids say their time and, within a millisecond, their order; between is who gave it. */
  private snowflake(): string {
    const ms = Math.max(Date.now(), this.given.ms);
    this.given = { ms, order: ms === this.given.ms ? this.given.order + 1 : 0 };
    return String((BigInt(ms - 1_420_070_400_000) << 22n) | (this.giver << 12n) | BigInt(this.given.order));
  }

  private id(): string {
    this.count += 1;
    return String(500_000_000_000_000_000n + BigInt(this.count));
  }

  private interaction(
    type: number,
    of: {
      readonly user: string;
      readonly channel: string;
      readonly id: string;
      readonly guild: string;
      readonly thread: string;
    },
    data: object,
    more: object = {},
  ): string {
    const user = { id: of.user, username: `user${of.user}`, discriminator: '0' };
    const channel = of.thread ? { id: of.thread, type: 11, parent_id: of.channel } : { id: of.channel, type: 0 };
    return JSON.stringify({
      id: of.id,
      type,
      application_id: this.applicationId,
      token: `token-${of.id}`,
      version: 1,
      channel_id: channel.id,
      channel,
      ...(of.guild ? { guild_id: of.guild, member: { user } } : { user }),
      data,
      ...more,
    });
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const path = (request.url ?? '').replace('/api/v10/', '');
    const failure = this.failures.find((one) => one.left > 0 && one.path.test(path));
    if (failure) failure.left -= 1;
    const isOwn = path === 'oauth2/token' || request.headers.authorization === `Bot ${this.botToken}`;
    const [status, body] = failure
      ? [failure.status, failure.body]
      : isOwn
        ? this.answer(request.method ?? '', path, text)
        : [401, {}];
    this.calls.push({ call: `${request.method} ${path}`, status, body: text });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(body === null ? undefined : JSON.stringify(body));
  }

  private answer(method: string, path: string, text: string): readonly [number, object | null] {
    if (path === 'oauth2/token') return this.exchange(new URLSearchParams(text));
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    const [what, , kind, id] = path.split('/');
    if (path === 'gateway/bot') return [200, this.gateway.info()];
    if (path.endsWith('/threads')) return this.beginThread(path.split('/')[1] ?? '', id ?? '');
    if (path.includes('/reactions/')) return [204, null];
    if (what === 'channels' && kind === undefined && method === 'GET') return this.channel(path.split('/')[1] ?? '');
    if (what === 'channels' && kind === 'messages') return this.written(method, { channel: path.split('/')[1] ?? '', id }, body);
    if (what === 'webhooks' && method === 'DELETE') return [204, null];
    if (what === 'webhooks')
      return this.written(method === 'PATCH' ? 'POST' : method, { channel: `only:${path.split('/')[2]}`, id: undefined }, body);
    if (path === 'users/@me/channels') return [200, { id: `d${String(body.recipient_id)}`, type: 1 }];
    if (what === 'guilds' && kind === 'members') {
      const member = this.members.get(id ?? '');
      return member ? [200, member] : [404, { code: 10_007 }];
    }
    if (what === 'guilds') return [200, { id: GUILD, name: 'Acme', features: this.features }];
    if (what === 'applications' && method === 'PUT') {
      this.commands = JSON.parse(text) as Record<string, unknown>[];
      return [200, this.commands];
    }
    return method === 'DELETE' ? [204, null] : [404, { code: 0 }];
  }

  private written(
    method: string,
    { channel, id }: { readonly channel: string; readonly id: string | undefined },
    body: Record<string, unknown>,
  ): readonly [number, object] {
    const {
      embeds = [],
      components = [],
      allowed_mentions: mentions,
    } = body as {
      embeds?: { description: string }[];
      components?: DiscordPost['components'];
      allowed_mentions?: { parse: unknown[] };
    };
    if (method === 'POST' && [...this.closed].some((user) => channel === `d${user}`)) return [403, { code: 50_007 }];
    const shown = embeds.map(({ description }) => description).join('\n');
    const labels = components.flatMap((row) =>
      row.components.map(({ label, custom_id: own }) => [String(label), String(own ?? '')]),
    );
    const isTooMuch = shown.length > 4_096 || labels.some(([label = '', own = '']) => label.length > 80 || own.length > 100);
    if (shown === '' || isTooMuch || mentions?.parse.length !== 0) return [400, { code: 50_035 }];
    const known = method === 'PATCH' ? this.posts.find((post) => post.id === id) : undefined;
    if (method === 'PATCH' && !known) return [404, { code: 10_008 }];
    const post = known ?? { id: this.id(), channel, text: shown, components };
    Object.assign(post, { text: shown, components });
    if (!known) this.posts.push(post);
    return [200, { id: post.id }];
  }

  private channel(id: string): readonly [number, object] {
    if (id === 'gone') return [404, { code: 10_003 }];
    const parent = this.threads.get(id);
    return [200, parent === undefined ? { id, type: 0 } : { id, type: 11, parent_id: parent }];
  }

  private beginThread(channel: string, message: string): readonly [number, object] {
    if (this.withoutThreads.has(channel)) return [400, { code: 50_024 }];
    if (this.threads.has(message)) return [400, { code: 160_004 }];
    this.threads.set(message, channel);
    return [201, { id: message, type: 11, parent_id: channel }];
  }

  private exchange(form: URLSearchParams): readonly [number, object] {
    const isKnown = this.codes.delete(form.get('code') ?? '') && form.get('client_secret') === this.clientSecret;
    return isKnown ? [200, { access_token: 'x', guild: { id: GUILD, name: 'Acme' } }] : [400, { error: 'invalid_grant' }];
  }
}
