/** The routes of channels as the server has them, on a real socket, for whoever sits at this machine. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Channel, Message } from '#lib/model/channel';
import { type Served, serve } from './testing/serve';

type Handler = (request: Request, context: { readonly params: Promise<never> }) => Promise<Response>;
type Route = Readonly<Partial<Record<string, Handler>>>;

const ROUTES: readonly (readonly [RegExp, () => Promise<unknown>])[] = [
  [/^\/api\/channels$/, () => import('../api/channels/route')],
  [/^\/api\/channels\/(?<id>[^/]+)$/, () => import('../api/channels/[id]/route')],
  [/^\/api\/channels\/(?<id>[^/]+)\/messages$/, () => import('../api/channels/[id]/messages/route')],
  [/^\/api\/channels\/(?<id>[^/]+)\/members$/, () => import('../api/channels/[id]/members/route')],
  [/^\/api\/channels\/(?<id>[^/]+)\/members\/(?<user>[^/]+)$/, () => import('../api/channels/[id]/members/[user]/route')],
  [/^\/api\/channels\/(?<id>[^/]+)\/join$/, () => import('../api/channels/[id]/join/route')],
  [/^\/api\/channels\/(?<id>[^/]+)\/leave$/, () => import('../api/channels/[id]/leave/route')],
  [/^\/api\/channels\/(?<id>[^/]+)\/notify$/, () => import('../api/channels/[id]/notify/route')],
  [/^\/api\/channels\/(?<id>[^/]+)\/read$/, () => import('../api/channels/[id]/read/route')],
  [/^\/api\/messages\/(?<id>[^/]+)$/, () => import('../api/messages/[id]/route')],
  [/^\/api\/messages\/(?<id>[^/]+)\/verified$/, () => import('../api/messages/[id]/verified/route')],
  [/^\/api\/messages\/(?<id>[^/]+)\/reactions\/(?<emoji>[^/]+)$/, () => import('../api/messages/[id]/reactions/[emoji]/route')],
  [/^\/api\/people$/, () => import('../api/people/route')],
  [/^\/api\/notifications$/, () => import('../api/notifications/route')],
  [/^\/api\/notifications\/read$/, () => import('../api/notifications/read/route')],
  [/^\/api\/questions$/, () => import('../api/questions/route')],
  [/^\/api\/questions\/like$/, () => import('../api/questions/like/route')],
  [/^\/api\/answers\/(?<id>[^/]+)\/notes$/, () => import('../api/answers/[id]/notes/route')],
  [/^\/api\/events$/, () => import('../api/events/route')],
];

async function routed(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  for (const [pattern, load] of ROUTES) {
    const params = pattern.exec(pathname)?.groups;
    if (!params && !pattern.test(pathname)) continue;
    const run = ((await load()) as Route)[request.method];
    if (run) return run(request, { params: Promise.resolve({ ...params } as never) });
  }
  throw new Error(`no route for ${request.method} ${pathname}`);
}

describe('the routes of channels', () => {
  const folder = mkdtempSync(join(tmpdir(), 'pathlight-test-'));
  const before = { ...process.env };
  let served: Served;
  beforeAll(async () => {
    process.env.PATHLIGHT_DATA = folder;
    process.env.PATHLIGHT_EMBEDDINGS = 'off';
    process.env.PATHLIGHT_BOUND_HOST = '127.0.0.1';
    served = await serve(routed);
  });
  afterAll(async () => {
    await served.close();
    process.env = before;
    rmSync(folder, { recursive: true, force: true });
  });

  const send = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(`${served.url}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as never };
  };
  const make = async (name: string): Promise<Channel> => (await send('POST', '/api/channels', { name })).body;
  const post = async (id: string, body: object): Promise<{ message: Message; answer: Message | null }> =>
    (await send('POST', `/api/channels/${id}/messages`, body)).body;

  it('make channels, write, react, verify, read and page', async () => {
    const { id } = await make('orders');
    expect((await send('POST', '/api/channels', { name: 'orders' })).status).toBe(409);
    const { message } = await post(id, { body: 'hello <b>all</b>' });
    expect(message).toMatchObject({ body: 'hello <b>all</b>', author: { id: 'local' }, reactions: [] });
    await post(id, { thread: message.id, body: 'a reply' });
    const emoji = encodeURIComponent('👍');
    expect((await send('PUT', `/api/messages/${message.id}/reactions/${emoji}`, {})).body).toMatchObject({
      reactions: [{ emoji: '👍', isMine: true }],
    });
    expect((await send('DELETE', `/api/messages/${message.id}/reactions/${emoji}`)).body).toMatchObject({ reactions: [] });
    expect((await send('PUT', `/api/messages/${message.id}/reactions/x`)).status).toBe(400);
    expect((await send('PUT', `/api/messages/${message.id}/verified`)).body).toMatchObject({ verified: { by: { id: 'local' } } });
    expect((await send('PATCH', `/api/messages/${message.id}`, { body: 'bye' })).body).toMatchObject({ body: 'bye' });
    expect((await send('GET', `/api/messages/${message.id}`)).body).toMatchObject({
      root: { replies: 1 },
      replies: [{ body: 'a reply' }],
    });
    expect((await send('GET', `/api/channels/${id}/messages?limit=1`)).body).toMatchObject({
      messages: [{ id: message.id }],
      hasMore: false,
    });
    expect((await send('GET', `/api/channels/${id}/messages?limit=0`)).status).toBe(400);
    expect((await send('POST', `/api/channels/${id}/read`, { upTo: message.seq })).status).toBe(200);
    expect((await send('PUT', `/api/channels/${id}/notify`, { level: 'all' })).body).toMatchObject({
      notify: 'all',
      readUpTo: message.seq,
    });
    expect((await send('GET', `/api/channels/${id}/members`)).body).toEqual({ members: [{ id: 'local', name: 'You' }] });
    expect((await send('PUT', `/api/channels/${id}/members/nobody`)).status).toBe(404);
    expect((await send('POST', `/api/channels/${id}/leave`, {})).status).toBe(200);
    expect((await send('POST', `/api/channels/${id}/join`)).body).toMatchObject({ isMember: true });
    expect((await send('PATCH', `/api/channels/${id}`, { archived: true })).body).toMatchObject({
      archivedAt: expect.any(String),
    });
    expect((await send('GET', '/api/channels')).body).toMatchObject({
      channels: [{ id }],
      viewer: { id: 'local', kind: 'local' },
    });
  });

  it('refuse what is wrong, unknown, too long or from another site', async () => {
    const { id } = await make('rules');
    const status = async (...sent: Parameters<typeof send>) => (await send(...sent)).status;
    const messages = `/api/channels/${id}/messages`;
    expect(await status('POST', messages, { body: 'x'.repeat(8_001) })).toBe(400);
    expect(await status('POST', messages, { body: ' \u0000 ' })).toBe(400);
    expect(await status('POST', messages, { body: 'x', kind: 'answer' })).toBe(400);
    expect(await status('POST', messages, { body: 'x', kind: 'correction' })).toBe(400);
    expect(await status('POST', messages, { body: 'x', thread: 'a'.repeat(20) })).toBe(404);
    for (const name of ['Orders', 'a b', '-a', 'a--b', '', 'x'.repeat(61)])
      expect(await status('POST', '/api/channels', { name })).toBe(400);
    for (const path of ['/api/channels/none', `/api/channels/${'a'.repeat(20)}`, `/api/messages/${'a'.repeat(20)}`]) {
      expect(await status('GET', path)).toBe(404);
    }
    const foreign = { origin: 'https://evil.test', 'sec-fetch-site': 'cross-site' };
    expect(await status('POST', messages, { body: 'x' }, foreign)).toBe(400);
    expect(await status('POST', `/api/channels/${id}/join`, {}, foreign)).toBe(400);
    expect(await status('POST', '/api/notifications/read', { all: true }, foreign)).toBe(400);
  });

  it('tell what happens as it happens, from where a reader left', async () => {
    const { id } = await make('live');
    const listen = async (headers: Record<string, string> = {}) => {
      const response = await fetch(`${served.url}/api/events?channel=${id}`, { headers });
      expect(response.headers.get('x-accel-buffering')).toBe('no');
      const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      return {
        until: async (wanted: string): Promise<string> => {
          while (!text.includes(wanted)) {
            const next = await reader?.read();
            if (!next || next.done) throw new Error(`ended before ${wanted}: ${text}`);
            text += next.value;
          }
          return text;
        },
        leave: () => reader?.cancel(),
      };
    };
    const one = await listen();
    await one.until('event: present');
    await post(id, { body: 'first' });
    const heard = await one.until('"first"');
    const seen = /id: (\d+)\nevent: message\n/.exec(heard)?.[1] ?? '';
    await one.leave();
    await post(id, { body: 'second' });
    const again = await listen({ 'last-event-id': seen });
    const missed = await again.until('"second"');
    expect(missed).not.toContain('"first"');
    await again.leave();
  });

  it('answer about people, notifications and past questions', async () => {
    expect((await send('GET', '/api/people')).body).toEqual({ people: [{ id: 'local', name: 'You' }] });
    expect((await send('GET', '/api/notifications?unread=1')).body).toEqual({ notifications: [], unread: 0 });
    expect((await send('POST', '/api/notifications/read', { all: true })).status).toBe(200);
    expect((await send('GET', '/api/questions?q=checkout')).body).toEqual({ questions: [], hasMore: false });
    expect((await send('POST', '/api/questions/like', { question: 'why?', repository: 'shop' })).body).toEqual({ questions: [] });
    expect((await send('GET', `/api/answers/${'a'.repeat(16)}/notes`)).status).toBe(404);
    const { id } = await make('asking');
    expect((await post(id, { body: '<@assistant> who calls `save`?' })).answer).toMatchObject({
      kind: 'notice',
      body: expect.stringContaining('indexed'),
    });
  });
});
