import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogMigrations } from '#db/catalog/migrations';
import { openCatalog } from '#db/catalog/open-catalog';
import { openDatabase } from '#db/client';
import { readMigrations } from '#db/generate-migrations';
import { migrateDatabase } from '#db/migrate';
import { repositoryMigrations } from '#db/repository/migrations';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { generation, symbol } from '#db/testing/generation-fixture';
import { startHranaServer } from '#db/testing/hrana-server';
import { temporaryFolder } from '#db/testing/test-database';
import { PathlightError } from '#lib/model/errors';

let folder: string;
beforeAll(() => {
  folder = temporaryFolder();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const trouble = async (work: () => Promise<unknown>): Promise<PathlightError> => {
  try {
    await work();
  } catch (error) {
    if (error instanceof PathlightError) return error;
    throw error;
  }
  throw new Error('no trouble');
};

const oneSymbol = () => generation({ files: { 'a.py': '' }, symbols: [symbol('a.py::f')] });

describe('a database file', () => {
  it('that is something else is damaged', async () => {
    const path = join(folder, 'noise.db');
    writeFileSync(path, 'not a database '.repeat(500));
    const error = await trouble(() => openRepositoryReader(`file:${path}`));
    expect(error).toMatchObject({ code: 'damaged', remedy: 'Remove that file and index again.' });
    expect(error.message).toContain(path);
  });

  it('with overwritten pages is damaged', async () => {
    const path = join(folder, 'torn.db');
    const writer = await openRepositoryWriter(`file:${path}`);
    const symbols = Array.from({ length: 3_000 }, (_, index) => symbol(`a.py::f${index}`));
    await writer.writeGeneration(generation({ files: { 'a.py': '' }, symbols }));
    writer.close();
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(0x5a, 4096 * 40));
    const reader = await openRepositoryReader(`file:${path}`);
    const error = await trouble(() => reader.documents(0, 5_000));
    expect(error.code).toBe('damaged');
  });

  it('that is not there is not made by a reader', async () => {
    const error = await trouble(() => openRepositoryReader(`file:${join(folder, 'none.db')}`));
    expect(error.code).toBe('nothing_indexed');
  });

  it('may stand in a folder with spaces and percent signs', async () => {
    const url = `file:${encodeURI(join(folder, 'a b%20c'))}/r.db`;
    const writer = await openRepositoryWriter(url);
    await writer.writeGeneration(oneSymbol());
    expect(await (await openRepositoryReader(url)).countSymbols()).toBe(1);
  });

  it('of a newer program is refused', async () => {
    const url = `file:${join(folder, 'newer.db')}`;
    const database = await openDatabase({ url, mode: 'write' });
    await migrateDatabase(database, [...repositoryMigrations, { tag: '9999_future', statements: ['create table future(x)'] }]);
    const error = await trouble(() => openRepositoryReader(url));
    expect(error.code).toBe('conflict');
    expect(error.message).toContain('9999_future');
  });

  it('under a file, where no folder can be, is a clear refusal', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    const error = await trouble(() => openCatalog({ url: `file:${join(file, 'catalog.db')}` }));
    expect(error.code).toBe('unavailable');
  });

  it('in a read-only folder is a clear refusal', () => {
    const readOnly = join(folder, 'read-only');
    mkdirSync(readOnly);
    chmodSync(readOnly, 0o555);
    chmodSync(folder, 0o755);
    const script = `
      import { openCatalog } from '#db/catalog/open-catalog';
      import { describeError } from '#lib/model/errors';
      openCatalog({ url: 'file:${join(readOnly, 'catalog.db')}' }).catch((error) => console.log(error.code, describeError(error)));`;
    // The superuser writes anywhere: another user tries.
    const user = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
    const child = spawnSync(process.execPath, ['--input-type=module-typescript', '-e', script], { encoding: 'utf8', ...user });
    expect(child.stderr).not.toContain('Error');
    expect(child.stdout).toMatch(/^unavailable The database .* cannot be opened for writing\. Give this user write permission/);
  });

  it('forgets the transaction of a killed process', async () => {
    const url = `file:${join(folder, 'killed.db')}`;
    const writer = await openRepositoryWriter(url);
    await writer.writeGeneration(oneSymbol());
    writer.close();
    const script = `
      import { openDatabase } from '#db/client';
      const database = await openDatabase({ url: '${url}', mode: 'write' });
      await database.transaction(async (transaction) => {
        await transaction.run('update symbols set until = 2');
        await transaction.run('delete from documents');
        console.log('written');
        await new Promise((resolve) => setTimeout(resolve, 60_000));
      });`;
    const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    const reader = await openRepositoryReader(url);
    expect(await reader.countSymbols()).toBe(1);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(await reader.countSymbols()).toBe(1);
    expect(await reader.documentCount()).toBe(1);
    await (await openRepositoryWriter(url)).writeGeneration(oneSymbol());
    expect(await reader.generationNumber()).toBe(2);
  });
});

describe('a database server', () => {
  it('that is not there is named', async () => {
    const server = await startHranaServer({ folder });
    const url = server.databaseUrl('gone');
    await server.close();
    const error = await trouble(() => openCatalog({ url }));
    expect(error.code).toBe('unavailable');
    expect(error.message).toContain('cannot be reached');
  });

  it('gets the token, and its refusal says which setting', async () => {
    const server = await startHranaServer({ folder, token: 'right' });
    const url = server.databaseUrl('locked');
    const error = await trouble(() => openCatalog({ url, authToken: 'wrong' }));
    expect(error.remedy).toContain('PATHLIGHT_DATABASE_TOKEN');
    const catalog = await openCatalog({ url, authToken: 'right' });
    expect(await catalog.listRepositories()).toEqual([]);
    await server.close();
  });
});

describe('migrations', () => {
  it('stand in the modules as drizzle-kit wrote them', () => {
    expect(catalogMigrations).toEqual(readMigrations('catalog'));
    expect(repositoryMigrations).toEqual(readMigrations('repository'));
  });
});
