/** Questions that were answered, for finding a like one. Their words are in `asked_words` (FTS5, rowid of this table), made by the migration. */
import { blob, index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const askedQuestions = sqliteTable(
  'asked_questions',
  {
    id: integer().primaryKey({ autoIncrement: true }),
    answer: text().notNull().unique(),
    repository: text().notNull(),
    question: text().notNull(),
    /** What the question and the answer name: words for the search. */
    words: text().notNull(),
    /** Of the question, 32-bit floats, with the engine that made it; null until it is computed. */
    vector: blob({ mode: 'buffer' }),
    vectorModel: text('vector_model'),
    askedAt: text('asked_at').notNull(),
  },
  (table) => [index('asked_questions_by_repository').on(table.repository, table.askedAt)],
);
