/**
 * Commits that have a database of their own beside this one, in which questions pinned to them are answered: indexed by themselves from
 * git's objects, or made of an older generation when somebody first asked for it.
 */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const pins = sqliteTable('pins', {
  commit: text().primaryKey(),
  /** The tag or branch it was asked for by; empty where it was none. */
  label: text().notNull(),
  /** The generation it was made of; null for a commit that was indexed by itself. */
  generation: integer(),
  /** When the commit was made, ISO 8601; empty where git was not asked. */
  committedAt: text('committed_at').notNull(),
  indexedAt: text('indexed_at').notNull(),
});
