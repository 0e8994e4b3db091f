import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GraphDocument, graphOf } from '#indexer/graph-of';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';

const FILES = {
  'src/order.ts': [
    "import { charge } from './payment';",
    'export class Order {',
    '  pay(amount: number): boolean {',
    '    return charge(amount);',
    '  }',
    '}',
    '',
  ].join('\n'),
  'src/payment.ts': 'export function charge(amount: number): boolean {\n  return Number.isFinite(amount);\n}\n',
  'tools/report.py': 'import json\n\n\ndef report(rows):\n    return json.dumps(rows)\n',
  'README.md': '# shop\n',
};

let root: string;
const pool = new ParsePool({ workers: 2, timeoutMs: 30_000 });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'pathlight-graph-'));
  for (const [path, text] of Object.entries(FILES)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), text);
  }
});
afterAll(async () => {
  await pool.close();
  await rm(root, { recursive: true, force: true });
});

const graph = (dir = root): Promise<GraphDocument> => graphOf(dir, { settings: DEFAULT_SCAN_SETTINGS, pool });

test('files with their reasons, symbols, edges with call sites, and where the trail ends', async () => {
  const result = await graph();
  expect(basename(result.root)).toBe(basename(root));
  expect(result.files.map(({ path, status, reason }) => [path, status, reason])).toEqual([
    ['README.md', 'skipped', 'unsupported_language'],
    ['src/order.ts', 'indexed', undefined],
    ['src/payment.ts', 'indexed', undefined],
    ['tools/report.py', 'indexed', undefined],
  ]);
  expect(result.symbols).toContainEqual({
    id: 'src/order.ts::Order.pay',
    kind: 'method',
    path: 'src/order.ts',
    line: 3,
    endLine: 5,
  });
  expect(result.edges).toContainEqual(
    expect.objectContaining({
      from: 'src/order.ts::Order.pay',
      to: 'src/payment.ts::charge',
      kind: 'calls',
      path: 'src/order.ts',
      line: 4,
      column: 12,
      toLine: 1,
      resolution: 'import',
    }),
  );
  expect(result.leaves).toContainEqual(
    expect.objectContaining({ from: 'tools/report.py::report', callee: 'json.dumps', line: 5, reason: 'external' }),
  );
});

test('the same directory gives the same graph, byte for byte', async () => {
  expect(JSON.stringify(await graph())).toBe(JSON.stringify(await graph()));
});

test('an empty directory is an empty graph, a missing one an error', async () => {
  const empty = await mkdtemp(join(tmpdir(), 'pathlight-empty-'));
  expect(await graph(empty)).toMatchObject({ files: [], symbols: [], edges: [], leaves: [] });
  await rm(empty, { recursive: true });
  await expect(graph(empty)).rejects.toThrow(/does not exist/);
});
