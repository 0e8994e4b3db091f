/** Definitions and entities. `key` stays with an (id, ordinal) for ever; `fingerprint` covers every column a generation can change. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { current, lifetime } from './columns.ts';

export const symbols = sqliteTable(
  'symbols',
  {
    row: integer().primaryKey(),
    key: integer().notNull(),
    id: text().notNull(),
    /** Place among the symbols of the same id, in file order from 0. */
    ordinal: integer().notNull(),
    /** Last segment of the qualified name. */
    name: text().notNull(),
    nameLower: text('name_lower').notNull(),
    kind: text().notNull(),
    path: text().notNull(),
    line: integer().notNull(),
    startLine: integer('start_line').notNull(),
    endLine: integer('end_line').notNull(),
    language: text().notNull(),
    signature: text().notNull(),
    doc: text(),
    isTest: integer('is_test', { mode: 'boolean' }).notNull(),
    exported: integer({ mode: 'boolean' }).notNull(),
    fingerprint: text().notNull(),
    ...lifetime(),
  },
  (table) => [
    index('symbols_by_key').on(table.key).where(current(table.until)),
    index('symbols_by_id').on(table.id).where(current(table.until)),
    index('symbols_by_name').on(table.nameLower, table.name).where(current(table.until)),
    index('symbols_by_path').on(table.path).where(current(table.until)),
  ],
);
