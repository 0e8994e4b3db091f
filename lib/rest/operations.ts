/**
 * What the REST API reads: each operation is a GET that runs one tool of lib/mcp, the same that editors and agents call, with the query as
 * its input. One list makes the routes, the OpenAPI description and the tests.
 */
import { z } from 'zod';
import type { McpTool } from '#lib/mcp/tools/mcp-tool';
import { MCP_TOOLS } from '#lib/mcp/tools/tool-list';

export interface ReadOperation {
  /** Beneath `/api/v1/`. */
  readonly path: string;
  readonly tool: McpTool;
}

const PATHS = {
  repositories: 'list_repositories',
  symbols: 'find_symbol',
  search: 'search_code',
  source: 'read_source',
  callers: 'find_callers',
  callees: 'find_callees',
  impact: 'find_impact',
  path: 'trace_path',
  flow: 'trace_flow',
  entities: 'find_entities',
  history: 'read_history',
  overview: 'get_overview',
} as const;

export const READ_OPERATIONS: readonly ReadOperation[] = Object.entries(PATHS).map(([path, name]) => {
  const tool = MCP_TOOLS.find((one) => one.name === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return { path, tool };
});

/** The fields of an operation's query, by name. */
export function queryFields({ tool }: ReadOperation): ReadonlyMap<string, z.ZodType> {
  const shape: Readonly<Record<string, z.ZodType>> = tool.inputSchema instanceof z.ZodObject ? tool.inputSchema.shape : {};
  return new Map(Object.entries(shape));
}
