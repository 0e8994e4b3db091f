/** Vectors by content hash and model, as signed bytes with a scale (vector-codec.ts). */
import { blob, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const vectors = sqliteTable(
  'vectors',
  {
    contentHash: text('content_hash').notNull(),
    model: text().notNull(),
    dimension: integer().notNull(),
    data: blob().notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentHash, table.model] })],
);
