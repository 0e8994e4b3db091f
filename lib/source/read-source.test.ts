import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import type { OpenRepository } from '#lib/repository/workspace';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings, repositoryDatabaseUrl } from '#lib/settings';
import { readSource } from '#lib/source/read-source';

const LONG = Array.from({ length: 9_500 }, (_unused, index) => `x${index + 1} = ${index + 1}`).join('\n');
const FILES = { 'src/pay.py': 'def pay(cents):\n    return cents\n', 'src/long.py': LONG, 'src/a b#1.py': 'a = 1\n' };

let folder: string;
let workspace: Workspace;
let repository: OpenRepository;

beforeAll(async () => {
  folder = temporaryFolder();
  const settings = readSettings({ PATHLIGHT_DATA: folder });
  workspace = await openWorkspace(settings);
  const databaseUrl = repositoryDatabaseUrl(settings, 'shop');
  await workspace.catalog.upsertRepository({ name: 'shop', root: '/src/shop', databaseUrl });
  const writer = await openRepositoryWriter(databaseUrl);
  const symbols = [symbol('src/pay.py::<module>', { kind: 'module' }), symbol('src/pay.py::pay', { endLine: 2 })];
  await writer.writeGeneration(generation({ files: FILES, symbols }));
  writer.close();
  repository = await workspace.openRepository('shop');
});

afterAll(() => {
  workspace.close();
  rmSync(folder, { recursive: true, force: true });
});

const textOf = (code: readonly (readonly string[])[]): string[] => code.map((line) => line.map((run) => run.slice(1)).join(''));

describe('an indexed file', () => {
  test('is read from the index with its outline', async () => {
    const view = await readSource(repository, 'src/pay.py');
    expect(textOf(view.code)).toEqual(['def pay(cents):', '    return cents']);
    expect(view).toMatchObject({ repository: 'shop', path: 'src/pay.py', lines: 2, from: 1, highlighted: true });
    expect(view.symbols).toEqual([{ id: 'src/pay.py::pay', name: 'pay', kind: 'function', line: 1, endLine: 2 }]);
  });

  test('comes in a window around the line asked for when it is long', async () => {
    const start = await readSource(repository, 'src/long.py');
    expect([start.from, start.code.length, start.lines]).toEqual([1, 3_000, 9_500]);
    for (const line of [3_001, 6_000, 9_500]) {
      const view = await readSource(repository, 'src/long.py', line);
      expect(textOf(view.code)[line - view.from]).toBe(`x${line} = ${line}`);
    }
    expect((await readSource(repository, 'src/long.py', 99_999)).from).toBe(6_501);
  });
});

test.each(['src/none.py', '../src/pay.py', '/etc/passwd', '', 'src', 'src/pay.py\0'])(
  'what is not an indexed file is not found: %j',
  async (path) => {
    await expect(readSource(repository, path)).rejects.toMatchObject({ code: 'not_found' });
  },
);
