import { afterAll, beforeAll, expect, it } from 'vitest';
import { answerQuestion } from '#lib/answer/ask';
import { withCost } from '#lib/answer/model/cost';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';

let server: FakeOpenAi;
let shop: TestRepository;

beforeAll(async () => {
  [server, shop] = await Promise.all([startFakeOpenAi(), openFixture(shopFixture)]);
});

afterAll(async () => {
  shop.close();
  await server.close();
});

it.each([
  [{ inputTokens: 1_000_000, outputTokens: 0 }, { input: 3, output: 15 }, 3],
  [{ inputTokens: 2_000, outputTokens: 100 }, { input: 3, output: 15 }, 0.0075],
  [{ inputTokens: 5, outputTokens: 5 }, { input: 0, output: 0 }, 0],
  [{ inputTokens: 5, outputTokens: 5 }, undefined, undefined],
  [{ inputTokens: 0, outputTokens: 0 }, { input: 3, output: 15 }, undefined],
])('%j at %j', (usage, prices, cost) => expect(withCost(usage, prices)).toEqual(cost === undefined ? usage : { ...usage, cost }));

it('stands in the answer, by the tokens the server counted', async () => {
  server.play([{ kind: 'text', text: 'Nothing that I could prove.' }]);
  const modelConfig = { ...testModelConfig(server.baseUrl), prices: { input: 10, output: 20 } };
  const { usage } = await answerQuestion({ question: 'who calls save_order?', repository: shop.repository, modelConfig });
  expect(usage.inputTokens).toBeGreaterThan(0);
  expect(usage.cost).toBeCloseTo((usage.inputTokens * 10 + usage.outputTokens * 20) / 1_000_000, 12);
});
