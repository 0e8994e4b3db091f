/**
 * Microsoft Teams, as far as Pathlight speaks with it, on a real socket of loopback: who gives tokens, the published keys of the Bot
 * Connector and of sign-in, the Bot Connector's REST interface with its rosters and limits, and activities with tokens signed as Teams signs.
 */
import { randomBytes, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SignJWT } from 'jose';
import { FakeSigner } from '#lib/chat/testing/fake-signer';
import { cardText, troubleWithActivity } from '#lib/chat/testing/teams-limits';

export interface TeamsPost {
  readonly id: string;
  /** With `;messageid=` in a thread. */
  readonly conversation: string;
  text: string;
  body: unknown;
}

interface Failure {
  readonly path: RegExp;
  readonly status: number;
  readonly code: string;
  readonly retryAfter: string | undefined;
  left: number;
}

export interface TokenOptions {
  readonly signer?: FakeSigner;
  readonly claims?: Readonly<Record<string, unknown>>;
  /** Seconds from now. */
  readonly expiresIn?: number;
}

export interface Said {
  readonly user?: string;
  readonly channel?: string;
  readonly id?: string;
  /** The message that began the thread; the message itself where nothing is said. */
  readonly thread?: string;
  readonly isMention?: boolean;
  readonly tenant?: string;
  readonly more?: Readonly<Record<string, unknown>>;
}

export const TENANT = '11111111-2222-4333-8444-555555555555';

export class FakeTeams {
  readonly appId = randomUUID();
  readonly appPassword = randomBytes(12).toString('hex');
  readonly signer = new FakeSigner(['msteams']);
  /** Signs what tells who signed in; the key that is published may be another. */
  signIn = new FakeSigner();
  publishedSignIn = this.signIn;
  readonly posts: TeamsPost[] = [];
  readonly calls: { readonly call: string; readonly status: number; readonly body: string }[] = [];
  /** The members of every conversation that has none of its own. */
  readonly members = new Map<string, Record<string, unknown>>();
  readonly rosters = new Map<string, ReadonlySet<string>>();
  /** People who did not add the bot for themselves. */
  readonly withoutBot = new Set<string>();
  /** How often a token was given. */
  tokens = 0;
  /** Whether keys and tokens can be had. */
  isDown = false;
  /** Claims of the next sign-in. */
  signedIn: Readonly<Record<string, unknown>> = { tid: TENANT, preferred_username: 'admin@acme.example' };
  private readonly server = createServer((request, response) => void this.handle(request, response));
  private readonly bearers = new Set<string>();
  private readonly codes = new Map<string, Readonly<Record<string, string>>>();
  private readonly failures: Failure[] = [];
  private count = Number.parseInt(randomBytes(5).toString('hex'), 16);

  async start(): Promise<this> {
    await Promise.all([this.signer.ready, this.signIn.ready]);
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return this;
  }

