/** Installed indexers run on a copy of the repository: nothing is written into it. */
import { chmod, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { scanForIndex } from '#indexer/index-repository';
import { runIndexers } from '#indexer/precise/run-indexers';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';

let root: string;
let tools: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'pathlight-repo-'));
  tools = await mkdtemp(join(tmpdir(), 'pathlight-tools-'));
  await writeFile(join(root, 'main.ts'), 'export const answer = 42;\n');
  await writeFile(join(root, 'tsconfig.json'), '{}\n');
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(root, { recursive: true });
  await rm(tools, { recursive: true });
});

/** An indexer that leaves a mark where it runs and writes what it saw to its output. */
async function install(command: string, script: string): Promise<void> {
  const path = join(tools, command);
  await writeFile(path, `#!/bin/sh\n${script}\n`);
  await chmod(path, 0o755);
}

const WRITES_OUTPUT = `touch mark
while [ $# -gt 0 ]; do [ "$1" = --output ] && { ls > "$2"; exit 0; }; shift; done
exit 1`;

test('an installed indexer sees a copy of the files, and the repository stays as it was', async () => {
  await install('scip-typescript', WRITES_OUTPUT);
  const scan = await scanForIndex(root, { settings: DEFAULT_SCAN_SETTINGS });
  const made = await runIndexers(scan, { searchFolders: [tools] });
  const [output = ''] = made.files;
  expect((await readFile(output, 'utf8')).split('\n')).toEqual(expect.arrayContaining(['main.ts', 'mark', 'tsconfig.json']));
  expect((await readdir(root)).sort()).toEqual(['main.ts', 'tsconfig.json']);
  made.discard();
  await expect(readFile(output)).rejects.toThrow(/ENOENT/);
});

test('an indexer that fails is a note with its own words; one that is not there says how to install it', async () => {
  await writeFile(join(root, 'tool.py'), 'print(1)\n');
  await install('scip-typescript', 'echo "cannot find lib.d.ts" >&2; exit 3');
  const scan = await scanForIndex(root, { settings: DEFAULT_SCAN_SETTINGS });
  const made = await runIndexers(scan, { searchFolders: [tools] });
  made.discard();
  expect(made.files).toEqual([]);
  expect(made.notes.join('\n')).toMatch(/scip-python is not installed/);
  expect(made.notes.join('\n')).toMatch(/made no index: cannot find lib\.d\.ts/);
});

test('without any indexer the way out is named', async () => {
  vi.stubEnv('PATH', tools);
  const scan = await scanForIndex(root, { settings: DEFAULT_SCAN_SETTINGS });
  await expect(runIndexers(scan, { searchFolders: [] })).rejects.toMatchObject({
    code: 'unavailable',
    remedy: expect.stringMatching(/npm install --global @sourcegraph\/scip-typescript/),
  });
});
