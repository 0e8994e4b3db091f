/** A person's verdicts on sampled edges: the quality audit. Ends are ids and a call line, so a verdict outlives a generation. */
import { integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const edgeVerdicts = sqliteTable(
  'edge_verdicts',
  {
    id: integer().primaryKey(),
    kind: text().notNull(),
    fromId: text('from_id').notNull(),
    toId: text('to_id').notNull(),
    path: text().notNull(),
    line: integer().notNull(),
    resolution: text().notNull(),
    /** The call line when it was judged: a verdict on a line that changed since no longer counts. */
    lineText: text('line_text').notNull(),
    /** right, wrong, unsure. */
    verdict: text().notNull(),
    note: text(),
    judgedAt: text('judged_at').notNull(),
  },
  (table) => [uniqueIndex('edge_verdicts_site').on(table.kind, table.fromId, table.toId, table.path, table.line)],
);
