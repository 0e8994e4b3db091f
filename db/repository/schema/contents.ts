/** Bytes of indexed files as they were, once per content hash. Citations and the viewer read these, never the disk. */
import { blob, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const contents = sqliteTable('contents', {
  hash: text().primaryKey(),
  /** `zstd`, `deflate` or `none`. */
  codec: text().notNull(),
  data: blob().notNull(),
  /** Length before compression. */
  bytes: integer().notNull(),
});
