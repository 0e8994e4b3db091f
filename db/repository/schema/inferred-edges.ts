/** What a model proposed and a person decided. Never mixed with stored edges. Ends are ids, so a row outlives a generation. */
import { integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core';

export const inferredEdges = sqliteTable(
  'inferred_edges',
  {
    id: integer().primaryKey(),
    /** depends_on, affects, deprecated_by, means. */
    kind: text().notNull(),
    fromId: text('from_id').notNull(),
    /** A symbol's id, or a concept's name for `means`. */
    toId: text('to_id').notNull(),
    /** proposed, accepted, rejected. */
    status: text().notNull(),
    /** 0..1, as the model said. */
    confidence: real().notNull(),
    /** One sentence of the model's. */
    reason: text().notNull(),
    /** JSON list of places (path, line, endLine, text, fileHash) that the model named and that exist. */
    evidence: text().notNull(),
    model: text().notNull(),
    /** sha256 of the context the model saw: the same context is not asked about twice. */
    contextHash: text('context_hash').notNull(),
    createdAt: text('created_at').notNull(),
    decidedAt: text('decided_at'),
    note: text(),
  },
  (table) => [uniqueIndex('inferred_edges_ends').on(table.kind, table.fromId, table.toId)],
);
