/** Every file the scan saw, skipped ones with their reason. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { current, lifetime } from './columns.ts';

export const files = sqliteTable(
  'files',
  {
    row: integer().primaryKey(),
    path: text().notNull(),
    /** sha256 of the bytes, hex; empty when unread. */
    hash: text().notNull(),
    language: text(),
    status: text().notNull(),
    reason: text(),
    detail: text(),
    bytes: integer().notNull(),
    lines: integer().notNull(),
    encoding: text().notNull(),
    /** JSON array of numbers. */
    errorLines: text('error_lines').notNull(),
    ...lifetime(),
  },
  (table) => [index('files_by_path').on(table.path).where(current(table.until))],
);
