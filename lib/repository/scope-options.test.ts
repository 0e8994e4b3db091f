import { rmSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import { scopeOptions } from '#lib/repository/scope-options';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings, repositoryDatabaseUrl } from '#lib/settings';

const PATHS = ['web/src/jobs/run.py', 'web/src/app.py', 'worker/jobs.py', 'main.py'];

let folder: string;
let workspace: Workspace;

beforeEach(async () => {
  folder = temporaryFolder();
  const settings = readSettings({ PATHLIGHT_DATA: folder });
  workspace = await openWorkspace(settings);
  const databaseUrl = repositoryDatabaseUrl(settings, 'shop');
  await workspace.catalog.upsertRepository({ name: 'shop', root: '/src/shop', databaseUrl });
  const writer = await openRepositoryWriter(databaseUrl);
  const files = Object.fromEntries(PATHS.map((path) => [path, 'x']));
  await writer.writeGeneration(generation({ files, symbols: PATHS.map((path) => symbol(`${path}::f`)) }));
  writer.close();
});
afterEach(() => {
  workspace.close();
  rmSync(folder, { recursive: true, force: true });
});

const options = async (typed: string): ReturnType<typeof scopeOptions> =>
  scopeOptions(await workspace.openRepository('shop'), typed);

test('before anything is typed there are the folders at the top and the languages, with what they hold', async () => {
  expect(await options('')).toMatchObject({
    repository: 'shop',
    folders: [
      { path: 'web', files: 2 },
      { path: 'worker', files: 1 },
    ],
    files: [],
    languages: [{ name: 'python', files: 4 }],
  });
});

test('what is typed is found in paths, by the last name first', async () => {
  const { folders, files, languages } = await options('jobs');
  expect(folders.map(({ path }) => path)).toEqual(['web/src/jobs']);
  expect(files).toEqual(['worker/jobs.py', 'web/src/jobs/run.py']);
  expect(languages).toEqual([]);
  expect((await options('./WEB/src')).folders.map(({ path }) => path)).toEqual(['web/src', 'web/src/jobs']);
  expect((await options('py')).languages).toHaveLength(1);
});

test('what is nowhere is not found', async () => {
  expect(await options('nowhere')).toMatchObject({ folders: [], files: [], languages: [], commits: [] });
});
