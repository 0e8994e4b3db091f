/** Indexed states of the repository, oldest first. The last one answers. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const generations = sqliteTable('generations', {
  generation: integer().primaryKey(),
  /** Null for a directory without git. */
  commit: text(),
  dirty: integer({ mode: 'boolean' }).notNull(),
  indexedAt: text('indexed_at').notNull(),
  extractor: text().notNull(),
  /** JSON, lib/model/status Coverage. */
  coverage: text().notNull(),
});
