import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newAnswerId } from '#db/catalog/answer-id';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';
import type { Answer } from '#lib/model/answer';
import { blankAnswer } from '#lib/model/testing/blank-answer';

const answer = (question: string, rest: Partial<Answer> = {}): Answer =>
  blankAnswer({ id: newAnswerId(), question, createdAt: new Date().toISOString(), ...rest });

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('asked questions over %s', (_, makePlace) => {
  let place: TestPlace;
  let catalog: CatalogStore;
  beforeAll(async () => {
    place = await makePlace();
    catalog = await openCatalog({ url: place.url() });
  });
  afterAll(async () => {
    catalog.close();
    await place.close();
  });

  it('are noted with the answer, found by the words of identifiers and by what the answer names', async () => {
    const hit = { id: 'app.py::Cart.emptyBasket', route: 'symbol', score: 1, reason: '' } as const;
    const one = answer('who calls cancelOrder?', { hits: [hit] });
    const two = answer('退款是在哪里处理的？');
    await catalog.saveAnswer(one, { askedBy: 'ann' });
    await catalog.saveAnswer(two);
    const find = async (...words: string[]) =>
      (await catalog.asked.withWords(words, { repositories: ['shop'], limit: 5 })).map((row) => row.answer);
    expect(await find('cancel')).toEqual([one.id]);
    expect(await find('basket')).toEqual([one.id]);
    expect(await find('退款')).toEqual([two.id]);
    expect(await find('nothing"; drop')).toEqual([]);
    expect(await catalog.asked.withWords(['cancel'], { repositories: ['other'], limit: 5 })).toEqual([]);
    const recent = await catalog.asked.recent({ repositories: ['shop'], limit: 5 });
    expect(recent.map((row) => [row.answer, row.askedBy])).toEqual([
      [two.id, null],
      [one.id, 'ann'],
    ]);
    expect(await catalog.asked.catchUp(10)).toBe(0);
    await expect(catalog.saveAnswer(one)).rejects.toThrow();
  });

  it('keep a vector each, of the engine that made it', async () => {
    const rows = await catalog.asked.recent({ repositories: ['shop'], limit: 1 });
    const id = rows[0]?.id ?? 0;
    const missing = () => catalog.asked.withoutVector('shop', { model: 'm/1', limit: 9 });
    expect((await missing()).map((row) => row.id)).toContain(id);
    await catalog.asked.setVectors(new Map([[id, Float32Array.of(0.25, -1, 3)]]), 'm/1');
    expect((await missing()).map((row) => row.id)).not.toContain(id);
    const kept = await catalog.asked.vectors('shop', { model: 'm/1', limit: 9 });
    expect([...(kept.get(id) ?? [])]).toEqual([0.25, -1, 3]);
    expect(await catalog.asked.vectors('shop', { model: 'm/2', limit: 9 })).toEqual(new Map());
  });
});
