/** What was chosen in the settings page: JSON by name. Keys of providers stand here encrypted only. */
import { sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const preferences = sqliteTable('preferences', {
  name: text().primaryKey(),
  value: text().notNull(),
  updatedAt: text('updated_at').notNull(),
});
