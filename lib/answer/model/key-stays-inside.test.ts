/** A key reaches its provider and nothing else: no chunk of a stream, no answer, no report, no log, whatever the server sends back. */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAsk } from '#lib/answer/ask';
import { inferWithModel } from '#lib/answer/model/infer';
import { createModel } from '#lib/answer/model/providers/create-model';
import { listModels } from '#lib/answer/model/providers/list-models';
import { testModel } from '#lib/answer/model/test/test-model';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import type { ModelConfig } from '#lib/model/model-config';
import type { ModelProvider } from '#lib/model/model-settings';
import { modelAddress } from '#lib/model-choice/base-url';

const KEY = 'sk-live-Zq81Lm02Xw93Tk47Pd66';
const PART = /Zq81|Lm02|Xw93|Tk47|Pd66/;

let shop: TestRepository;
let server: Server;
let address: string;
let reply: (sent: string) => { readonly status: number; readonly type: string; readonly body: string };
let seen: string[];

beforeAll(async () => {
  shop = await openFixture(shopFixture);
  server = createServer((request, response) => {
    const sent = sentKey(request);
    seen.push(sent);
    const { status, type, body } = reply(sent);
    response.writeHead(status, { 'content-type': type, 'x-echo': sent }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(async () => {
  shop.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

afterEach(() => vi.restoreAllMocks());

/** As the server got it, to be sent back. */
function sentKey({ headers }: IncomingMessage): string {
  return String(headers.authorization ?? headers['x-api-key'] ?? headers['x-goog-api-key'] ?? '');
}

const config = (provider: ModelProvider): ModelConfig => ({
  provider,
  modelId: 'm-1',
  apiKey: KEY,
  ...(modelAddress(provider, address) ?? { baseUrl: '' }),
  prices: undefined,
  source: 'settings',
});

const error = (status: number) => (sent: string) => ({
  status,
  type: 'application/json',
  body: JSON.stringify({
    error: { message: `This key is no good: ${sent}`, type: 'x', code: sent },
    message: sent,
    detail: sent,
  }),
});
const inStream = (sent: string) => ({
  status: 200,
  type: 'text/event-stream',
  body: `event: error\ndata: ${JSON.stringify({ type: 'error', error: { type: 'x', message: `Refused: ${sent}`, code: sent } })}\n\n`,
});
const asPage = (sent: string) => ({ status: 200, type: 'text/html', body: `<html>You sent ${sent}</html>` });

/** Everything that is written anywhere while `work` runs. */
async function everythingSaid(work: () => Promise<unknown>): Promise<string> {
  const said: string[] = [];
  const keep = (...args: readonly unknown[]): void => void said.push(...args.map(withDetails));
  for (const name of ['log', 'info', 'warn', 'error', 'debug'] as const) vi.spyOn(console, name).mockImplementation(keep);
  said.push(withDetails(await work().catch((thrown: unknown) => thrown)));
  return said.join('\n');
}

/** With what JSON leaves out: messages and causes of errors. */
function withDetails(value: unknown): string {
  if (!(value instanceof Error)) return JSON.stringify(value) ?? String(value);
  return `${value.name} ${value.message} ${'remedy' in value ? String(value.remedy) : ''}`;
}

describe.each(['openai', 'compatible', 'anthropic', 'google'] as const)('the key of %s', (provider) => {
  it.each([
    ['401', error(401)],
    ['400', error(400)],
    ['404', error(404)],
    ['403', error(403)],
    ['in the stream', inStream],
    ['a web page', asPage],
  ])('stays inside when the server sends it back: %s', async (_what, answer) => {
    reply = answer;
    seen = [];
    const said = await everythingSaid(async () => {
      const { stream, answer: finished } = createAsk({
        question: 'who calls save_order?',
        repository: shop.repository,
        modelConfig: config(provider),
      });
      const chunks: unknown[] = [];
      for await (const chunk of stream) chunks.push(chunk);
      return [
        chunks,
        await finished,
        await testModel(config(provider), { limitMs: 5_000 }),
        await listModels(config(provider)),
        await inferWithModel({ repository: shop.repository, modelConfig: config(provider), limit: 1 }),
      ];
    });
    expect(seen.some((sent) => sent.includes(KEY))).toBe(true);
    expect(said).toContain('save_order');
    expect(said).not.toMatch(PART);
  });
});

it('does not stand in what a model says of itself', () => {
  expect(JSON.stringify(createModel(config('openai')))).not.toMatch(PART);
});
