/** Cached FileFacts. Losing a row costs one parse. */
import type { Database } from '#db/client';
import { insertBlobs, jsonChunks } from '#db/repository/bulk';
import { toBytes } from '#db/repository/read-files';

const TARGET = { verb: 'insert or replace', table: 'file_facts', columns: ['cache_key', 'data'] } as const;

export async function readFactsCache(database: Database, keys: readonly string[]): Promise<ReadonlyMap<string, Uint8Array>> {
  const found = new Map<string, Uint8Array>();
  const select = 'select cache_key, data from json_each(?) k cross join file_facts f on f.cache_key = k.value';
  for (const chunk of jsonChunks(keys.map((key) => JSON.stringify(key)))) {
    for (const row of await database.rows(select, [chunk])) found.set(String(row.cache_key), toBytes(row.data));
  }
  return found;
}

export async function writeFactsCache(database: Database, entries: ReadonlyMap<string, Uint8Array>): Promise<void> {
  await database.transaction((transaction) => insertBlobs(transaction, TARGET, entries));
}

export async function keepFactsCache(database: Database, keys: readonly string[]): Promise<void> {
  const statement = 'delete from file_facts where cache_key not in (select value from json_each(?))';
  await database.run(statement, [JSON.stringify(keys)]);
}
