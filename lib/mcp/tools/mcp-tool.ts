/** What a tool of the protocol is here: what clients are told of it, and how it runs on input that was checked. */
import type { CallToolResult, ToolAnnotations } from '@modelcontextprotocol/sdk/types.js';
import type { z } from 'zod';
import type { McpScope } from '#lib/mcp/access';
import type { McpCall } from '#lib/mcp/call';
import type { McpLimits } from '#lib/mcp/limits';

export interface McpTool {
  readonly name: string;
  /** For people who choose what a client may call. */
  readonly title: string;
  readonly description: string;
  readonly inputSchema: z.ZodType;
  readonly outputSchema: z.ZodType;
  readonly annotations: ToolAnnotations;
  readonly scope: McpScope;
  /** Which limit of time holds. */
  readonly time: keyof Pick<McpLimits, 'toolMs' | 'askMs'>;
  run(input: unknown, call: McpCall): Promise<CallToolResult>;
}

/** Nothing is written, the same call gives the same, and only the index is asked. */
export const READS_INDEX: ToolAnnotations = {
  readOnlyHint: true,
  destructiveHint: false,
  idempotentHint: true,
  openWorldHint: false,
};
