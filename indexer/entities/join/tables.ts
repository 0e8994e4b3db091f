/** Tables: who reads and writes them, directly or through a model; and what changing one changes. */
import type { EntityTable } from '#indexer/entities/entity-table';
import { confidenceOf, evidenceOf, isNamed, ofKind } from '#indexer/entities/join/facts-by-kind';
import type { FoundFact } from '#indexer/entities/rules/lift';

/** Quotes and the default schemas away: `public.orders`, `"orders"`, `[dbo].[orders]` are `orders`. */
export function tableName(written: string): string {
  const plain = written.replace(/["'`[\]]/g, '').trim();
  return plain.replace(/^(?:public|dbo|main)\./i, '');
}

export function joinTables(table: EntityTable, found: readonly FoundFact[]): void {
  const models = new Map(ofKind(found, 'model').map(({ fact }) => [fact.model.key, fact.table] as const));
  for (const item of ofKind(found, 'model')) named(table, item.fact.table, item);
  for (const item of ofKind(found, 'table_definition')) named(table, item.fact.table, item);
  for (const item of ofKind(found, 'table')) {
    const written = item.fact.table ?? (item.fact.model ? models.get(item.fact.model.key) : undefined);
    if (written === undefined || !isNamed(written)) continue;
    const position = table.entity('table', tableName(written), evidenceOf(item));
    const kind = item.fact.access === 'read' ? 'reads_table' : 'writes_table';
    table.edge(item.from.symbol, position, kind, item.site, confidenceOf(written));
  }
  joinTriggers(table, found);
}

function named(table: EntityTable, written: string, item: FoundFact): number {
  return isNamed(written) ? table.entity('table', tableName(written), evidenceOf(item)) : -1;
}

function joinTriggers(table: EntityTable, found: readonly FoundFact[]): void {
  for (const item of ofKind(found, 'trigger')) {
    const from = named(table, item.fact.table, item);
    for (const changed of item.fact.changes) table.edge(from, named(table, changed, item), 'writes_table', item.site);
    for (const read of item.fact.reads ?? []) table.edge(from, named(table, read, item), 'reads_table', item.site);
  }
}
