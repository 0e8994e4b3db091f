/** SCIP indexes given for the repository, reduced to what linking needs; applied at every index until they are taken away. */
import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const preciseIndexes = sqliteTable('precise_indexes', {
  /** Indexer and project folder: a new index of both replaces the old. */
  name: text().primaryKey(),
  data: blob().notNull(),
});
