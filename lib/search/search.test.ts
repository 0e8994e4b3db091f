import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { openCatalog } from '#db/catalog/open-catalog';
import { openDatabase } from '#db/client';
import { openRepositoryReader, type RepositoryDatabaseReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { RepositoryWriter } from '#db/repository/repository-writer';
import { type Fixture, generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import type { OpenRepository } from '#lib/repository/open-repository';
import { runEmbedJob } from '#lib/search/embed-job';
import type { EmbeddingEngine } from '#lib/search/embedding/engine';
import { searchSymbols } from '#lib/search/search';
import { queryWords } from '#lib/search/words';
import { readSettings } from '#lib/settings';

/** The model at the seam: a text's vector counts a few meanings, so that "acquisition" is close to "order" without a common word. */
const MEANINGS = [/order|acquisition/, /cancel|withdraw/, /card|charge|pay/, /theme|colour/];
const engine: EmbeddingEngine = {
  model: 'fake@1/f32',
  dimension: MEANINGS.length,
  embed: async (texts) =>
    texts.map((text) => {
      const counts = MEANINGS.map((meaning) => (meaning.test(text.toLowerCase()) ? 1 : 0.01));
      const length = Math.hypot(...counts);
      return Float32Array.from(counts, (value) => value / length);
    }),
};

const shop: Fixture = {
  files: { 'shop/order.py': '' },
  symbols: [
    symbol('shop/order.py::<module>', { kind: 'module' }),
    symbol('shop/order.py::Order.cancel', { line: 2 }),
    symbol('shop/pay.py::chargeCard', { line: 3 }),
    symbol('shop/theme.py::paint', { line: 4, doc: 'colour theme' }),
    symbol('test/order_test.py::cancel', { line: 5, isTest: true }),
  ],
};

let folder: string;
let writer: RepositoryWriter;
let reader: RepositoryDatabaseReader;
let catalog: CatalogStore;

beforeAll(async () => {
  folder = temporaryFolder();
  const url = `file:${join(folder, 'r.db')}`;
  writer = await openRepositoryWriter(url);
  await writer.writeGeneration(generation(shop));
  reader = await openRepositoryReader(url);
  catalog = await openCatalog({ url: `file:${join(folder, 'c.db')}` });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const repository = async (): Promise<OpenRepository> => {
  const current = await reader.currentGeneration();
  if (current === null) throw new Error('nothing indexed');
  const settings = readSettings({ PATHLIGHT_DATA: folder });
  return { name: 'shop', root: '/shop', reader, vectors: reader.vectors, generation: current, settings };
};
const search = async (query: string, options: { limit?: number; includeTests?: boolean; engine?: EmbeddingEngine | null } = {}) =>
  searchSymbols(await repository(), query, {
    limit: options.limit ?? 10,
    ...(options.includeTests === undefined ? {} : { includeTests: options.includeTests }),
    engine: async () => (options.engine === undefined ? engine : options.engine),
  });
const idsOf = (hits: Awaited<ReturnType<typeof search>>) => hits.map((hit) => hit.symbol.id);
const embed = (signal?: AbortSignal, using: EmbeddingEngine = engine) =>
  runEmbedJob({
    repository: 'shop',
    vectors: writer.vectors,
    catalog,
    loadEngine: async () => ({ state: 'ready', engine: using }),
    ...(signal === undefined ? {} : { signal }),
  });

describe('search, in the order a repository lives', () => {
  it('answers with words before there are vectors, tests last', async () => {
    const hits = await search('how do I cancel an order?');
    expect(idsOf(hits)).toEqual(['shop/order.py::Order.cancel', 'test/order_test.py::cancel']);
    expect(hits[0]).toMatchObject({ wordRank: expect.any(Number), reason: 'its name has "cancel", "order"' });
    expect(hits[0]).not.toHaveProperty('vectorRank');
    expect(idsOf(await search('cancel', { includeTests: false }))).toEqual(['shop/order.py::Order.cancel']);
    expect(idsOf(await search('chargeCard'))).toEqual(['shop/pay.py::chargeCard']);
    expect(await search('zebra <script>')).toEqual([]);
    expect(await search('"*(')).toEqual([]);
  });

  it('records a job that was stopped, and ends it next time', async () => {
    await expect(embed(AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' });
    expect((await catalog.getJobs('shop'))[0]).toMatchObject({ state: 'cancelled', done: 0, total: 4 });
    expect(await embed()).toMatchObject({ state: 'complete', done: 4 });
    expect((await catalog.getJobs('shop'))[0]).toMatchObject({ state: 'complete', done: 4, total: 4 });
  });

  it('finds by meaning once vectors are there, and fuses', async () => {
    const hits = await search('withdraw an acquisition');
    expect(idsOf(hits)[0]).toBe('shop/order.py::Order.cancel');
    expect(hits[0]).toMatchObject({ vectorRank: expect.any(Number), similarity: expect.closeTo(1, 1) });
    expect(hits[0]).not.toHaveProperty('wordRank');
    expect(hits[0]?.reason).toBe('meaning 100 % alike');
    expect(idsOf(await search('paint', { limit: 1 }))).toEqual(['shop/theme.py::paint']);
  });

  it('answers with words when no engine loads', async () => {
    expect(idsOf(await search('withdraw an acquisition', { engine: null }))).toEqual([]);
    expect(idsOf(await search('cancel', { engine: null }))).toHaveLength(2);
  });

  it('answers with words when the stored vectors are of another dimension', async () => {
    const other = { ...engine, model: 'fake@1/f16', dimension: 3, embed: async () => [Float32Array.of(1, 0, 0)] };
    expect(idsOf(await search('withdraw an acquisition', { engine: other }))).toEqual([]);
    expect(idsOf(await search('cancel', { engine: other }))).toHaveLength(2);
  });

  it('takes up new vectors and a new generation', async () => {
    const grown = {
      ...shop,
      symbols: [...shop.symbols.slice(0, 3), symbol('shop/refund.py::refund', { doc: 'withdraw the acquisition' })],
    };
    await writer.writeGeneration(generation(grown));
    await search('withdraw an acquisition');
    expect(idsOf(await search('colour'))).not.toContain('shop/theme.py::paint');
    expect(await embed()).toMatchObject({ state: 'complete', done: 3, total: 3 });
    // The first question after a change may still be answered by the old index: it starts the new one.
    await search('withdraw an acquisition');
    await expect.poll(async () => idsOf(await search('cancel acquisition'))).toContain('shop/refund.py::refund');
  });

  it('leaves one job to one process', async () => {
    await catalog.claimJob({ kind: 'embed', repository: 'shop', state: 'running', done: 0, total: 1, pid: -1, message: '' });
    await expect(embed()).rejects.toMatchObject({ code: 'conflict' });
    await catalog.upsertJob({ kind: 'embed', repository: 'shop', state: 'failed', done: 0, total: 1, pid: -1, message: '' });
  });

  it('records why an engine is not there', async () => {
    const loadEngine = async () => ({ state: 'unavailable' as const, message: 'No embedding engine could be loaded: gone' });
    await expect(runEmbedJob({ repository: 'shop', vectors: writer.vectors, catalog, loadEngine })).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect((await catalog.getJobs('shop'))[0]).toMatchObject({ state: 'failed', message: expect.stringContaining('gone') });
  });
});

describe('the job that computes vectors', () => {
  it('keeps every batch it computed before it was stopped, and computes none twice', async () => {
    const big = await openRepositoryWriter(`file:${join(folder, 'big.db')}`);
    const symbols = Array.from({ length: 50 }, (_, index) => symbol(`big.py::f${index}`));
    await big.writeGeneration(generation({ files: { 'big.py': '' }, symbols }));
    const stop = new AbortController();
    const asked: string[] = [];
    const counting: EmbeddingEngine = {
      ...engine,
      embed: async (texts) => {
        asked.push(...texts);
        if (asked.length > 20) stop.abort();
        return engine.embed(texts);
      },
    };
    const loadEngine = async () => ({ state: 'ready' as const, engine: counting });
    const job = { repository: 'big', vectors: big.vectors, catalog, loadEngine };
    await expect(runEmbedJob({ ...job, signal: stop.signal })).rejects.toMatchObject({ code: 'cancelled' });
    const stopped = await big.vectors.progress(engine.model);
    expect(stopped).toEqual({ done: asked.length, total: 50 });
    expect(stopped.done).toBeLessThan(50);
    expect(await runEmbedJob(job)).toMatchObject({ state: 'complete', done: 50 });
    expect(new Set(asked).size).toBe(50);
    expect(asked).toHaveLength(50);
  });
});

describe('queryWords', () => {
  it.each([
    ['What happens after checkout?', ['checkout']],
    ['who calls Order.getTotal', ['calls', 'order', 'get', 'total', 'gettotal']],
    ['what is it', ['what', 'is', 'it']],
    ['调用链 of main', ['调用', '用链', 'main']],
  ])('%s', (query, words) => {
    expect(queryWords(query)).toEqual(words);
  });
});

describe('meaning before the job has come to a repository', () => {
  const fast: EmbeddingEngine = { ...engine, isFast: true };
  const open = async (name: string) => {
    const url = `file:${join(folder, `${name}.db`)}`;
    const made = await openRepositoryWriter(url);
    await made.writeGeneration(generation(shop));
    const opened = await openRepositoryReader(url);
    const one = { ...(await repository()), reader: opened, vectors: opened.vectors };
    const close = (): void => {
      opened.close();
      made.close();
    };
    return { made, one, close };
  };
  const ask = (one: OpenRepository, using: EmbeddingEngine) =>
    searchSymbols(one, 'cancel an order', { limit: 5, engine: async () => using });

  it('embeds the candidates and keeps their vectors, so that the next question finds them', async () => {
    const { made, one, close } = await open('on-demand');
    const texts: string[] = [];
    const counting: EmbeddingEngine = {
      ...fast,
      embed: (all) => {
        texts.push(...all);
        return fast.embed(all);
      },
    };
    const first = await ask(one, counting);
    expect(first[0]).toMatchObject({ symbol: { id: 'shop/order.py::Order.cancel' }, similarity: expect.any(Number) });
    expect((await made.vectors.progress(fast.model)).done).toBe(texts.length - 1);
    texts.length = 0;
    expect(idsOf(await ask(one, counting))).toEqual(idsOf(first));
    expect(texts).toEqual(['cancel an order']);
    close();
  });

  it('answers while another process writes, and keeps nothing', async () => {
    const { made, one, close } = await open('locked');
    const other = await openDatabase({ url: `file:${join(folder, 'locked.db')}`, mode: 'write' });
    await other.transaction(async (transaction) => {
      await transaction.run('delete from vectors');
      expect((await ask(one, fast))[0]).toMatchObject({ similarity: expect.any(Number) });
    });
    expect((await made.vectors.progress(fast.model)).done).toBe(0);
    other.close();
    close();
  });

  it('does not let anybody wait for a slow engine: what is stored counts', async () => {
    const { made, one, close } = await open('slow');
    const missing = await made.vectors.missingDocuments(engine.model, 1);
    const vectors = await engine.embed(missing.map(({ text }) => text));
    const stored = new Map(missing.map(({ contentHash }, at) => [contentHash, vectors[at] ?? new Float32Array()]));
    await made.vectors.putVectors(engine.model, engine.dimension, stored);
    const hits = await ask(one, engine);
    expect(idsOf(hits)[0]).toBe('shop/order.py::Order.cancel');
    expect(hits.filter(({ similarity }) => similarity !== undefined)).toHaveLength(1);
    expect((await made.vectors.progress(engine.model)).done).toBe(1);
    close();
  });
});

describe('entities in a search', () => {
  const many: Fixture = {
    files: { 'a.py': '' },
    symbols: [
      ...Array.from({ length: 6 }, (_, at) =>
        symbol(`a.py::order_${'abcdef'[at]}`, { line: at + 1, signature: 'order event placed' }),
      ),
      ...['order.placed', 'order.paid', 'order.sent', 'order.lost', 'order.kept'].map((name, at) =>
        symbol(`topic::${name}`, { kind: 'entity', path: 'a.py', line: at + 1, endLine: at + 1, signature: 'topic event' }),
      ),
    ],
  };

  it('are found by their names, and take no place of a symbol of the source', async () => {
    const folder = temporaryFolder();
    const url = `file:${join(folder, 'entities.db')}`;
    const writer = await openRepositoryWriter(url);
    const row = await writer.writeGeneration(generation(many));
    writer.close();
    const reader = await openRepositoryReader(url);
    const settings = readSettings({ PATHLIGHT_DATA: folder, PATHLIGHT_EMBEDDINGS: 'off' });
    const repository = { name: 'shop', root: folder, reader, vectors: reader.vectors, generation: row, settings };
    try {
      const ids = async (query: string, limit: number) =>
        (await searchSymbols(repository, query, { limit })).map((hit) => hit.symbol.id);
      const named = await ids('order placed event', 4);
      expect(named.filter((id) => id.startsWith('topic::'))).toEqual(['topic::order.placed']);
      expect(named.filter((id) => id.startsWith('a.py::'))).toHaveLength(4);
      const vague = await ids('order', 20);
      expect(vague.slice(0, 6).every((id) => id.startsWith('a.py::'))).toBe(true);
      expect(vague.filter((id) => id.startsWith('topic::'))).toHaveLength(3);
    } finally {
      reader.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
