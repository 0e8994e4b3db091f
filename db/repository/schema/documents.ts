/**
 * The current search document of each symbol: what the embedding model reads, and hashes that tell what changed.
 * Its words stand in the FTS5 table `symbol_words` (migration 0004), whose rowid is the symbol key and which keeps no text.
 */
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const documents = sqliteTable(
  'documents',
  {
    key: integer().primaryKey(),
    /** Of `embedText`; vectors are cached by it. */
    contentHash: text('content_hash').notNull(),
    wordsHash: text('words_hash').notNull(),
    embedText: text('embed_text').notNull(),
  },
  (table) => [index('documents_by_hash').on(table.contentHash)],
);
