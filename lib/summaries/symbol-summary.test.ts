import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SymbolRow } from '#db/repository/repository-store';
import { entityFixture } from '#lib/graph/testing/entity-repository';
import { openFixture, shopFixture, type TestRepository } from '#lib/graph/testing/test-repository';
import { symbolPrompt } from '#lib/summaries/summary-prompt';
import { linksInWords, symbolSummaries } from '#lib/summaries/symbol-summary';

let shop: TestRepository;
let entities: TestRepository;
beforeAll(async () => {
  [shop, entities] = await Promise.all([openFixture(shopFixture), openFixture(entityFixture)]);
});
afterAll(() => {
  shop.close();
  entities.close();
});

const rowOf = async ({ repository }: TestRepository, id: string): Promise<SymbolRow> => {
  const [row] = await repository.reader.symbolsById(id);
  if (!row) throw new Error(`no ${id}`);
  return row;
};
const summaryOf = async (of: TestRepository, id: string) => {
  const row = await rowOf(of, id);
  const summary = (await symbolSummaries(of.repository.reader, [row])).get(row.key);
  if (!summary) throw new Error(`no summary of ${id}`);
  return summary;
};

describe('a summary from the index', () => {
  it('has the comment, what is called in the order of the lines, and how often it is used', async () => {
    const summary = await summaryOf(shop, 'services.py::CheckoutService.checkout');
    expect(summary).toMatchObject({ says: 'Turns the basket of a customer into a paid order.', moreCalls: 0, uses: 1 });
    expect(linksInWords(summary)).toBe(
      'calls CheckoutService.read_basket, price_lines, Gateway.charge, save_order, announce; used in 1 place',
    );
  });

  it('of a class speaks for its members, without what they do to each other', async () => {
    const { calls, uses } = await summaryOf(shop, 'services.py::CheckoutService');
    expect(calls).not.toContain('services.py::CheckoutService.read_basket');
    expect(calls).toContain('store.py::load_basket');
    expect(uses).toBe(2);
  });

  it('tells what is touched, by what is done to it', async () => {
    expect(linksInWords(await summaryOf(entities, 'db.py::save'))).toContain('writes table orders');
    expect(linksInWords(await summaryOf(entities, 'api.py::place_order'))).toContain('publishes topic order.placed');
    expect(linksInWords(await summaryOf(entities, 'worker.py::points'))).toBe('');
  });
});

describe('what a model is shown', () => {
  it('is the source with the signatures around it, and a key that follows them', async () => {
    const { reader } = shop.repository;
    const row = await rowOf(shop, 'store.py::save_order');
    const prompt = await symbolPrompt(reader, row);
    expect(prompt.text).toContain('db.execute("insert into orders")');
    expect(prompt.text).toMatch(/Called by:\n- .*checkout.*paid order\./s);
    expect(prompt.text).not.toContain('test_save_order');
    expect(prompt.evidence[0]).toEqual({ path: 'store.py', line: 4, endLine: 5 });
    expect((await symbolPrompt(reader, row)).contentHash).toBe(prompt.contentHash);
    expect((await symbolPrompt(reader, { ...row, endLine: 4 })).contentHash).not.toBe(prompt.contentHash);
  });
});
