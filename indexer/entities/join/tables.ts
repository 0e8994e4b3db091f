/** Tables: who reads and writes them, directly or through a model; and what changing one changes. */
import type { EntityTable } from '#indexer/entities/entity-table';
import { confidenceOf, evidenceOf, type Found, isNamed, ofKind } from '#indexer/entities/join/facts-by-kind';
import { Relations } from '#indexer/entities/join/relations';
import type { FoundFact } from '#indexer/entities/rules/lift';

/** Quotes and the default schemas away: `public.orders`, `"orders"`, `[dbo].[orders]` are `orders`. */
function tableName(written: string): string {
  const plain = written.replace(/["'`[\]]/g, '').trim();
  return plain.replace(/^(?:public|dbo|main)\./i, '');
}

export function joinTables(table: EntityTable, found: readonly FoundFact[]): void {
  const said = ofKind(found, 'model');
  const written = new Set(said.flatMap(({ fact }) => (fact.byConvention ? [] : [fact.model.key])));
  const named = said.filter(({ fact }) => !fact.byConvention || !written.has(fact.model.key));
  const models = new Map(named.map(({ fact }) => [fact.model.key, fact.table] as const));
  for (const item of named) tableOf(table, item.fact.table, item);
  for (const item of ofKind(found, 'table_definition')) tableOf(table, item.fact.table, item);
  const relations = new Relations(found, models);
  const accesses = ofKind(found, 'table').flatMap((item) => {
    const name = relations.tableOf(item.fact);
    return name === undefined || !isNamed(name) ? [] : [{ item, name }];
  });
  const chains = new Set(accesses.filter(({ item }) => !item.fact.isFallback).map(chainKey));
  for (const access of accesses) {
    const { item, name } = access;
    if (item.fact.isFallback && chains.has(chainKey(access))) continue;
    const position = table.entity('table', tableName(name), evidenceOf(item));
    const kind = item.fact.access === 'read' ? 'reads_table' : 'writes_table';
    table.edge(item.from.symbol, position, kind, item.site, confidenceOf(name));
  }
  joinTriggers(table, found);
  joinCascades(table, found, relations);
}

/** The table of one chain of calls, in one function. */
function chainKey({ item, name }: { readonly item: Found<'table'>; readonly name: string }): string {
  return `${item.from.symbol} ${item.site.path} ${item.fact.chain ?? item.site.line} ${tableName(name)}`;
}

function tableOf(table: EntityTable, written: string, item: FoundFact): number {
  return isNamed(written) ? table.entity('table', tableName(written), evidenceOf(item)) : -1;
}

/** What is declared between models, once their tables are known. */
function joinCascades(table: EntityTable, found: readonly FoundFact[], relations: Relations): void {
  for (const item of ofKind(found, 'cascade')) {
    const from = relations.named(item.fact.of);
    const to = relations.named(item.fact.changes);
    if (from === undefined || to === undefined || from === to) continue;
    table.edge(tableOf(table, from, item), tableOf(table, to, item), 'writes_table', item.site);
  }
}

function joinTriggers(table: EntityTable, found: readonly FoundFact[]): void {
  for (const item of ofKind(found, 'trigger')) {
    const from = tableOf(table, item.fact.table, item);
    for (const changed of item.fact.changes) table.edge(from, tableOf(table, changed, item), 'writes_table', item.site);
    for (const read of item.fact.reads ?? []) table.edge(from, tableOf(table, read, item), 'reads_table', item.site);
  }
}
