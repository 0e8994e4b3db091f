/** Every provider's own code against a real socket: what it sends, and that what comes back is read. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { generateText, streamText, tool } from 'ai';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createModel } from '#lib/answer/model/providers/create-model';
import { closestModels, listModels } from '#lib/answer/model/providers/list-models';
import type { ModelConfig } from '#lib/model/model-config';
import type { ModelProvider } from '#lib/model/model-settings';
import { modelAddress } from '#lib/model-choice/base-url';

const KEY = 'key-that-nobody-sees-1234';

interface Request {
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly text: string;
}

interface Reply {
  readonly status?: number;
  readonly type?: string;
  readonly body: string;
}

let server: Server;
let address: string;
let requests: Request[];
let reply: (request: Request) => Reply;

beforeEach(async () => {
  requests = [];
  server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const received = { url: request.url ?? '', headers: request.headers, text: Buffer.concat(chunks).toString('utf8') };
    requests.push(received);
    const { status = 200, type = 'application/json', body } = reply(received);
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address = `127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterEach(
  () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    }),
);

const config = (provider: ModelProvider, given = address, apiKey: string | undefined = KEY): ModelConfig => ({
  provider,
  modelId: 'm-1',
  apiKey,
  ...(modelAddress(provider, given) ?? { baseUrl: '' }),
  prices: undefined,
  source: 'settings',
});

const events = (...all: readonly (readonly [string | null, unknown])[]): Reply => ({
  type: 'text/event-stream',
  body: all.map(([name, data]) => `${name === null ? '' : `event: ${name}\n`}data: ${JSON.stringify(data)}\n\n`).join(''),
});

const chat = (deltas: readonly object[]): Reply => {
  const chunk = (rest: object) => ({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'm-1', ...rest });
  const parts = deltas.map((delta) => [null, chunk({ choices: [{ index: 0, delta, finish_reason: null }] })] as const);
  const end = [null, chunk({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })] as const;
  const usage = [null, chunk({ choices: [], usage: { prompt_tokens: 7, completion_tokens: 3, total_tokens: 10 } })] as const;
  const { body, ...rest } = events(...parts, end, usage);
  return { ...rest, body: `${body}data: [DONE]\n\n` };
};

const RESPONSES = events(
  ['response.created', { type: 'response.created', response: { id: 'r', created_at: 1, model: 'm-1', service_tier: null } }],
  [
    'response.output_item.added',
    { type: 'response.output_item.added', output_index: 0, item: { type: 'message', id: 'i', phase: null } },
  ],
  ['response.output_text.delta', { type: 'response.output_text.delta', item_id: 'i', delta: 'Hello.', logprobs: null }],
  [
    'response.output_item.done',
    { type: 'response.output_item.done', output_index: 0, item: { type: 'message', id: 'i', phase: null } },
  ],
  [
    'response.completed',
    {
      type: 'response.completed',
      response: { incomplete_details: null, usage: { input_tokens: 7, output_tokens: 3 }, service_tier: null },
    },
  ],
);

const MESSAGES = events(
  [
    'message_start',
    {
      type: 'message_start',
      message: {
        id: 'x',
        type: 'message',
        role: 'assistant',
        model: 'm-1',
        content: [],
        stop_reason: null,
        usage: { input_tokens: 7, output_tokens: 0 },
      },
    },
  ],
  ['content_block_start', { type: 'content_block_start', index: 0, content_block: { type: 'text', text: '' } }],
  ['content_block_delta', { type: 'content_block_delta', index: 0, delta: { type: 'text_delta', text: 'Hello.' } }],
  ['content_block_stop', { type: 'content_block_stop', index: 0 }],
  [
    'message_delta',
    { type: 'message_delta', delta: { stop_reason: 'end_turn', stop_sequence: null }, usage: { output_tokens: 3 } },
  ],
  ['message_stop', { type: 'message_stop' }],
);

const GEMINI = events([
  null,
  {
    candidates: [{ content: { role: 'model', parts: [{ text: 'Hello.' }] }, finishReason: 'STOP', index: 0 }],
    usageMetadata: { promptTokenCount: 7, candidatesTokenCount: 3, totalTokenCount: 10 },
  },
]);

async function ask(
  model: ModelConfig,
): Promise<{ text: string; inputTokens: number | undefined; outputTokens: number | undefined }> {
  const lookUp = tool({ description: 'Looks up.', inputSchema: z.object({ word: z.string() }) });
  const tools = { one: lookUp, two: lookUp };
  const result = streamText({ model: createModel(model), prompt: 'Hi', tools, maxRetries: 0, onError: () => undefined });
  const [text, usage] = await Promise.all([result.text, result.usage]);
  return { text, inputTokens: usage.inputTokens, outputTokens: usage.outputTokens };
}

describe('what is sent and what is read', () => {
  it.each<readonly [ModelProvider, Reply, string, string, string]>([
    ['openai', RESPONSES, '/v1/responses', 'authorization', `Bearer ${KEY}`],
    ['compatible', chat([{ content: 'Hel' }, { content: 'lo.' }]), '/v1/chat/completions', 'authorization', `Bearer ${KEY}`],
    ['anthropic', MESSAGES, '/v1/messages', 'x-api-key', KEY],
    ['google', GEMINI, '/v1beta/models/m-1:streamGenerateContent?alt=sse', 'x-goog-api-key', KEY],
  ])('%s', async (provider, answer, url, header, value) => {
    reply = () => answer;
    expect(await ask(config(provider))).toEqual({ text: 'Hello.', inputTokens: 7, outputTokens: 3 });
    expect(requests.map((request) => request.url)).toEqual([url]);
    expect(requests[0]?.headers[header]).toBe(value);
    expect(requests[0]?.text).not.toContain(KEY);
  });

  it('has OpenAI keep nothing, asks servers for usage, and Anthropic to keep the tools at hand', async () => {
    reply = ({ url }) =>
      url.endsWith('/responses') ? RESPONSES : url.endsWith('/messages') ? MESSAGES : chat([{ content: 'x' }]);
    for (const provider of ['openai', 'compatible', 'anthropic'] as const) await ask(config(provider));
    const [openai, compatible, anthropic] = requests.map(({ text }) => JSON.parse(text) as Record<string, unknown>);
    expect(openai).toMatchObject({ store: false });
    expect(compatible).toMatchObject({ stream_options: { include_usage: true } });
    expect(compatible).not.toHaveProperty('store');
    const tools = anthropic?.tools as readonly { readonly cache_control?: unknown }[];
    expect(tools.map((one) => one.cache_control)).toEqual([undefined, { type: 'ephemeral' }]);
  });

  it('needs no key where the server needs none', async () => {
    reply = () => chat([{ content: 'Hello.' }]);
    await ask({ ...config('compatible'), apiKey: undefined });
    expect(requests[0]?.headers).not.toHaveProperty('authorization');
  });

  it.each([
    ['reasoning_content', [{ reasoning_content: 'Let me see.' }, { content: 'Hello.' }]],
    ['reasoning', [{ reasoning: 'Let me see.' }, { content: 'Hello.' }]],
  ])('keeps thinking out of the text: %s', async (_what, deltas) => {
    reply = () => chat(deltas);
    expect(await ask(config('compatible'))).toMatchObject({ text: 'Hello.' });
  });
});

describe('a server whose address was given without a version', () => {
  const onlyAt =
    (path: string) =>
    (request: Request): Reply =>
      request.url === path ? chat([{ content: 'Hello.' }]) : { status: 404, body: '{"detail":"Not Found"}' };

  it('is found below /v1 and without it, and remembered', async () => {
    reply = onlyAt('/llm/chat/completions');
    const model = createModel(config('compatible', `${address}/llm`));
    for (let turn = 0; turn < 2; turn++) expect(await streamText({ model, prompt: 'Hi' }).text).toBe('Hello.');
    expect(requests.map(({ url }) => url)).toEqual([
      '/llm/v1/chat/completions',
      '/llm/chat/completions',
      '/llm/chat/completions',
    ]);
  });

  it.each([
    ['given with it', '/v1', { status: 404, body: '{}' }, 1],
    ['the model is what is missing', '', { status: 404, body: '{"error":"model m-1 not found"}' }, 1],
    ['neither is there', '', { status: 404, body: '{}' }, 2],
  ])('%s', async (_what, path, missing, asked) => {
    reply = () => missing;
    const model = createModel(config('compatible', `${address}${path}`));
    await expect(generateText({ model, prompt: 'Hi', maxRetries: 0 })).rejects.toMatchObject({ statusCode: 404 });
    expect(requests).toHaveLength(asked);
  });
});

describe('a configuration in trouble', () => {
  it('is not asked, and says why', async () => {
    const model = createModel({ ...config('anthropic'), trouble: 'lost_key' });
    await expect(generateText({ model, prompt: 'Hi', maxRetries: 0 })).rejects.toThrow('its key can no longer be decrypted');
    expect(requests).toEqual([]);
  });
});

describe('the list of models', () => {
  it.each<readonly [ModelProvider, unknown, string]>([
    ['compatible', { data: [{ id: 'b' }, { id: 'a' }, { id: 'a' }, { id: 'bad\u202e' }] }, '/v1/models'],
    [
      'anthropic',
      {
        data: [
          { id: 'a', type: 'model' },
          { id: 'b', type: 'model' },
        ],
        has_more: false,
      },
      '/v1/models',
    ],
    [
      'google',
      {
        models: [
          { name: 'models/a', supportedGenerationMethods: ['generateContent'] },
          { name: 'models/b' },
          { name: 'models/embed', supportedGenerationMethods: ['embedContent'] },
        ],
      },
      '/v1beta/models?pageSize=500',
    ],
  ])('of %s', async (provider, body, url) => {
    reply = () => ({ body: JSON.stringify(body) });
    expect(await listModels(config(provider))).toEqual({ models: ['a', 'b'], trouble: null });
    expect(requests[0]?.url).toBe(url);
  });

  it.each([
    [{ body: '<html>Welcome</html>', type: 'text/html' }, 'unreadable'],
    [{ status: 401, body: `{"error":{"message":"no ${KEY}"}}` }, 'wrong_key'],
    [{ status: 404, body: 'Not Found' }, 'no_api'],
  ] as const)('is told as trouble: %j', async (answer, verdict) => {
    reply = () => answer;
    const list = await listModels(config('compatible', `${address}/v1`));
    expect(list).toMatchObject({ models: [], trouble: { verdict } });
    expect(JSON.stringify(list)).not.toContain(KEY);
  });

  it('is offered by likeness', () => {
    const models = ['llama3.1:8b', 'qwen3:14b', 'qwen3:8b', 'mistral'];
    expect(closestModels('qwen3', models, 2).toSorted()).toEqual(['qwen3:14b', 'qwen3:8b']);
    expect(closestModels('lama3.1', models, 1)).toEqual(['llama3.1:8b']);
  });
});
