/** Small sources written in a test, or the sample shop, indexed for real and opened as the product opens a repository. */
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { openRepositoryReader } from '#db/repository/open-reader';
import { openRepositoryWriter } from '#db/repository/open-writer';
import { temporaryFolder } from '#db/testing/test-database';
import { indexRepository } from '#indexer/index-repository';
import { ParsePool } from '#indexer/parse/parse-pool';
import { DEFAULT_SCAN_SETTINGS } from '#indexer/scan/scanned-file';
import type { OpenRepository } from '#lib/repository/open-repository';
import { readSettings } from '#lib/settings';

export async function indexedSources(files: Readonly<Record<string, string>>, name = 'small'): Promise<OpenRepository> {
  const folder = temporaryFolder();
  const root = join(folder, 'source');
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return indexedRoot(root, { folder, name });
}

/** A copy of the sample shop. */
export async function indexedShop(): Promise<OpenRepository> {
  const folder = temporaryFolder();
  const root = join(folder, 'shop');
  cpSync(join(import.meta.dirname, '../../sample/shop'), root, { recursive: true });
  return indexedRoot(root, { folder, name: 'shop' });
}

async function indexedRoot(root: string, { folder, name }: { folder: string; name: string }): Promise<OpenRepository> {
  const url = `file:${join(folder, 'repository.db')}`;
  const pool = new ParsePool({ workers: 1, timeoutMs: 30_000 });
  const writer = await openRepositoryWriter(url);
  const { generation } = await indexRepository(root, { settings: DEFAULT_SCAN_SETTINGS, pool, writer });
  writer.close();
  await pool.close();
  const reader = await openRepositoryReader(url);
  const settings = readSettings({ PATHLIGHT_DATA: folder, PATHLIGHT_EMBEDDINGS: 'off' });
  return { name, root, reader, vectors: reader.vectors, generation, settings };
}
