/**
 * Entities of a linked program: runs the frameworks' rules, then joins their facts to entities and edges. Reads as the pipeline.
 * Adds to what the linker made and changes none of it.
 */
import type { Framework } from '#indexer/entities/contract';
import { EntityTable } from '#indexer/entities/entity-table';
import { joinGraphql } from '#indexer/entities/join/graphql';
import { joinHttpCalls } from '#indexer/entities/join/http-calls';
import { joinRest } from '#indexer/entities/join/rest';
import { joinRoutes } from '#indexer/entities/join/routes';
import { joinRpc } from '#indexer/entities/join/rpc';
import { joinSettings } from '#indexer/entities/join/settings';
import { joinTables } from '#indexer/entities/join/tables';
import { joinTopics } from '#indexer/entities/join/topics';
import { derivedReads } from '#indexer/entities/rules/derived-reads';
import { RuleRun } from '#indexer/entities/rules/run-rules';
import type { Linked } from '#indexer/entities/views/create-workbench';
import { createWorkbench } from '#indexer/entities/views/create-workbench';
import type { LinkedEdge } from '#indexer/link/edge-sink';

/** Entities are added to the symbol table of `linked`; their edges are returned. */
export function linkEntities(linked: Linked, frameworks: readonly Framework[]): readonly LinkedEdge[] {
  const bench = createWorkbench(linked);
  const facts = new RuleRun(bench, frameworks).run(linked.project);
  const found = [...facts, ...derivedReads(bench, facts)];
  if (found.length === 0) return [];
  const table = new EntityTable(linked.symbols.records);
  const routes = joinRoutes(table, found);
  joinHttpCalls(table, found, routes);
  joinGraphql(table, found);
  joinTables(table, found);
  joinTopics(table, found);
  joinRpc(table, found);
  joinRest(table, found);
  joinSettings(table, found);
  return table.edges;
}
