/** Facts that meet nothing: configuration, schedules, asynchronous calls, what containers inject. */
import type { EntityTable } from '#indexer/entities/entity-table';
import { confidenceOf, evidenceOf, isNamed, ofKind, workers } from '#indexer/entities/join/facts-by-kind';
import { handlersOf } from '#indexer/entities/join/topics';
import type { FoundFact } from '#indexer/entities/rules/lift';

export function joinRest(table: EntityTable, found: readonly FoundFact[]): void {
  for (const item of ofKind(found, 'config')) {
    if (!isNamed(item.fact.key)) continue;
    const position = table.entity('config', item.fact.key, evidenceOf(item));
    table.edge(item.from.symbol, position, 'reads_config', item.site, confidenceOf(item.fact.key));
  }
  for (const item of ofKind(found, 'schedule')) {
    if (item.fact.expression.replaceAll('{}', '').trim() === '') continue;
    const jobs = item.fact.topic === undefined ? item.fact.jobs : handlersOf(found, item.fact.topic);
    if (item.fact.topic !== undefined && jobs.length === 0) continue;
    const position = table.entity('schedule', item.fact.expression, evidenceOf(item));
    for (const job of workers(jobs, item.from)) table.edge(position, job, 'schedules', item.site);
  }
  for (const item of ofKind(found, 'async_call'))
    for (const target of item.fact.targets) table.edge(item.from.symbol, target.symbol, 'calls', item.site);
}
