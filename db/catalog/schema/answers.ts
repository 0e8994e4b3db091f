/** Answers behind permalinks. Written once; `answer` is the whole Answer as JSON, checked on reading. */
import { sql } from 'drizzle-orm';
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const answers = sqliteTable(
  'answers',
  {
    id: text().primaryKey(),
    question: text().notNull(),
    repository: text().notNull(),
    generation: integer().notNull(),
    commit: text(),
    refused: integer({ mode: 'boolean' }).notNull(),
    answer: text().notNull(),
    /** ISO 8601, UTC. */
    createdAt: text('created_at').notNull(),
    previousAnswerId: text('previous_answer_id'),
    /** A person's id; null where nobody had an account. */
    askedBy: text('asked_by'),
    /** Since when whoever has the link may read it, where that is allowed; null: never published. */
    publishedAt: text('published_at'),
    publishedBy: text('published_by'),
    /** The organisation it was published by, whose choice of sharing holds for it; null: the one that runs the installation. */
    publishedFor: text('published_for'),
  },
  (table) => [
    index('answers_by_time').on(table.createdAt),
    index('answers_by_previous').on(table.previousAnswerId),
    index('answers_by_published').on(table.publishedAt).where(sql`published_at is not null`),
  ],
);
