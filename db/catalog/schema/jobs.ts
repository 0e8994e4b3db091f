/** Running and finished work, one row a kind and repository. A running job whose heartbeat is old is dead. */
import { integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const jobs = sqliteTable(
  'jobs',
  {
    kind: text({ enum: ['index', 'embed'] }).notNull(),
    repository: text().notNull(),
    state: text({ enum: ['running', 'complete', 'failed', 'cancelled'] }).notNull(),
    done: integer().notNull(),
    total: integer().notNull(),
    pid: integer().notNull(),
    message: text().notNull(),
    startedAt: text('started_at').notNull(),
    heartbeatAt: text('heartbeat_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.repository] })],
);
