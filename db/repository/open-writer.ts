/** Opens the write side of one repository's database, making file and folder when they are not there. */
import { type Database, type DatabaseAddress, openDatabase } from '#db/client';
import { migrateDatabase } from '#db/migrate';
import { jsonChunks } from '#db/repository/bulk';
import { keepFactsCache, readFactsCache, writeFactsCache } from '#db/repository/facts-cache';
import { repositoryMigrations } from '#db/repository/migrations';
import { pinsOver } from '#db/repository/pins';
import { readPreciseIndexes, writePreciseIndexes } from '#db/repository/precise-indexes';
import { prune } from '#db/repository/prune';
import { readIndexedFiles } from '#db/repository/read-files';
import { allGenerations, currentGeneration } from '#db/repository/read-generation';
import type { RepositoryWriter } from '#db/repository/repository-writer';
import { vectorStoreOver } from '#db/repository/vectors';
import { writeGeneration } from '#db/repository/write-generation';

export async function openRepositoryWriter(url: string, options: Omit<DatabaseAddress, 'url'> = {}): Promise<RepositoryWriter> {
  const database = await openDatabase({ url, ...options, mode: 'write' });
  try {
    await migrateDatabase(database, repositoryMigrations);
  } catch (error) {
    database.close();
    throw error;
  }
  return {
    vectors: vectorStoreOver(database),
    readFactsCache: (keys) => readFactsCache(database, keys),
    writeFactsCache: (entries) => writeFactsCache(database, entries),
    keepFactsCache: (keys) => keepFactsCache(database, keys),
    readPreciseIndexes: () => readPreciseIndexes(database),
    writePreciseIndexes: (entries) => writePreciseIndexes(database, entries),
    currentGeneration: () => currentGeneration(database),
    currentFiles: () => readIndexedFiles(database),
    storedContents: (hashes) => storedContents(database, hashes),
    writeGeneration: (input) => writeGeneration(database, input),
    generations: () => allGenerations(database),
    pins: pinsOver(database, async () => database),
    prune: (keep) => prune(database, keep),
    close: () => database.close(),
  };
}

async function storedContents(database: Database, hashes: readonly string[]): Promise<ReadonlySet<string>> {
  const stored = new Set<string>();
  const rest = 'from json_each(?) k cross join contents c on c.hash = k.value';
  for (const chunk of jsonChunks(hashes.map((hash) => JSON.stringify(hash)))) {
    for (const [hash] of await database.jsonRows(['c.hash'], rest, [chunk])) stored.add(String(hash));
  }
  return stored;
}
