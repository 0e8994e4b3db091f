/** Summaries a model wrote, cached by what it was shown; a symbol whose text changes has another hash. */
import { primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const summaries = sqliteTable(
  'summaries',
  {
    /** sha256 of the text the model was shown. */
    contentHash: text('content_hash').notNull(),
    /** The provider's model id. */
    model: text().notNull(),
    /** The symbol or community it was written for, for the reader of the table. */
    subject: text().notNull(),
    text: text().notNull(),
    /** JSON list of places (path, line, endLine) the text was made from. */
    evidence: text().notNull(),
    /** ISO 8601, UTC. */
    createdAt: text('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.contentHash, table.model] })],
);
