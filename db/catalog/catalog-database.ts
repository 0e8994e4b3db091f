/** The catalog's connection as its stores use it: drizzle for statements, `guard` to turn trouble into PathlightErrors. */
import { drizzle, type LibSQLDatabase } from 'drizzle-orm/libsql';
import type { Database } from '#db/client';
import { guarded } from '#db/errors';

export interface CatalogDatabase {
  readonly drizzle: LibSQLDatabase;
  readonly guard: <T>(work: () => Promise<T>) => Promise<T>;
  /** Grows when something changes that decides who may read what. */
  readonly rights: { revision: number };
}

export function catalogDatabase(database: Database): CatalogDatabase {
  return { drizzle: drizzle(database.client), guard: (work) => guarded(database.url, work), rights: { revision: 0 } };
}
