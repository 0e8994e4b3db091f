import { setImmediate as nextTurn } from 'node:timers/promises';
import { deflateSync, zstdCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { GenerationInput } from '#db/repository/repository-store';
import { type Fixture, generation, symbol } from '#db/testing/generation-fixture';
import { filePlace, httpPlace, type TestPlace } from '#db/testing/test-database';
import type { EdgeRecord } from '#lib/model/graph';

const shop: Fixture = {
  files: { 'shop/order.py': 'class Order:\n    pass\n', 'shop/pay.py': 'def charge():\n    "früh"\n' },
  symbols: [
    symbol('shop/order.py::<module>', { kind: 'module', line: 1 }),
    symbol('shop/order.py::Order', { kind: 'class', line: 1 }),
    symbol('shop/order.py::Order.cancel', { kind: 'method', line: 2, doc: 'Cancels the order and refunds the customer.' }),
    symbol('shop/pay.py::charge', { line: 1 }),
    symbol('shop/pay.py::charge', { line: 9, signature: 'def charge(twice)' }),
    symbol('shop/pay.py::Charge', { kind: 'class', line: 20, isTest: true, doc: 'A double.' }),
    symbol('route::POST /orders', { kind: 'entity', path: 'shop/order.py', line: 3 }),
  ],
  edges: [
    { from: 'shop/order.py::Order.cancel', to: 'shop/pay.py::charge', line: 3 },
    { from: 'route::POST /orders', to: 'shop/order.py::Order.cancel', line: 5, kind: 'handles_route', path: 'shop/routes.py' },
    { from: 'shop/order.py::Order', to: 'shop/order.py::Order.cancel', line: 2, kind: 'contains' },
  ],
  leaves: [{ from: 'shop/pay.py::charge', callee: 'os.getenv', line: 2 }],
  bodies: { 'shop/order.py::Order': 'gateway idempotency' },
};

describe.each([
  ['file', filePlace],
  ['http', httpPlace],
])('repository database over %s', (_, makePlace) => {
  let place: TestPlace;
  beforeAll(async () => {
    place = await makePlace();
  });
  afterAll(() => place.close());

  const open = async (...inputs: GenerationInput[]) => {
    const url = place.url();
    const writer = await openRepositoryWriter(url);
    for (const input of inputs) await writer.writeGeneration(input);
    const reader = await openRepositoryReader(url);
    return { writer, reader, url };
  };

  it('has no generation before the first', async () => {
    const { reader } = await open();
    expect(await reader.currentGeneration()).toBeNull();
    expect(await reader.generationNumber()).toBe(0);
    expect(await reader.coverage()).toBeNull();
    expect(await reader.files()).toEqual([]);
    expect(await reader.searchWords('order', 5)).toEqual([]);
  });

  it('reads symbols back as they were written', async () => {
    const { reader } = await open(generation(shop));
    const [cancel] = await reader.symbolsById('shop/order.py::Order.cancel');
    expect(cancel).toEqual({ ...shop.symbols[2], key: 3 });
    expect((await reader.symbolsById('shop/pay.py::charge')).map(({ line }) => line)).toEqual([1, 9]);
    expect((await reader.symbolsByName('charge')).map(({ id }) => id)).toEqual([
      'shop/pay.py::charge',
      'shop/pay.py::charge',
      'shop/pay.py::Charge',
    ]);
    expect((await reader.symbolsByName('CHARGE', 1)).map(({ id }) => id)).toEqual(['shop/pay.py::charge']);
    expect((await reader.symbolsInFile('shop/pay.py')).map(({ line }) => line)).toEqual([1, 9, 20]);
    expect((await reader.symbolsByKey([3, 99])).get(3)).toEqual(cancel);
    expect(await reader.symbolsById('shop/order.py::Nothing')).toEqual([]);
    expect(await reader.symbolNames()).toContainEqual({ name: 'charge', count: 2 });
    expect(await reader.countSymbols()).toBe(7);
    expect(await reader.countSymbols('class')).toBe(2);
  });

  it('finds suffixes at a boundary only', async () => {
    const { reader } = await open(generation(shop));
    const idsOf = async (suffix: string) => (await reader.symbolsBySuffix(suffix)).map(({ id }) => id);
    expect(await idsOf('Order.cancel')).toEqual(['shop/order.py::Order.cancel']);
    expect(await idsOf('order.py::Order.cancel')).toEqual(['shop/order.py::Order.cancel']);
    expect(await idsOf('cancel')).toEqual(['shop/order.py::Order.cancel']);
    expect(await idsOf('ancel')).toEqual([]);
    expect(await idsOf('rder.cancel')).toEqual([]);
    expect(await idsOf('POST /orders')).toEqual(['route::POST /orders']);
    expect(await idsOf('orders')).toEqual(['route::POST /orders']);
    expect(await idsOf("cancel' or 1=1 --")).toEqual([]);
    expect(await idsOf('')).toEqual([]);
  });

  it('reads edges, leaves and adjacency', async () => {
    const { reader } = await open(generation(shop));
    const [call] = await reader.edgesFrom([3]);
    expect(call).toEqual({
      fromKey: 3,
      toKey: 4,
      from: 'shop/order.py::Order.cancel',
      to: 'shop/pay.py::charge',
      kind: 'calls',
      path: 'shop/order.py',
      line: 3,
      column: 5,
      resolution: 'import',
      confidence: 0.95,
      fromLine: 2,
      toLine: 1,
    } satisfies EdgeRecord & { fromKey: number; toKey: number });
    expect((await reader.edgesTo([3])).map(({ kind, path }) => [kind, path])).toEqual([
      ['contains', 'shop/order.py'],
      ['handles_route', 'shop/routes.py'],
    ]);
    expect(await reader.edgesTo([3], ['calls'])).toEqual([]);
    expect(await reader.edgesFrom([])).toEqual([]);
    expect((await reader.leavesFrom([4])).map(({ callee, path, reason }) => [callee, path, reason])).toEqual([
      ['os.getenv', 'shop/pay.py', 'external'],
    ]);
    const { from, to } = await reader.adjacency(['calls', 'handles_route']);
    expect([Array.from(from), Array.from(to)]).toEqual([
      [3, 7],
      [4, 3],
    ]);
  });

  it('gives file bytes back, whatever the compression and encoding', async () => {
    const input = generation(shop);
    const latin = Buffer.from('def gr\xfc\xdfe(): pass', 'latin1');
    const bytes = Buffer.from('# 😀\n');
    const extra = [
      { path: 'a b[1].py', hash: 'z', encoding: 'utf-8' },
      { path: 'latin.py', hash: 'l', encoding: 'windows-1252' },
    ].map((file) => ({ ...file, language: 'python', status: 'indexed' as const, bytes: 1, lines: 1, errorLines: [3, 4] }));
    const contents = new Map([
      ...input.contents,
      ['z', { codec: 'zstd', data: zstdCompressSync(bytes), bytes: bytes.length }],
      ['l', { codec: 'deflate', data: deflateSync(latin), bytes: latin.length }],
    ]);
    const { reader, writer } = await open({ ...input, files: [...input.files, ...extra], contents });
    expect(await reader.fileText('shop/pay.py')).toBe(shop.files['shop/pay.py']);
    expect(await reader.fileText('a b[1].py')).toBe('# 😀\n');
    expect(await reader.fileText('latin.py')).toBe('def grüße(): pass');
    expect(await reader.fileText('../etc/passwd')).toBeNull();
    expect((await reader.file('latin.py'))?.errorLines).toEqual([3, 4]);
    expect((await writer.currentFiles()).get('latin.py')?.encoding).toBe('windows-1252');
    expect(await writer.storedContents(['z', 'nothing'])).toEqual(new Set(['z']));
  });

  it('searches words with stems, names first, and takes any text for a query', async () => {
    const { reader } = await open(generation(shop));
    const keysOf = async (query: string) => (await reader.searchWords(query, 10)).map(({ key }) => key);
    expect(await keysOf('charge')).toEqual([4, 5, 6]);
    expect(await keysOf('cancelling refunds')).toEqual([3]);
    expect(await keysOf('gateway')).toEqual([2]);
    expect(await keysOf('name:charge* NOT "x" NEAR(^')).toEqual([4, 5, 6]);
    expect(await keysOf('"\'); drop table documents; --')).toEqual([]);
    expect(await keysOf('')).toEqual([]);
    const [first, second] = await reader.searchWords('charge', 10);
    expect(first?.score).toBeGreaterThanOrEqual(second?.score ?? Number.POSITIVE_INFINITY);
    expect(await reader.wordCounts(['orders', 'gateway', 'nonsense', '*'])).toEqual(
      new Map([
        ['orders', 3],
        ['gateway', 1],
        ['nonsense', 0],
        ['*', 0],
      ]),
    );
  });

  it('keeps unchanged rows and keys from generation to generation, and returns a key to a symbol that comes back', async () => {
    const first = generation(shop);
    const moved = generation({
      ...shop,
      symbols: shop.symbols
        .filter(({ id }) => id !== 'shop/pay.py::Charge')
        .map((one) => (one.id === 'shop/order.py::Order.cancel' ? { ...one, line: 12, endLine: 14 } : one)),
      edges: shop.edges?.slice(0, 1) ?? [],
      bodies: { 'shop/order.py::Order': 'stripe' },
    });
    const { writer, reader } = await open(first, moved);
    expect(await reader.generationNumber()).toBe(2);
    expect((await reader.symbolsById('shop/order.py::Order.cancel')).map(({ key, line }) => [key, line])).toEqual([[3, 12]]);
    expect((await reader.edgesFrom([3])).map(({ toKey, fromLine }) => [toKey, fromLine])).toEqual([[4, 12]]);
    expect(await reader.edgesFrom([7])).toEqual([]);
    expect(await reader.symbolsByName('Charge', 9)).toHaveLength(2);
    expect(await reader.searchWords('gateway', 9)).toEqual([]);
    expect((await reader.searchWords('stripe', 9)).map(({ key }) => key)).toEqual([2]);
    expect(await reader.documentCount()).toBe(5);
    await writer.writeGeneration(first);
    expect((await reader.symbolsById('shop/pay.py::Charge')).map(({ key }) => key)).toEqual([6]);
    expect((await reader.searchWords('gateway', 9)).map(({ key }) => key)).toEqual([2]);
    expect((await reader.symbolsByKey([1, 2, 3, 4, 5, 6, 7])).size).toBe(7);
  });

  it('stores equal edges once and an unchanged generation as nothing but its row', async () => {
    const edges = [...(shop.edges ?? []), ...(shop.edges ?? [])];
    const { reader } = await open(generation({ ...shop, edges }), generation(shop));
    expect((await reader.adjacency(['calls', 'contains', 'handles_route'])).from).toHaveLength(3);
    expect(await reader.currentGeneration()).toMatchObject({ generation: 2, extractor: 'test', dirty: false, commit: null });
  });

  it('stores half a surrogate pair and a NUL as text that can be read again', async () => {
    const strange = symbol('a.py::f', { signature: 'def f(x="\ud83d")', doc: 'nul \0 here' });
    const { reader } = await open(generation({ files: { 'a.py': '' }, symbols: [strange] }));
    const [read] = await reader.symbolsById('a.py::f');
    expect(read?.signature).toBe('def f(x="\ufffd")');
    expect(read?.doc).toBe('nul \ufffd here');
  });

  it('leaves the old generation whole when a write fails half way', async () => {
    const { writer, reader } = await open(generation(shop));
    const broken = generation({ ...shop, symbols: shop.symbols.map((one) => ({ ...one, line: one.line + 100, endLine: 200 })) });
    const edges = [...broken.edges, { ...(broken.edges[0] as GenerationInput['edges'][number]), to: 999 }];
    await expect(writer.writeGeneration({ ...broken, edges })).rejects.toThrow(RangeError);
    expect(await reader.generationNumber()).toBe(1);
    expect((await reader.symbolsById('shop/pay.py::charge')).map(({ line }) => line)).toEqual([1, 9]);
    await writer.writeGeneration(broken);
    expect((await reader.symbolsById('shop/pay.py::charge')).map(({ line }) => line)).toEqual([101, 109]);
  });

  it('reads anew what was remembered when a new generation was noticed', async () => {
    const { writer, url } = await open(generation(shop));
    const reader = await openRepositoryReader(url, { remember: true });
    const lines = async (): Promise<unknown> => (await reader.symbolsById('shop/pay.py::charge')).map(({ line }) => line);
    await reader.generationNumber();
    expect([await lines(), await reader.fileText('shop/order.py')]).toEqual([[1, 9], 'class Order:\n    pass\n']);
    const files = { ...shop.files, 'shop/order.py': 'class Order: ...\n' };
    const symbols = shop.symbols.map((one) => ({ ...one, line: one.line + 100, endLine: 200 }));
    await writer.writeGeneration(generation({ ...shop, files, symbols }));
    expect(await reader.generationNumber()).toBe(2);
    expect(await reader.currentGeneration()).toMatchObject({ generation: 2 });
    expect([await lines(), await reader.fileText('shop/order.py')]).toEqual([[101, 109], 'class Order: ...\n']);
  });

  it('remembers nothing of another database', async () => {
    const first = await open(generation(shop));
    const second = await open(
      generation({ ...shop, symbols: [symbol('shop/pay.py::charge', { line: 7 })], edges: [], leaves: [] }),
    );
    for (const [{ url }, expected] of [
      [first, [1, 9]],
      [second, [7]],
      [first, [1, 9]],
    ] as const) {
      const reader = await openRepositoryReader(url, { remember: true });
      await reader.generationNumber();
      expect((await reader.symbolsById('shop/pay.py::charge')).map(({ line }) => line)).toEqual(expected);
      reader.close();
    }
  });

  it('caches facts by key', async () => {
    const { writer } = await open();
    const facts = new Map(Array.from({ length: 1_000 }, (_, index) => [`k${index}`, new Uint8Array([index % 256, 0, 255])]));
    await writer.writeFactsCache(facts);
    expect(await writer.readFactsCache([...facts.keys(), 'other'])).toEqual(facts);
    await writer.writeFactsCache(new Map([['k1', new Uint8Array([7])]]));
    await writer.keepFactsCache(['k1', 'k2']);
    expect(await writer.readFactsCache(['k1', 'k2', 'k3'])).toEqual(
      new Map([
        ['k1', new Uint8Array([7])],
        ['k2', new Uint8Array([2, 0, 255])],
      ]),
    );
  });

  it('keeps vectors by content, so that only new texts are missing', async () => {
    const { writer, reader } = await open(generation(shop));
    const missing = await writer.vectors.missingDocuments('m', 100);
    expect(missing.map(({ text }) => text)).toContainEqual(expect.stringContaining('gateway idempotency'));
    expect(missing.at(-1)?.text).toContain('A double.');
    expect(await reader.vectors.progress('m')).toEqual({ done: 0, total: 6 });
    const vector = Float32Array.from({ length: 8 }, (_, index) => Math.sin(index));
    await writer.vectors.putVectors('m', 8, new Map(missing.map(({ contentHash }) => [contentHash, vector])));
    expect(await reader.vectors.progress('m')).toEqual({ done: 6, total: 6 });
    expect(await reader.vectors.progress('other')).toEqual({ done: 0, total: 6 });
    const all = await reader.vectors.vectorsAfter('m', 0, 100);
    expect(all.map(({ key }) => key).sort()).toEqual([2, 3, 4, 5, 6, 7]);
    const [first] = all;
    expect(await reader.vectors.vectorsAfter('m', first?.row ?? 0, 100)).toEqual(all.slice(1));
    expect(await reader.vectors.vectorsAfter('m', await reader.vectors.lastRow(), 100)).toEqual([]);
    first?.vector.forEach((value, index) => {
      expect(value).toBeCloseTo(Math.sin(index), 1);
    });
    await writer.writeGeneration(generation({ ...shop, bodies: { 'shop/order.py::Order': 'changed' } }));
    expect(await writer.vectors.missingDocuments('m', 100)).toHaveLength(1);
    expect(await reader.vectors.models()).toEqual([{ model: 'm', dimension: 8, count: 5 }]);
    await expect(writer.vectors.putVectors('m', 9, new Map([['x', vector]]))).rejects.toThrow(RangeError);
  });

  it('answers a reader while a generation is being written', async () => {
    const { writer, reader } = await open(generation(shop));
    const symbols = Array.from({ length: 5_000 }, (_, index) => symbol(`big.py::f${index}`));
    // In a turn of its own the read does not wait for others, the write among them.
    await nextTurn();
    const writing = writer.writeGeneration(generation({ files: { 'big.py': '' }, symbols }));
    const during = await reader.symbolsById('shop/pay.py::charge');
    expect(during).toHaveLength(2);
    await writing;
    expect(await reader.symbolsById('shop/pay.py::charge')).toEqual([]);
    expect(await reader.countSymbols()).toBe(5_000);
  });
});
