/** Indexed repositories and where their databases stand. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const repositories = sqliteTable('repositories', {
  name: text().primaryKey(),
  /** Absolute path of the indexed directory. */
  root: text().notNull(),
  databaseUrl: text('database_url').notNull(),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});
