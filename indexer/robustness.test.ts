/** Files that break indexers, in one repository with a healthy one: nothing stalls the run, each file has its outcome, the rest is right. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type GraphDocument, graphOf } from '#indexer/graph-of';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';
import { type HardFile, hardFiles } from '#indexer/testing/hard-files';

const files = hardFiles();
const HEALTHY = 'def second():\n    pass\n\n\ndef first():\n    second()\n';
let root = '';
/** With the default limits, and with room for files of any size. */
const graphs = new Map<string, GraphDocument>();

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pathlight-hard-'));
  for (const { path, bytes } of files) await writeFile(join(root, path), bytes);
  await writeFile(join(root, 'healthy.py'), HEALTHY);
  const pool = new ParsePool({ workers: 2, timeoutMs: 30_000 });
  graphs.set('default', await graphOf(root, { settings: DEFAULT_SCAN_SETTINGS, pool }));
  graphs.set('large', await graphOf(root, { settings: { ...DEFAULT_SCAN_SETTINGS, maxFileBytes: 10_000_000 }, pool }));
  await pool.close();
}, 120_000);

afterAll(() => rm(root, { recursive: true, force: true }));

describe.each(['default', 'large'])('limits: %s', (limits) => {
  const graph = (): GraphDocument => {
    const made = graphs.get(limits);
    if (!made) throw new Error(`no graph with ${limits} limits`);
    return made;
  };

  test.each(files.map((file) => [file.path, file] as const))('%s', (path, file: HardFile) => {
    const record = graph().files.find((one) => one.path === path);
    expect(record).toBeDefined();
    const isIndexed = record?.status === 'indexed';
    if (!isIndexed) expect(record?.reason).toBeTruthy();
    if (file.outcome === 'indexed') expect(record).toMatchObject({ status: 'indexed' });
    if (file.outcome === 'left out') expect(isIndexed).toBe(false);
    if (!isIndexed) return;
    const { symbol, call } = file;
    if (symbol)
      expect(graph().symbols).toContainEqual(expect.objectContaining({ id: `${path}::${symbol.name}`, line: symbol.line }));
    if (call) {
      const [from, to] = [`${path}::${call.from}`, `${path}::${call.to}`];
      const found = graph().edges.filter((edge) => edge.from === from && edge.to === to && edge.kind === 'calls');
      expect(found.map(({ line }) => line)).toContain(call.line);
    }
  });

  test('the healthy file is as if it were alone', () => {
    expect(graph().edges).toContainEqual(
      expect.objectContaining({ from: 'healthy.py::first', to: 'healthy.py::second', line: 6 }),
    );
  });
});
