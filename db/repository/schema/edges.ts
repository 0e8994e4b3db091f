/** Directed, typed edges between symbol keys. `path` is null where the call site lies in the caller's own file, as it nearly always does. */
import { index, integer, real, sqliteTable, text } from 'drizzle-orm/sqlite-core';
import { current, lifetime } from './columns.ts';

export const edges = sqliteTable(
  'edges',
  {
    row: integer().primaryKey(),
    fromKey: integer('from_key').notNull(),
    toKey: integer('to_key').notNull(),
    kind: text().notNull(),
    path: text(),
    line: integer().notNull(),
    column: integer().notNull(),
    resolution: text().notNull(),
    confidence: real().notNull(),
    ...lifetime(),
  },
  (table) => [
    index('edges_by_from').on(table.fromKey).where(current(table.until)),
    index('edges_by_to').on(table.toKey).where(current(table.until)),
  ],
);
