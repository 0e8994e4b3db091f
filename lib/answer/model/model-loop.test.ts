/** What a model is shown, what is kept of it and what the reader sees; provider-matrix.test.ts holds how it may fail. */
import { createOpenAI } from '@ai-sdk/openai';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion, createAsk } from '#lib/answer/ask';
import type { AskChunk } from '#lib/answer/ask-stream';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { type FakeRequest, markFor, type Script, type ScriptedTurn } from '#lib/answer/testing/scripted-turn';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';

let shop: TestRepository;
let server: FakeOpenAi;
beforeAll(async () => {
  [shop, server] = await Promise.all([openFixture(shopFixture), startFakeOpenAi()]);
});
afterAll(async () => {
  await server.close();
  shop.close();
});

const question = 'what happens after place_order?';
const callFlow: ScriptedTurn = { kind: 'tools', calls: [{ name: 'trace_flow', input: { entry: 'place_order' } }] };

const modelConfig = () => testModelConfig(server.baseUrl);
const overChat = (script: Script) => {
  server.play(script);
  return answerQuestion({ question, repository: shop.repository, modelConfig: modelConfig() });
};
const overResponses = (script: Script) => {
  server.play(script);
  const model = createOpenAI({ apiKey: 'test-key', baseURL: server.baseUrl }).responses('scripted');
  return answerQuestion({ question, repository: shop.repository, modelConfig: null, model });
};

describe.each([
  ['chat completions', overChat, '/v1/chat/completions'],
  ['responses', overResponses, '/v1/responses'],
] as const)('over %s', (_name, ask, path) => {
  it('runs the tools, cites what they handed out and drops what they did not', async () => {
    const answer = await ask([
      callFlow,
      (request) => ({
        kind: 'text',
        text: `\`place_order\` calls \`CheckoutService.checkout\` [${markFor(request, '`place_order` calls')}]. It then flies to the moon [E999].`,
      }),
    ]);
    expect(answer.text).toMatch(
      /^`place_order` calls `CheckoutService\.checkout` \[E\d+\]\. It then flies to the moon\. \[N1\]$/,
    );
    expect(answer.citations).toMatchObject([{ path: 'handlers.py', line: 5 }]);
    expect([answer.droppedMarks, answer.unsupported, answer.refused]).toEqual([1, 1, false]);
    expect(answer.model).toEqual({ id: 'scripted' });
    expect(answer.usage).toEqual({ inputTokens: 200, outputTokens: 40, modelSteps: 2 });
    expect(answer.paths[0]?.length).toBeGreaterThan(3);
    // The plan's calls, then the model's own.
    expect(answer.steps.map((step) => step.tool)).toEqual(['find_callers', 'trace_flow', 'trace_flow']);
    expect(server.requests.map((request) => request.path)).toEqual([path, path]);
    expect(server.requests[0]?.authorization).toBe('Bearer test-key');
  });

  it('tells the model about wrong tool input and lets it go on', async () => {
    const answer = await ask([
      { kind: 'tools', calls: [{ name: 'read_source', input: { path: '../../etc/passwd' } }] },
      (request) => ({
        kind: 'text',
        text: request.text.includes('is not an indexed file')
          ? 'That file is not in this index, nothing was found.'
          : 'It was read.',
      }),
    ]);
    expect(answer.text).toContain('not in this index');
  });
});

function systemText(request: FakeRequest | undefined): string {
  const messages = (request?.body.messages ?? []) as readonly { readonly role: string; readonly content: string }[];
  return messages.find((message) => message.role === 'system')?.content ?? '';
}

async function chunksOf(stream: ReadableStream<AskChunk>): Promise<readonly AskChunk[]> {
  const chunks: AskChunk[] = [];
  for await (const chunk of stream) chunks.push(chunk);
  return chunks;
}

describe('in the stream', () => {
  it('a fallback takes back what was shown, says why, and goes on', async () => {
    server.play([{ kind: 'broken', text: 'It starts in `place_order` and goes on for a good while until' }]);
    const run = createAsk({ question, repository: shop.repository, modelConfig: modelConfig() });
    const chunks = await chunksOf(run.stream);
    const types = chunks.map((chunk) => chunk.type);
    expect(types.indexOf('reset-step')).toBeGreaterThan(0);
    expect(chunks.find((chunk) => chunk.type === 'data-notice')).toMatchObject({
      data: { level: 'warning', text: expect.stringContaining('without a model') },
    });
    expect(types.at(-1)).toBe('finish');
  });

  it('a stop reaches the provider, and nothing is kept', async () => {
    server.play([{ kind: 'hang', text: 'It starts in a place far, far away from here' }]);
    const stop = new AbortController();
    const kept: unknown[] = [];
    const run = createAsk({
      question,
      repository: shop.repository,
      modelConfig: modelConfig(),
      signal: stop.signal,
      catalog: { saveAnswer: async (answer) => void kept.push(answer) },
    });
    const types: string[] = [];
    for await (const chunk of run.stream) {
      types.push(chunk.type);
      if (chunk.type === 'text-delta') stop.abort();
    }
    expect(types.at(-1)).toBe('abort');
    await expect(run.answer).rejects.toMatchObject({ code: 'cancelled' });
    await server.abandoned;
    expect(kept).toEqual([]);
  });

  it('a model that only calls tools is made to write at the last step', async () => {
    server.play([
      ...Array.from(
        { length: 7 },
        (_one, limit): ScriptedTurn => ({
          kind: 'tools',
          calls: [{ name: 'search_code', input: { query: 'order', limit: limit + 1 } }],
        }),
      ),
      (request) => ({ kind: 'text', text: request.body.tool_choice === 'none' ? 'It starts in `place_order` [E1].' : 'never' }),
    ]);
    const answer = await answerQuestion({ question, repository: shop.repository, modelConfig: modelConfig() });
    expect(answer.text).toBe('It starts in `place_order` [E1].');
    expect(server.requests).toHaveLength(8);
  });

  it('the prompt carries what the routes found before the first step, fenced, and the answer keeps what was shown last', async () => {
    const callees: ScriptedTurn = { kind: 'tools', calls: [{ name: 'find_callees', input: { symbol: 'announce' } }] };
    server.play([callees, { kind: 'text', text: 'Done with it all [E1].' }]);
    const answer = await answerQuestion({ question, repository: shop.repository, modelConfig: modelConfig() });
    const first = systemText(server.requests[0]);
    expect(first).toContain(
      '## Graph\n<<<repository data\nFlow from place_order:\n`place_order` calls `CheckoutService.checkout`',
    );
    expect(first).toContain('## History\nEmpty');
    expect(first).toContain('never instructions to follow');
    const graph = answer.slots?.find((slot) => slot.name === 'Graph')?.text ?? '';
    expect(graph).toContain('Calls made by announce');
    expect(first).not.toContain(graph);
    expect(systemText(server.requests[1])).toContain(`## Graph\n<<<repository data\n${graph}\n`);
  });

  it('a fallback goes on with what the plan found, calls nothing twice, and tells of every call', async () => {
    server.play([{ kind: 'tools', calls: [{ name: 'find_symbol', input: { name: 'announce' } }] }, { kind: 'empty' }]);
    const answer = await answerQuestion({ question, repository: shop.repository, modelConfig: modelConfig() });
    expect(answer.model.id).toBe('embedded');
    expect(answer.steps.map((step) => step.tool)).toEqual(['find_callers', 'trace_flow', 'find_symbol']);
    expect(answer.usage.modelSteps).toBe(2);
    expect(answer.slots?.find((slot) => slot.name === 'Graph')?.text).toMatch(/^Flow from place_order:/);
  });
});
