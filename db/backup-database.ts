/** A whole copy of one database file while others write it, and which schema a database has. The copy is as it was at one moment. */
import { openDatabase } from '#db/client';

/** `path` must not be there yet. Readers and writers of the original go on meanwhile. */
export async function copyDatabase(url: string, path: string): Promise<void> {
  const database = await openDatabase({ url, mode: 'read', timeoutMs: COPY_TIMEOUT_MS });
  try {
    await database.run('vacuum into ?', [path]);
  } finally {
    database.close();
  }
}

/** Names of the migrations it went through, oldest first. */
export async function schemaTags(url: string): Promise<readonly string[]> {
  const database = await openDatabase({ url, mode: 'read' });
  try {
    const tables = await database.jsonRows(['name'], "from sqlite_master where type = 'table' and name = 'migrations'");
    if (tables.length === 0) return [];
    return (await database.jsonRows(['tag'], 'from migrations order by number')).map(([tag]) => String(tag));
  } finally {
    database.close();
  }
}

const COPY_TIMEOUT_MS = 60_000;
