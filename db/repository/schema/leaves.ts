/** Calls that end outside what is known, each with its reason. `path` as in edges. */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { current, lifetime } from './columns.ts';

export const leaves = sqliteTable(
  'leaves',
  {
    row: integer().primaryKey(),
    fromKey: integer('from_key').notNull(),
    callee: text().notNull(),
    path: text(),
    line: integer().notNull(),
    column: integer().notNull(),
    reason: text().notNull(),
    origin: text(),
    /** JSON array of symbol ids, null when there are none. */
    candidates: text(),
    ...lifetime(),
  },
  (table) => [index('leaves_by_from').on(table.fromKey).where(current(table.until))],
);
