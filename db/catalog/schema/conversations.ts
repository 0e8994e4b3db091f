/** Conversations and their turns. A turn's answer is the row of `answers` with its id. */
import { index, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const conversations = sqliteTable(
  'conversations',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    repository: text().notNull(),
    /** Whose it is: a person's id, `channel:ID`, `thread:ID` of a chat platform; null where nobody had an account. */
    owner: text(),
    /** ISO 8601, UTC. */
    createdAt: text('created_at').notNull(),
    updatedAt: text('updated_at').notNull(),
  },
  (table) => [
    index('conversations_by_time').on(table.updatedAt),
    index('conversations_by_owner').on(table.owner, table.updatedAt),
  ],
);

export const turns = sqliteTable(
  'turns',
  {
    id: text().primaryKey(),
    conversation: text().notNull(),
    parent: text(),
    repository: text().notNull(),
    question: text().notNull(),
    /** A person's id; null where nobody had an account. */
    askedBy: text('asked_by'),
    about: text(),
    /** JSON, lib/model/answer Scope. */
    scope: text().notNull(),
    state: text({ enum: ['running', 'done', 'stopped', 'failed'] }).notNull(),
    trouble: text().notNull(),
    /** What had been written of an answer that is not whole. */
    partial: text().notNull().default(''),
    createdAt: text('created_at').notNull(),
    heartbeatAt: text('heartbeat_at').notNull(),
  },
  (table) => [index('turns_by_conversation').on(table.conversation, table.createdAt)],
);
