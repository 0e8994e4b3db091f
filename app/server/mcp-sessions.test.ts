import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { handPlayedModel } from '#lib/answer/runs/testing/hand-played-model';
import { shopFixture } from '#lib/graph/testing/test-repository';
import { LOCAL_ACCESS, type McpAccess, type McpScope } from '#lib/mcp/access';
import { CallGate } from '#lib/mcp/call-gate';
import { hostileFixture } from '#lib/mcp/testing/hostile-fixture';
import { openTestWorkspace, type TestWorkspace } from '#lib/mcp/testing/test-workspace';
import { OUTSIDER } from '#lib/model/viewer';
import { callTool, McpProduct, type McpProductOptions } from './testing/mcp-product';

const INITIALIZE = JSON.stringify({
  jsonrpc: '2.0',
  id: 1,
  method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'raw', version: '1' } },
});
const LIST = JSON.stringify({ jsonrpc: '2.0', id: 2, method: 'tools/list' });
const repository = 'shop';

let kept: TestWorkspace;
const closing: (() => Promise<void>)[] = [];

beforeAll(async () => {
  kept = await openTestWorkspace({ shop: shopFixture, secret: hostileFixture });
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => kept.close());

async function started(given: McpProductOptions = {}): Promise<McpProduct> {
  const product = await McpProduct.start(kept.workspace, given);
  closing.push(() => product.close());
  return product;
}

async function sessionOf(product: McpProduct, headers: Readonly<Record<string, string>> = {}): Promise<string> {
  const response = await product.post(INITIALIZE, headers);
  await response.text();
  return response.headers.get('mcp-session-id') ?? '';
}

async function list(product: McpProduct, session: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const response = await product.post(LIST, { 'mcp-session-id': session, ...headers });
  await response.text();
  return response.status;
}

describe('who is let in', () => {
  it('nobody who is not known, where people sign in', async () => {
    const response = await (await started({ viewerOf: () => OUTSIDER })).post(INITIALIZE);
    expect(response.status).toBe(401);
    expect(response.headers.get('www-authenticate')).toBe('Bearer realm="Pathlight"');
    expect(await response.json()).toMatchObject({ error: { code: 'unauthenticated' } });
  });

  it('no page of another site, nor one that points its name here', async () => {
    const product = await started();
    const foreign: readonly Readonly<Record<string, string>>[] = [
      { origin: 'https://evil.example' },
      { 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
    ];
    for (const headers of foreign) expect((await product.post(INITIALIZE, headers)).status).toBe(403);
    const { status } = await product.post(INITIALIZE, { origin: new URL(product.url).origin });
    expect(status).toBe(200);
  });
});

describe('what is sent', () => {
  it('is bounded in size, and has to be JSON', async () => {
    const product = await started({ limits: { bodyBytes: 2_000, batch: 3 } });
    const session = await sessionOf(product);
    const at = { 'mcp-session-id': session };
    expect((await product.post(JSON.stringify({ pad: 'x'.repeat(3_000) }), at)).status).toBe(413);
    expect((await product.post(`[${Array(4).fill(LIST).join()}]`, at)).status).toBe(413);
    expect((await product.post('{', at)).status).toBe(400);
    expect((await product.post(LIST, { ...at, 'content-type': 'text/plain' })).status).toBe(415);
    expect((await product.post(LIST, { ...at, accept: 'text/html' })).status).toBe(406);
    expect(await list(product, session)).toBe(200);
  });

  it('has to arrive in time', async () => {
    const product = await started({ limits: { bodyMs: 50 } });
    const open = new ReadableStream({ start: (body) => body.enqueue(new TextEncoder().encode('{"jsonrpc"')) });
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: open, duplex: 'half' };
    const response = await product.sessions.handle(new Request(product.url, init as RequestInit), LOCAL_ACCESS);
    expect(response.status).toBe(408);
    expect(product.sessions.size).toBe(0);
  });

  it('begins a session before anything else', async () => {
    const product = await started();
    expect((await product.post(LIST)).status).toBe(400);
    expect(await list(product, 'no-such-session')).toBe(404);
    expect((await fetch(product.url)).status).toBe(405);
    expect((await fetch(product.url, { method: 'DELETE' })).status).toBe(400);
    expect(product.sessions.size).toBe(0);
  });
});

describe('a session', () => {
  it('is apart from another one that does the same at the same time', async () => {
    const product = await started();
    const [one, two] = await Promise.all([product.connect(), product.connect()]);
    const asked = ['save_order', 'announce', 'price_lines', 'load_basket'];
    const told = async (client: Client) =>
      Promise.all(asked.map(async (name) => (await callTool(client, 'find_symbol', { name, repository })).data.symbols[0]?.id));
    const [first, second] = await Promise.all([told(one), told(two)]);
    expect(first).toEqual(second);
    expect(first).toEqual(['store.py::save_order', 'store.py::announce', 'services.py::price_lines', 'store.py::load_basket']);
    await one.close();
    expect(await callTool(two, 'find_symbol', { name: 'announce', repository })).toMatchObject({ isError: false });
  });

  it('ends when it is not used, when it is asked to, and when many come', async () => {
    const product = await started({ limits: { sessions: 2, idleMs: 60_000 } });
    const [oldest, other] = [await sessionOf(product), await sessionOf(product)];
    expect(await list(product, oldest)).toBe(200);
    const third = await sessionOf(product);
    expect(await Promise.all([oldest, other, third].map((session) => list(product, session)))).toEqual([200, 404, 200]);
    await fetch(product.url, { method: 'DELETE', headers: { 'mcp-session-id': third } });
    expect(await list(product, third)).toBe(404);
    product.timers.advance(59_000);
    expect(await list(product, oldest)).toBe(200);
    product.timers.advance(61_000);
    expect(await list(product, oldest)).toBe(404);
    expect(product.sessions.size).toBe(0);
  });

  it('is not ended while it has something to do; one too many waits', async () => {
    const hand = handPlayedModel();
    const model = async () => ({ modelConfig: null, model: hand.model });
    const product = await started({ options: { model }, limits: { sessions: 1, idleMs: 60_000 } });
    const client = await product.connect();
    const asked = hand.nextQuestion();
    const asking = callTool(client, 'ask', { question: 'who calls `save_order`?', repository });
    await asked;
    product.timers.advance(600_000);
    const refused = await product.post(INITIALIZE);
    expect({ status: refused.status, retry: refused.headers.get('retry-after') }).toEqual({ status: 503, retry: '30' });
    hand.write('`checkout` calls `save_order`.');
    hand.finish();
    expect(await asking).toMatchObject({ isError: false });
    expect(await sessionOf(product)).not.toBe('');
  });

  it('runs so many calls at once, and the process so many answers', async () => {
    const hand = handPlayedModel();
    const model = async () => ({ modelConfig: null, model: hand.model });
    const product = await started({ options: { model, asks: new CallGate(1, 'answers') } });
    const [one, two] = [await product.connect(), await product.connect()];
    const question = { question: 'who calls `save_order`?', repository };
    const asked = hand.nextQuestion();
    const asking = callTool(one, 'ask', question);
    await asked;
    expect(await callTool(two, 'ask', question)).toMatchObject({
      isError: true,
      text: expect.stringContaining('1 answers are running'),
    });
    expect(await callTool(one, 'find_symbol', { name: 'announce', repository })).toMatchObject({ isError: false });
    hand.finish();
    await asking;
    expect(await callTool(one, 'find_symbol', { name: 'announce', repository })).toMatchObject({ isError: false });
  });

  it("refuses calls beyond those at once, and not their neighbour's", async () => {
    const hand = handPlayedModel();
    const model = async () => ({ modelConfig: null, model: hand.model });
    const product = await started({ options: { model, limits: { callsAtOnce: 1 } } });
    const [one, two] = [await product.connect(), await product.connect()];
    const asked = hand.nextQuestion();
    const asking = callTool(one, 'ask', { question: 'who calls `save_order`?', repository });
    await asked;
    const [refused, answered] = await Promise.all(
      [one, two].map((client) => callTool(client, 'find_symbol', { name: 'announce', repository })),
    );
    expect(refused).toMatchObject({ isError: true, text: expect.stringContaining('calls of this session are running') });
    expect(answered).toMatchObject({ isError: false });
    hand.finish();
    await asking;
  });
});

describe('access', () => {
  const scopes = (names: readonly McpScope[], who = 'ann'): McpAccess => ({
    who,
    scopes: names,
    mayRead: (name) => name === 'shop',
  });
  const byHeader = (request: Request): McpAccess => {
    const who = request.headers.get('x-who') ?? 'nobody';
    return scopes(who === 'bob' ? ['read'] : ['read', 'ask'], who);
  };

  it('to a repository decides what there is', async () => {
    const { data } = await callTool(await (await started()).connect(), 'ask', {
      question: 'What does `pay` call?',
      repository: 'secret',
    });
    const client = await (await started({ accessOf: byHeader })).connect({ 'x-who': 'ann' });
    expect((await callTool(client, 'list_repositories')).data).toMatchObject({ total: 1, repositories: [{ name: 'shop' }] });
    const [hidden, none] = await Promise.all(
      ['secret', 'nope'].map(async (name) => (await callTool(client, 'find_symbol', { name: 'pay', repository: name })).text),
    );
    expect(hidden?.replace('secret', 'nope')).toBe(none);
    expect((await callTool(client, 'find_symbol', { name: 'announce' })).data.repository).toBe('shop');
    await expect(client.readResource({ uri: 'pathlight://secret/pay.py' })).rejects.toThrow(
      'There is no repository named "secret"',
    );
    await expect(client.readResource({ uri: data.uri })).rejects.toThrow('There is no answer with this id.');
    expect(JSON.stringify(await client.listResources())).not.toContain(data.id);
    const ref = { type: 'ref/resource' as const, uri: 'pathlight://{repository}/{+path}{?commit}{#lines}' };
    for (const [name, value, given] of [
      ['repository', 's', {}],
      ['id', data.id, {}],
      ['path', 'pay', { repository: 'secret' }],
    ] as const) {
      const { completion } = await client.complete({ ref, argument: { name, value }, context: { arguments: given } });
      expect(completion.values).toEqual(name === 'repository' ? ['shop'] : []);
    }
  });

  it('is not taken from others by whoever opens one session after the other', async () => {
    const product = await started({ accessOf: byHeader, limits: { sessions: 4 } });
    const [ann, bob] = [await sessionOf(product, { 'x-who': 'ann' }), await sessionOf(product, { 'x-who': 'bob' })];
    const greedy: string[] = [];
    for (let opened = 0; opened < 8; opened++) greedy.push(await sessionOf(product, { 'x-who': 'eve' }));
    expect(product.sessions.size).toBe(4);
    expect([await list(product, ann, { 'x-who': 'ann' }), await list(product, bob, { 'x-who': 'bob' })]).toEqual([200, 200]);
    expect(await list(product, greedy.at(-1) ?? '', { 'x-who': 'eve' })).toBe(200);
    expect(await list(product, greedy[0] ?? '', { 'x-who': 'eve' })).toBe(404);
  });

  it('by scope: who may only read asks nothing', async () => {
    const client = await (await started({ accessOf: byHeader })).connect({ 'x-who': 'bob' });
    expect(await callTool(client, 'ask', { question: 'who calls `save_order`?', repository })).toMatchObject({
      isError: true,
      text: 'This needs the scope "ask". The caller has: read.',
    });
    expect(await callTool(client, 'find_symbol', { name: 'announce', repository })).toMatchObject({ isError: false });
  });

  it('is that of the request, and a session that of who opened it', async () => {
    const product = await started({ accessOf: byHeader });
    const session = await sessionOf(product, { 'x-who': 'ann' });
    expect(await list(product, session, { 'x-who': 'ann' })).toBe(200);
    expect(await list(product, session, { 'x-who': 'bob' })).toBe(404);
    const response = await fetch(product.url, { method: 'DELETE', headers: { 'mcp-session-id': session, 'x-who': 'bob' } });
    expect(response.status).toBe(404);
    expect(await list(product, session, { 'x-who': 'ann' })).toBe(200);
  });
});
