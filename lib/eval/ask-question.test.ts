import { afterAll, beforeAll, expect, test } from 'vitest';
import { askForEval } from '#lib/eval/ask-question';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { FULL_RETRIEVAL } from '#lib/search/retrieval';

const modelConfig = null;
let shop: TestRepository;
beforeAll(async () => {
  shop = await openFixture(shopFixture);
});
afterAll(() => shop.close());

test('an answer comes with what judging it needs, and is kept nowhere', async () => {
  const { repository } = shop;
  const seen = await askForEval('who calls save_order?', { repository, retrieval: FULL_RETRIEVAL, modelConfig });
  expect(seen).toMatchObject({ failed: false, answer: { refused: false, model: { id: 'embedded' } } });
  expect(seen.places.get('store.py::save_order')).toMatchObject([{ path: 'store.py', line: 4 }]);
  expect(seen.searched).toContain('store.py::save_order');
  const [citation] = seen.answer.citations;
  expect(citation && seen.textOf(citation)).toBe(citation?.text);
});

test('an answer that fails stands for none; one that is stopped ends the run', async () => {
  const broken = new Proxy(shop.repository.reader, {
    get: (reader, name, receiver) =>
      name === 'symbolsByName' ? () => Promise.reject(new Error('disk')) : Reflect.get(reader, name, receiver),
  });
  const asked = { repository: { ...shop.repository, reader: broken }, retrieval: FULL_RETRIEVAL, modelConfig };
  const seen = await askForEval('who calls save_order?', asked);
  expect(seen).toMatchObject({ failed: true, answer: { text: 'Failed: disk', refused: false, hits: [] } });
  await expect(askForEval('who calls save_order?', { ...asked, signal: AbortSignal.abort() })).rejects.toThrow();
});
