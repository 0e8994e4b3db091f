/** Indexed repositories and where their databases stand. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const repositories = sqliteTable('repositories', {
  name: text().primaryKey(),
  /** Absolute path of the indexed directory. */
  root: text().notNull(),
  databaseUrl: text('database_url').notNull(),
  /** Whose it is; null until there is an organisation: its owner's then. */
  organization: text(),
  /** The address it is cloned from; null for a directory of this machine. Without credentials. */
  remote: text(),
  /** JSON: folders and patterns (.gitignore's language) never indexed. */
  exclude: text().notNull().default('[]'),
  createdAt: text('created_at').notNull(),
  updatedAt: text('updated_at').notNull(),
});
