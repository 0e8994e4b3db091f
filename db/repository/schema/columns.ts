/** Column helpers: a row lives from generation `since` until, exclusive, generation `until`; null means it is current. */
import { sql } from 'drizzle-orm';
import { type AnySQLiteColumn, integer } from 'drizzle-orm/sqlite-core';

export const lifetime = () => ({ since: integer().notNull(), until: integer() });

/** The condition of a partial index over current rows. */
export const current = (until: AnySQLiteColumn) => sql`${until} is null`;
