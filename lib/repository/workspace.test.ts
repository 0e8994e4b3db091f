import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { generation, symbol } from '#db/testing/generation-fixture';
import { temporaryFolder } from '#db/testing/test-database';
import { embedRepository } from '#lib/repository/embed-repository';
import { openWorkspace, type Workspace } from '#lib/repository/workspace';
import { readSettings, repositoryDatabaseUrl, type Settings } from '#lib/settings';

let folder: string;
let settings: Settings;
let workspace: Workspace;

beforeEach(async () => {
  folder = temporaryFolder();
  settings = readSettings({ PATHLIGHT_DATA: folder });
  workspace = await openWorkspace(settings);
});
afterEach(() => {
  workspace.close();
  rmSync(folder, { recursive: true, force: true });
});

const index = async (name: string, ...ids: string[]): Promise<void> => {
  const databaseUrl = repositoryDatabaseUrl(settings, name);
  await workspace.catalog.upsertRepository({ name, root: `/src/${name}`, databaseUrl });
  const writer = await openRepositoryWriter(databaseUrl);
  const files = Object.fromEntries(ids.map((id) => [id.split('::')[0] ?? '', 'x']));
  await writer.writeGeneration(generation({ files, symbols: ids.map((id) => symbol(id)) }));
  writer.close();
};

describe('a workspace', () => {
  it('is one for a process, until it is closed', async () => {
    expect(await openWorkspace(readSettings({ PATHLIGHT_DATA: folder }))).toBe(workspace);
    workspace.close();
    const next = await openWorkspace(settings);
    expect(next).not.toBe(workspace);
    expect(await next.listRepositories()).toEqual([]);
    next.close();
  });

  it('whose catalog was removed is opened anew', async () => {
    await index('shop', 'a.py::f');
    for (const file of readdirSync(folder)) if (file.startsWith('catalog.db')) rmSync(join(folder, file));
    const next = await openWorkspace(settings);
    expect(next).not.toBe(workspace);
    expect(await next.listRepositories()).toEqual([]);
    expect(await openWorkspace(settings)).toBe(next);
    next.close();
  });

  it('names what it knows when it does not know a name', async () => {
    await expect(workspace.openRepository('shop')).rejects.toMatchObject({
      code: 'not_found',
      remedy: expect.stringContaining('pathlight index'),
    });
    await index('shop', 'a.py::f');
    await expect(workspace.openRepository('hop')).rejects.toMatchObject({ code: 'not_found', remedy: 'Known are: shop.' });
  });

  it('says that a repository has no index yet', async () => {
    const databaseUrl = repositoryDatabaseUrl(settings, 'shop');
    await workspace.catalog.upsertRepository({ name: 'shop', root: '/src/shop', databaseUrl });
    await expect(workspace.openRepository('shop')).rejects.toMatchObject({ code: 'nothing_indexed' });
    await index('shop', 'a.py::f');
    expect((await workspace.openRepository('shop')).generation.generation).toBe(1);
  });

  it('keeps one object a generation, and takes up a new one', async () => {
    await index('shop', 'a.py::f');
    const [first, same] = await Promise.all([workspace.openRepository('shop'), workspace.openRepository('shop')]);
    expect(same).toBe(first);
    expect(first.root).toBe('/src/shop');
    await index('shop', 'a.py::f', 'a.py::g');
    const second = await workspace.openRepository('shop');
    expect(second).not.toBe(first);
    expect(second.generation.generation).toBe(2);
    expect(await second.reader.countSymbols()).toBe(2);
  });

  it('opens a database anew that was removed and made again', async () => {
    await index('shop', 'a.py::f', 'a.py::g');
    expect(await (await workspace.openRepository('shop')).reader.countSymbols()).toBe(2);
    rmSync(join(folder, 'repositories'), { recursive: true });
    await index('shop', 'b.py::h');
    expect((await (await workspace.openRepository('shop')).reader.symbolsByName('h')).map(({ id }) => id)).toEqual(['b.py::h']);
  });

  it('tells the status before and after vectors are computed', async () => {
    await index('shop', 'a.py::cancel_order', 'a.py::charge_card');
    const before = await workspace.repositoryStatus('shop');
    expect(before).toMatchObject({
      name: 'shop',
      generation: 1,
      embedding: { state: 'idle', done: 0, total: 2, dimension: 384 },
    });
    const progress: number[] = [];
    const done = await embedRepository(workspace, 'shop', { onProgress: (one) => progress.push(one.done) });
    expect(done).toMatchObject({ state: 'complete', done: 2, total: 2 });
    expect(progress).toEqual([0, 2, 2]);
    expect((await workspace.repositoryStatus('shop')).embedding).toEqual(done);
    const off = await openWorkspace({ ...settings, embeddings: false });
    expect((await off.repositoryStatus('shop')).embedding).toMatchObject({
      state: 'idle',
      message: expect.stringContaining('off'),
    });
    off.close();
  });
});
