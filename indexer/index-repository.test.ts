import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { RepositoryWriter } from '#db/repository/repository-writer';
import { type IndexOutcome, type IndexPhase, indexRepository } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';

const pool = new ParsePool({ workers: 2, timeoutMs: 30_000 });
let root: string;
let data: string;
let writer: RepositoryWriter;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pathlight-repo-'));
  data = await mkdtemp(join(tmpdir(), 'pathlight-data-'));
  writer = await openRepositoryWriter(`file:${join(data, 'r.db')}`);
});
afterEach(async () => {
  writer.close();
  await rm(root, { recursive: true });
  await rm(data, { recursive: true });
});
afterAll(() => pool.close());

const put = (path: string, text: string): Promise<void> => writeFile(join(root, path), text);
const index = (options: { readonly signal?: AbortSignal; onPhase?(phase: IndexPhase): void } = {}): Promise<IndexOutcome> =>
  indexRepository(root, {
    settings: DEFAULT_SCAN_SETTINGS,
    pool,
    writer,
    signal: options.signal,
    onProgress: ({ phase }) => options.onPhase?.(phase),
  });

async function putShop(): Promise<void> {
  await put(
    'checkout.py',
    'from stock import reserve\n\n\ndef check_out(basket):\n    """Sells a basket."""\n    return reserve(basket)\n',
  );
  await put('stock.py', 'def reserve(basket):\n    return len(basket)\n');
  await put('notes.md', '# notes\n');
}

test('an index can be asked: symbols, edges, bytes, words, coverage', async () => {
  await putShop();
  const phases = new Set<IndexPhase>();
  const outcome = await index({ onPhase: (phase) => phases.add(phase) });
  expect([...phases]).toEqual(['scan', 'parse', 'link', 'write']);
  expect(outcome).toMatchObject({ changed: true, parsed: 2 });
  expect(outcome.generation.coverage.files).toMatchObject({ indexed: 2, skipped: 1, failed: 0 });

  const reader = await openRepositoryReader(`file:${join(data, 'r.db')}`);
  const [checkOut] = await reader.symbolsById('checkout.py::check_out');
  const [reserve] = await reader.symbolsById('stock.py::reserve');
  if (!checkOut || !reserve) throw new Error('symbols are missing');
  expect(await reader.edgesFrom([checkOut.key], ['calls'])).toMatchObject([
    { to: 'stock.py::reserve', line: 6, path: 'checkout.py' },
  ]);
  expect(await reader.fileText('stock.py')).toBe('def reserve(basket):\n    return len(basket)\n');
  const words = await reader.searchWords('sells basket', 5);
  expect(words[0]?.key).toBe(checkOut.key);
  reader.close();
});

test('nothing changed: nothing is written', async () => {
  await putShop();
  const first = await index();
  const second = await index();
  expect(second).toMatchObject({ changed: false, parsed: 0, generation: { generation: first.generation.generation } });
});

test('one file changed: that file alone is parsed, and links to it follow', async () => {
  await putShop();
  await index();
  await put('stock.py', 'def hold(basket):\n    return len(basket)\n');
  expect(await index()).toMatchObject({ changed: true, parsed: 1 });
  const reader = await openRepositoryReader(`file:${join(data, 'r.db')}`);
  expect(await reader.symbolsById('stock.py::reserve')).toEqual([]);
  expect(await reader.symbolsById('stock.py::hold')).toHaveLength(1);
  const [checkOut] = await reader.symbolsById('checkout.py::check_out');
  expect(await reader.edgesFrom([checkOut?.key ?? -1], ['calls'])).toEqual([]);
  reader.close();
});

test('a file that went back to old bytes is not parsed again while the cache has it', async () => {
  await putShop();
  await index();
  await put('extra.py', 'x = 1\n');
  await index();
  await rm(join(root, 'extra.py'));
  expect(await index()).toMatchObject({ changed: true, parsed: 0 });
});

test('cancelled: the last whole index stays', async () => {
  await putShop();
  const first = await index();
  await put('stock.py', 'def other():\n    pass\n');
  const cancel = new AbortController();
  const run = index({
    signal: cancel.signal,
    onPhase: (phase) => {
      if (phase === 'link') cancel.abort();
    },
  });
  await expect(run).rejects.toThrow();
  expect((await writer.currentGeneration())?.generation).toBe(first.generation.generation);
});

test('nothing to index is an error that says what was there', async () => {
  await put('notes.md', '# notes\n');
  await expect(index()).rejects.toMatchObject({
    code: 'nothing_indexed',
    message: expect.stringContaining('1 unsupported language'),
  });
});
