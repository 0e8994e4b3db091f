/** Precise indexes given for the repository, packed by the indexer. They stay until they are replaced or taken away. */
import type { Database } from '#db/client';
import { insertBlobs } from '#db/repository/bulk';
import { toBytes } from '#db/repository/read-files';

const TARGET = { verb: 'insert', table: 'precise_indexes', columns: ['name', 'data'] } as const;

export async function readPreciseIndexes(database: Database): Promise<ReadonlyMap<string, Uint8Array>> {
  const rows = await database.rows('select name, data from precise_indexes order by name', []);
  return new Map(rows.map((row) => [String(row.name), toBytes(row.data)]));
}

/** `entries` replace all that were there. */
export async function writePreciseIndexes(database: Database, entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.run('delete from precise_indexes');
    await insertBlobs(transaction, TARGET, entries);
  });
}
