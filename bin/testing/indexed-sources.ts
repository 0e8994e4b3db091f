/** Small sources written in a test, indexed for real and opened as the product opens a repository. */
import { mkdirSync, writeFileSync } from 'node:fs';
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
  const url = `file:${join(folder, 'repository.db')}`;
  const pool = new ParsePool({ workers: 1, timeoutMs: 30_000 });
  const writer = await openRepositoryWriter(url);
  await indexRepository(root, { settings: DEFAULT_SCAN_SETTINGS, pool, writer });
  writer.close();
  await pool.close();
  const reader = await openRepositoryReader(url);
  const generation = await reader.currentGeneration();
  if (generation === null) throw new Error('the index was not written');
  const settings = readSettings({ PATHLIGHT_DATA: folder, PATHLIGHT_EMBEDDINGS: 'off' });
  return { name, root, reader, vectors: reader.vectors, generation, settings };
}