  get apiUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/`;
  }

  get serviceUrl(): string {
    return `${this.apiUrl}amer/`;
  }

  get settings() {
    const { appId, appPassword, apiUrl } = this;
    return { appId, appPassword, tenantId: undefined, apiUrl };
  }

  close(): Promise<void> {
    return new Promise((resolve) => {
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });
  }

  member(id: string, name: string, more: Readonly<Record<string, unknown>> = {}): void {
    this.members.set(id, { id, name, tenantId: TENANT, userRole: 'user', userPrincipalName: `${name}@acme.example`, ...more });
  }

  fail(path: RegExp, status: number, { code = '', retryAfter, times = 1 }: FailOptions = {}): void {
    this.failures.push({ path, status, code, retryAfter, left: times });
  }

  /** Tokens that were given are taken no more. */
  revokeTokens(): void {
    this.bearers.clear();
  }

  /** A message of a channel. */
  message(
    text: string,
    { user = 'U1', channel = 'C1', id = this.id(), thread = id, isMention = true, more = {}, tenant }: Said = {},
  ) {
    const mention = { type: 'mention', text: '<at>Pathlight</at>', mentioned: { id: `28:${this.appId}`, name: 'Pathlight' } };
    return this.activity(
      { type: 'message', id, text: isMention ? `<at>Pathlight</at> ${text}` : text, entities: isMention ? [mention] : [] },
      { user, tenant, conversation: { id: `${channel};messageid=${thread}`, conversationType: 'channel', isGroup: true }, more },
    );
  }

  /** A message to the bot alone. */
  direct(text: string, { user = 'U1', id = this.id(), tenant, more = {} }: Said = {}) {
    const conversation = { id: `a:${user}`, conversationType: 'personal' };
    return this.activity({ type: 'message', id, text }, { user, tenant, conversation, more });
  }

  group(text: string, { user = 'U1', channel = 'G1', id = this.id(), isMention = true, more = {} }: Said = {}) {
    const message = this.message(text, { user, channel, id, isMention, more });
    return { ...message, conversation: { ...message.conversation, id: channel, conversationType: 'groupChat' } };
  }

  /** Of a message's menu. */
  aboutMessage(content: string, { user = 'U1', channel = 'C1', id = this.id(), thread = '77', more = {} }: Said = {}) {
    const value = {
      commandId: 'askPathlight',
      messagePayload: { id: thread, replyToId: null, body: { contentType: 'html', content } },
    };
    return this.activity(
      { type: 'invoke', name: 'composeExtension/fetchTask', id, value },
      { user, conversation: { id: channel, conversationType: 'channel', isGroup: true }, more },
    );
  }

  click(post: TeamsPost, action: string, { user = 'U1', id = this.id(), more = {} }: Said = {}) {
    const conversationType = post.conversation.startsWith('a:') ? 'personal' : 'channel';
    return this.activity(
      { type: 'message', id, replyToId: post.id, value: dataOf(post.body, action) },
      { user, conversation: { id: post.conversation, conversationType }, more },
    );
  }

  async token({ signer = this.signer, claims = {}, expiresIn = 3_600 }: TokenOptions = {}): Promise<string> {
    const now = Math.floor(Date.now() / 1_000);
    const all = { iss: 'https://api.botframework.com', aud: this.appId, serviceurl: this.serviceUrl, nbf: now - 5, ...claims };
    return new SignJWT({ ...all, exp: now + expiresIn })
      .setProtectedHeader({ alg: 'RS256', kid: signer.kid })
      .sign(await signer.key());
  }

  /** Posts an activity as Teams does. */
  async deliver(url: string, activity: unknown, token: TokenOptions = {}): Promise<Response> {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await this.token(token)}` };
    return fetch(url, { method: 'POST', body: JSON.stringify(activity), headers });
  }

  id(): string {
    this.count += 1;
    return String(this.count);
  }

  private activity(
    what: { readonly id: string } & Readonly<Record<string, unknown>>,
    { user, tenant = TENANT, conversation, more = {} }: About,
  ) {
    return {
      channelId: 'msteams',
      serviceUrl: this.serviceUrl,
      timestamp: new Date().toISOString(),
      from: { id: user, name: user, aadObjectId: randomUUID() },
      recipient: { id: `28:${this.appId}`, name: 'Pathlight' },
      channelData: { tenant: { id: tenant } },
      ...what,
      conversation: { ...conversation, tenantId: tenant },
      ...more,
    };
  }

  private async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const path = (request.url ?? '').slice(1);
    const open = await this.signs(request, path, text);
    const failure = this.failures.find((one) => one.left > 0 && one.path.test(`${request.method} ${path}`));
    if (failure) failure.left -= 1;
    const bearer = request.headers.authorization?.slice('Bearer '.length) ?? '';
    const [status, body] = failure
      ? [failure.status, { error: { code: failure.code, message: failure.code } }]
      : (open ?? (this.bearers.has(bearer) ? this.connector(request.method ?? '', path, text) : [401, {}]));
    this.calls.push({ call: `${request.method} ${path}`, status, body: text });
    const location = (body as { location?: string } | null)?.location;
    response.writeHead(status, {
      'content-type': 'application/json',
      ...(failure?.retryAfter === undefined ? {} : { 'retry-after': failure.retryAfter }),
      ...(location === undefined ? {} : { location }),
    });
    response.end(body === null ? undefined : JSON.stringify(body));
  }

  /** Keys and tokens, for which nobody has to show one; null: something else is asked for. */
  private async signs(request: IncomingMessage, path: string, text: string): Promise<readonly [number, object] | null> {
    const [where = ''] = path.split('?');
    if (!/^v1\/|\/(oauth2|discovery)\//.test(where)) return null;
    if (this.isDown) return [503, {}];
    const keys = `${this.apiUrl}v1/.well-known/keys`;
    if (where === 'v1/.well-known/openidconfiguration') return [200, { issuer: 'https://api.botframework.com', jwks_uri: keys }];
    if (where === 'v1/.well-known/keys') return [200, { keys: [await this.signer.published()] }];
    if (where.endsWith('/discovery/v2.0/keys')) return [200, { keys: [await this.publishedSignIn.published()] }];
    if (where.endsWith('/oauth2/v2.0/authorize')) return this.authorize(new URL(request.url ?? '', this.apiUrl));
    return this.giveToken(new URLSearchParams(text));
  }

  private authorize({ searchParams }: URL): readonly [number, object] {
    const back = new URL(searchParams.get('redirect_uri') ?? '');
    back.searchParams.set('state', searchParams.get('state') ?? '');
    if (searchParams.has('deny')) back.searchParams.set('error', 'access_denied');
    else {
      const code = randomBytes(9).toString('hex');
      this.codes.set(code, Object.fromEntries(searchParams));
      back.searchParams.set('code', code);
    }
    return [302, { location: back.href }];
  }

  private async giveToken(form: URLSearchParams): Promise<readonly [number, object]> {
    const isOurs = form.get('client_id') === this.appId && form.get('client_secret') === this.appPassword;
    if (!isOurs) return [401, { error: 'invalid_client' }];
    if (form.get('grant_type') === 'client_credentials') {
      const token = `${randomBytes(9).toString('hex')}.x.y`;
      this.bearers.add(token);
      this.tokens += 1;
      return [200, { access_token: token, expires_in: 3_600, token_type: 'Bearer' }];
    }
    const asked = this.codes.get(form.get('code') ?? '');
    this.codes.delete(form.get('code') ?? '');
    if (!asked || asked.redirect_uri !== form.get('redirect_uri')) return [400, { error: 'invalid_grant' }];
    const claims = { iss: `${this.apiUrl}${String(this.signedIn.tid)}/v2.0`, nonce: asked.nonce, ...this.signedIn };
    return [200, { id_token: await this.token({ signer: this.signIn, claims }) }];
  }

  private connector(method: string, path: string, text: string): readonly [number, object | null] {
    const [where = '', query = ''] = path.split('?');
    const [, , what, id = '', kind, last = ''] = where.split('/').map(decodeURIComponent);
    if (what !== 'conversations') return [404, {}];
    const body = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>;
    if (where.endsWith('/conversations')) return this.converse(body);
    if (kind === 'members') {
      const member = this.isIn(id, last) ? this.members.get(last) : undefined;
      return member ? [200, member] : [404, { error: { code: 'MemberNotFoundInConversation' } }];
    }
    if (kind === 'pagedmembers') return this.page(id, Number(new URLSearchParams(query).get('continuationToken') ?? 0));
    return kind === 'activities' ? this.say(method, { conversation: id, id: last }, body) : [404, {}];
  }

  private converse({ members }: Record<string, unknown>): readonly [number, object] {
    const [{ id }] = members as [{ id: string }];
    if (this.withoutBot.has(id)) return [403, { error: { code: 'ForbiddenOperationException' } }];
    return [201, { id: `a:${id}` }];
  }

  private isIn(conversation: string, user: string): boolean {
    return this.rosters.get(conversation)?.has(user) ?? true;
  }

  /** Two at a time, so that pages have to be turned. */
  private page(conversation: string, from: number): readonly [number, object] {
    const all = [...this.members].flatMap(([user, member]) => (this.isIn(conversation, user) ? [member] : []));
    const more = from + 2 < all.length ? { continuationToken: String(from + 2) } : {};
    return [200, { members: all.slice(from, from + 2), ...more }];
  }

  private say(
    method: string,
    { conversation, id }: { readonly conversation: string; readonly id: string },
    body: Record<string, unknown>,
  ): readonly [number, object] {
    if (body.type === 'typing') return [201, { id: this.id() }];
    const trouble = troubleWithActivity(body);
    if (trouble) return [trouble === 'MessageSizeTooBig' ? 413 : 400, { error: { code: trouble } }];
    const known = method === 'PUT' ? this.posts.find((post) => post.id === id && post.conversation === conversation) : undefined;
    if (method === 'PUT' && !known) return [404, { error: { code: 'ActivityNotFoundInConversation' } }];
    const post = known ?? { id: this.id(), conversation, text: '', body };
    Object.assign(post, { text: cardText(body), body });
    if (!known) this.posts.push(post);
    return [known ? 200 : 201, { id: post.id }];
  }
}

interface FailOptions {
  readonly code?: string;
  readonly retryAfter?: string;
  readonly times?: number;
}

interface About {
  readonly user: string;
  readonly tenant?: string | undefined;
  readonly conversation: Readonly<Record<string, unknown>>;
  readonly more?: Readonly<Record<string, unknown>>;
}

/** What a button of a card hands back. */
function dataOf(node: unknown, action: string): unknown {
  if (typeof node !== 'object' || node === null) return undefined;
  const { data } = node as { data?: { pathlight?: { action?: string } } };
  if (data?.pathlight?.action === action) return data;
  for (const value of Object.values(node)) {
    const found = dataOf(value, action);
    if (found !== undefined) return found;
  }
  return undefined;
}
