/** Every tool, and what clients are told of them. They read all of it before they call one, so it is kept short. */
import type { ListToolsResult } from '@modelcontextprotocol/sdk/types.js';
import { z } from 'zod';
import { askTool } from '#lib/mcp/tools/ask-tool';
import { CODE_TOOLS } from '#lib/mcp/tools/code-tools';
import { listRepositories } from '#lib/mcp/tools/list-repositories';
import type { McpTool } from '#lib/mcp/tools/mcp-tool';

export const MCP_TOOLS: readonly McpTool[] = [askTool, listRepositories, ...CODE_TOOLS];

type Listed = ListToolsResult['tools'][number];
type Json = Readonly<Record<string, unknown>>;

export const TOOL_LIST: ListToolsResult = {
  tools: MCP_TOOLS.map(({ name, title, description, inputSchema, outputSchema, annotations }) => {
    const output = objectSchema(outputSchema, 'output');
    return {
      name,
      title,
      description,
      inputSchema: objectSchema(inputSchema, 'input') as Listed['inputSchema'],
      // The lists of all tools have the same entries: those of `ask` are told.
      outputSchema: (name === askTool.name ? output : withoutEntries(output)) as Listed['outputSchema'],
      annotations,
    };
  }),
};

/** What later versions add to a result must not make it wrong for a client that has read this one. */
function objectSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const override = ({ jsonSchema }: { readonly jsonSchema: { additionalProperties?: unknown } }): void => {
    if (io === 'output') delete jsonSchema.additionalProperties;
  };
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, override });
  return { ...json, type: 'object' };
}

function withoutEntries({ properties, ...schema }: Json): Json {
  const short = Object.entries(properties as Readonly<Record<string, Json>>).map(([name, { items, ...property }]) => [
    name,
    property,
  ]);
  return { ...schema, properties: Object.fromEntries(short) };
}
