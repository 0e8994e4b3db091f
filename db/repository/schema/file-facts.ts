/** Cached FileFacts: a pure function of bytes, path and extractor version, which make the key. A cache: losing it costs time only. */
import { blob, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const fileFacts = sqliteTable('file_facts', {
  cacheKey: text('cache_key').primaryKey(),
  data: blob().notNull(),
});
