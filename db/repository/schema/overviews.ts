/** The overview of one generation (communities, entry points, main flows), as JSON; made after the generation is whole. */
import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const overviews = sqliteTable('overviews', {
  generation: integer().primaryKey(),
  data: text().notNull(),
});
