/**
 * GraphQL: a field of a root type is a route (`route::MUTATION addItem`) that its resolvers handle. A document goes to the one resolver of
 * each field it asks for; where there is none, or one in each of several schemas, to an entity `http::`.
 */
import type { GraphqlOperation } from '#indexer/entities/contract';
import type { EntityTable } from '#indexer/entities/entity-table';
import type { Found } from '#indexer/entities/join/facts-by-kind';
import { evidenceOf, isNamed, ofKind, workers } from '#indexer/entities/join/facts-by-kind';
import type { FoundFact } from '#indexer/entities/rules/lift';

function folded(operation: GraphqlOperation, field: string): string {
  return `${operation} ${field.replaceAll('_', '').toLowerCase()}`;
}

/** Fields as schema files spell them; a spelling that folds to several fields says nothing. */
class Spellings {
  private readonly names = new Map<string, Set<string>>();

  constructor(found: readonly FoundFact[]) {
    for (const { fact } of ofKind(found, 'graphql_schema'))
      for (const field of fact.fields) {
        const key = folded(fact.operation, field);
        this.names.set(key, (this.names.get(key) ?? new Set()).add(field));
      }
  }

  of(operation: GraphqlOperation, field: string): string {
    const known = this.names.get(folded(operation, field));
    const [only] = known ?? [];
    return known?.size === 1 && only !== undefined ? only : field;
  }
}

export function joinGraphql(table: EntityTable, found: readonly FoundFact[]): void {
  const spellings = new Spellings(found);
  const resolvers = new Map<string, Map<string, readonly number[]>>();
  for (const item of ofKind(found, 'graphql_field')) {
    if (!isNamed(item.fact.field) || item.fact.field.includes('{}')) continue;
    const name = `${item.fact.operation} ${spellings.of(item.fact.operation, item.fact.field)}`;
    const handlers = workers(item.fact.handlers, item.from);
    const position = table.entity('route', name, evidenceOf(item));
    for (const handler of handlers) table.edge(handler, position, 'handles_route', item.site);
    if (item.isTest) continue;
    const known = resolvers.get(name) ?? new Map<string, readonly number[]>();
    resolvers.set(name, known.set(handlers.join(), handlers));
  }
  for (const item of ofKind(found, 'graphql_call')) addCall(table, item, resolvers);
}

function addCall(
  table: EntityTable,
  item: Found<'graphql_call'>,
  resolvers: ReadonlyMap<string, ReadonlyMap<string, readonly number[]>>,
): void {
  const name = `${item.fact.operation} ${item.fact.field}`;
  const known = [...(resolvers.get(name)?.values() ?? [])];
  const [only] = known;
  if (only && known.length === 1) for (const handler of only) table.edge(item.from.symbol, handler, 'calls_http', item.site);
  else table.edge(item.from.symbol, table.entity('http', name, evidenceOf(item)), 'calls_http', item.site);
}
