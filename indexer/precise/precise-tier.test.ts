/** The precise tier end to end: a SCIP file read, kept, applied at every index, and left out where files have changed. */
import { mkdir, mkdtemp, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import type { RepositoryWriter } from '#db/repository/repository-writer';
import { type IndexOutcome, indexRepository } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import { NO_PRECISE_REQUEST, type PreciseRequest } from '#indexer/precise/precise-store';
import { type ScipFile, scipBytes } from '#indexer/precise/testing/scip-bytes';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';

const LIB = `export class Cart {
  total() { return 1; }
}
export function ship(order: string) { return order; }
export function pack(order: string) { return order; }
`;
const MAIN = `import { ship, pack } from './lib';
export function run(handlers: any, unit: any) {
  /* 🛒 結帳 */ handlers.go(unit);
  ship('a');
  unit.fetch('b');
}
`;
const sym = (descriptor: string): string => `scip-test npm shop 1.0 src/\`lib.ts\`/${descriptor}`;
const DEFINITIONS: ScipFile = {
  path: 'lib.ts',
  source: LIB,
  occurrences: [
    { symbol: sym('Cart#'), line: 1, text: 'Cart', isDefinition: true },
    { symbol: sym('Cart#total().'), line: 2, text: 'total', isDefinition: true },
    { symbol: sym('ship().'), line: 4, text: 'ship', isDefinition: true },
    { symbol: sym('pack().'), line: 5, text: 'pack', isDefinition: true },
  ],
};
const REFERENCES: ScipFile = {
  path: 'main.ts',
  source: MAIN,
  occurrences: [
    { symbol: sym('Cart#total().'), line: 3, text: 'go' },
    { symbol: sym('ship().'), line: 4, text: 'ship' },
    { symbol: 'scip-test npm axios 1.0 lib/get().', line: 5, text: 'fetch' },
  ],
};

const pool = new ParsePool({ workers: 1, timeoutMs: 30_000 });
let root: string;
let data: string;
let writer: RepositoryWriter;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pathlight-repo-'));
  data = await mkdtemp(join(tmpdir(), 'pathlight-data-'));
  writer = await openRepositoryWriter(`file:${join(data, 'r.db')}`);
  await writeFile(join(root, 'lib.ts'), LIB);
  await writeFile(join(root, 'main.ts'), MAIN);
});
afterEach(async () => {
  writer.close();
  await rm(root, { recursive: true });
  await rm(data, { recursive: true });
});
afterAll(() => pool.close());

const index = (request: PreciseRequest = NO_PRECISE_REQUEST): Promise<IndexOutcome> =>
  indexRepository(root, { settings: DEFAULT_SCAN_SETTINGS, pool, writer, precise: () => Promise.resolve(request) });

async function scipFile(bytes: Uint8Array): Promise<string> {
  const path = join(data, 'index.scip');
  await writeFile(path, bytes);
  return path;
}

const given = async (bytes: Uint8Array): Promise<PreciseRequest> => ({ files: [await scipFile(bytes)], forget: false });

/** `line target resolution`, or `line callee reason origin` for a call that leaves, of the calls in `run`. */
async function callsOfRun(folder = ''): Promise<readonly string[]> {
  const reader = await openRepositoryReader(`file:${join(data, 'r.db')}`);
  try {
    const [run] = await reader.symbolsById(`${folder}main.ts::run`);
    if (!run) throw new Error('run is missing');
    const edges = await reader.edgesFrom([run.key], ['calls']);
    const leaves = await reader.leavesFrom([run.key]);
    return [
      ...edges.map((edge) => `${edge.line} ${edge.to} ${edge.resolution}`),
      ...leaves.map((leaf) => `${leaf.line} ${leaf.callee} ${leaf.reason} ${leaf.origin ?? ''}`),
    ].sort();
  } finally {
    reader.close();
  }
}

const PRECISE = ['3 lib.ts::Cart.total scip', '4 lib.ts::ship scip', '5 unit.fetch external npm:axios'];

describe.each([
  ['UTF-16', false],
  ['UTF-8', true],
])('columns in %s', (_, utf8) => {
  test('its answers replace the guesses at the same call sites', async () => {
    const { generation } = await index(await given(scipBytes([DEFINITIONS, REFERENCES], { utf8 })));
    expect(await callsOfRun()).toEqual(PRECISE);
    expect(generation.coverage.precise).toEqual({
      tools: ['scip-test 1.0'],
      confirmed: 1,
      corrected: 0,
      added: 2,
      removed: 0,
      staleDocuments: 0,
    });
  });
});

test('it holds for later indexes, and no longer for a file that changed', async () => {
  await index(await given(scipBytes([DEFINITIONS, REFERENCES])));
  expect((await index()).changed).toBe(false);
  await writeFile(join(root, 'other.ts'), 'export const other = 1;\n');
  await index();
  expect(await callsOfRun()).toEqual(PRECISE);
  await writeFile(join(root, 'main.ts'), `// moved\n${MAIN}`);
  const { generation } = await index();
  expect(generation.coverage.precise?.staleDocuments).toBe(1);
  expect((await callsOfRun())[1]).toBe('5 lib.ts::ship import');
});

test('ids of symbols stay the same with it, without it and when it is forgotten', async () => {
  await index();
  const ids = async (): Promise<readonly string[]> => {
    const reader = await openRepositoryReader(`file:${join(data, 'r.db')}`);
    const symbols = await Promise.all(['main.ts::run', 'lib.ts::Cart.total', 'lib.ts::ship'].map((id) => reader.symbolsById(id)));
    reader.close();
    return symbols.flat().map(({ id, key }) => `${key} ${id}`);
  };
  const before = await ids();
  expect(before).toHaveLength(3);
  await index(await given(scipBytes([DEFINITIONS, REFERENCES])));
  expect(await ids()).toEqual(before);
  const { generation } = await index({ files: [], forget: true });
  expect(await ids()).toEqual(before);
  expect(generation.coverage.precise).toBeUndefined();
});

test('an index made in a subfolder counts its paths from there', async () => {
  const folder = join(root, 'packages', 'shop');
  await mkdir(folder, { recursive: true });
  await rename(join(root, 'lib.ts'), join(folder, 'lib.ts'));
  await rename(join(root, 'main.ts'), join(folder, 'main.ts'));
  await index(await given(scipBytes([DEFINITIONS, REFERENCES], { root: await realpath(folder) })));
  expect(await callsOfRun('packages/shop/')).toEqual([
    '3 packages/shop/lib.ts::Cart.total scip',
    '4 packages/shop/lib.ts::ship scip',
    '5 unit.fetch external npm:axios',
  ]);
});

test.each([
  ['no index at all', new TextEncoder().encode('{"not": "scip"}'), /cannot be read as a SCIP index/],
  ['no documents', scipBytes([]), /holds no documents/],
  ['another project', scipBytes([{ ...DEFINITIONS, path: 'elsewhere/x.ts' }]), /None of the 1 files/],
])('%s is refused with the way out', async (_, bytes, message) => {
  await expect(index(await given(bytes))).rejects.toThrow(message);
});

test('a file that is not there is named', async () => {
  await expect(index({ files: [join(data, 'missing.scip')], forget: false })).rejects.toThrow(/missing\.scip cannot be read/);
});
