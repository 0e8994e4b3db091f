/** The provider's code over a real socket; only the model behind it is scripted. */
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { answerQuestion } from '#lib/answer/ask';
import { summarizeSymbol, summaryView } from '#lib/answer/model/summarize';
import { type FakeOpenAi, startFakeOpenAi } from '#lib/answer/testing/fake-openai';
import { testModelConfig } from '#lib/answer/testing/test-model-config';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';

const ID = 'store.py::save_order';

let shop: TestRepository;
let server: FakeOpenAi;
beforeAll(async () => {
  server = await startFakeOpenAi();
});
afterAll(() => server.close());
afterEach(() => shop.close());

const open = async (model = 'scripted') => {
  shop = await openFixture(shopFixture);
  return { repository: shop.repository, modelConfig: { ...testModelConfig(server.baseUrl), modelId: model } };
};

describe('a summary by a model', () => {
  it('is written on request, kept, and not asked for twice', async () => {
    const options = await open();
    expect(await summaryView(ID, undefined, options)).toMatchObject({ symbol: ID, written: [], model: 'scripted' });
    server.play([{ kind: 'text', text: '**Saves** an order [E1].\n\nIt writes `orders`.\u001b[31m' }]);
    const written = await summarizeSymbol(ID, undefined, options);
    expect(written).toMatchObject({ model: 'scripted', text: 'Saves an order. It writes orders.[31m' });
    expect(await summarizeSymbol(ID, undefined, options)).toEqual(written);
    expect(server.requests).toHaveLength(1);
    expect(server.requests[0]?.text).toContain('<<<repository data');
    expect((await summaryView(ID, undefined, options)).written).toEqual([written]);
  });

  it('of another model stands beside it', async () => {
    const options = await open();
    server.play([
      { kind: 'text', text: 'It saves.' },
      { kind: 'text', text: 'It keeps.' },
    ]);
    await summarizeSymbol(ID, undefined, options);
    await summarizeSymbol(ID, undefined, { ...options, modelConfig: { ...options.modelConfig, modelId: 'other' } });
    expect((await summaryView(ID, undefined, options)).written.map(({ model }) => model).toSorted()).toEqual([
      'other',
      'scripted',
    ]);
  });

  it('never reaches an answer', async () => {
    const options = await open();
    server.play([{ kind: 'text', text: 'It launches a rocket to the moon.' }]);
    await summarizeSymbol(ID, undefined, options);
    const answer = await answerQuestion({
      question: 'what does save_order do?',
      repository: options.repository,
      modelConfig: null,
    });
    expect(JSON.stringify(answer)).not.toContain('rocket');
  });

  it('that fails is said to, and nothing is kept', async () => {
    const options = await open();
    for (const turn of [{ kind: 'status', status: 401 }, { kind: 'empty' }, { kind: 'malformed' }] as const) {
      server.play([turn, turn]);
      await expect(summarizeSymbol(ID, undefined, options)).rejects.toMatchObject({ code: 'unavailable' });
    }
    expect((await summaryView(ID, undefined, options)).written).toEqual([]);
  });

  it('needs a model and a symbol', async () => {
    const options = await open();
    const none = { ...options, modelConfig: null };
    await expect(summarizeSymbol(ID, undefined, none)).rejects.toMatchObject({ code: 'unavailable' });
    expect((await summaryView(ID, undefined, none)).model).toBeNull();
    await expect(summaryView('store.py::nothing', undefined, options)).rejects.toMatchObject({ code: 'not_found' });
  });
});
