/**
 * Pathlight as a server of the Model Context Protocol: one for each connection or session, over any transport. Every request passes the
 * same gate, limit of time and border of errors; what is behind it knows neither HTTP nor the command line.
 */

import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  CompleteRequestSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import { readInput } from '#lib/input/read-input';
import { logError } from '#lib/logging/log';
import { requireScope } from '#lib/mcp/access';
import type { McpCall, McpOptions } from '#lib/mcp/call';
import { complete } from '#lib/mcp/completion';
import { INSTRUCTIONS } from '#lib/mcp/instructions';
import { asWritten } from '#lib/mcp/output/inert';
import { getPrompt, listPrompts } from '#lib/mcp/prompts';
import { RequestRunner } from '#lib/mcp/request-runner';
import { listResources, listTemplates, readResource } from '#lib/mcp/resources';
import type { McpTool } from '#lib/mcp/tools/mcp-tool';
import { MCP_TOOLS, TOOL_LIST } from '#lib/mcp/tools/tool-list';
import { PathlightError } from '#lib/model/errors';
import type { Workspace } from '#lib/repository/workspace';
import manifest from '../../package.json' with { type: 'json' };

/** `workspace` is asked for with every request: the one that is open then. */
export function createMcpServer(workspace: () => Promise<Workspace>, options: McpOptions): Server {
  const server = new Server(
    { name: 'pathlight', title: 'Pathlight', version: manifest.version },
    { capabilities: { tools: {}, resources: {}, prompts: {}, completions: {} }, instructions: INSTRUCTIONS },
  );
  server.onerror = options.log ?? logError;
  const requests = new RequestRunner(workspace, options);
  addTools(server, requests);
  addResources(server, requests);
  addPrompts(server, requests);
  return server;
}

function addTools(server: Server, requests: RequestRunner): void {
  server.setRequestHandler(ListToolsRequestSchema, () => TOOL_LIST);
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra): Promise<CallToolResult> => {
    const tool = MCP_TOOLS.find(({ name }) => name === params.name);
    try {
      return await requests.run(extra, (call) => runTool(tool ?? refuseTool(params.name), params.arguments, call), tool?.time);
    } catch (error) {
      return requests.troubleResult(error, extra);
    }
  });
}

function addResources(server: Server, requests: RequestRunner): void {
  server.setRequestHandler(ListResourcesRequestSchema, (_request, extra) => requests.runOrFail(extra, listResources));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => listTemplates());
  server.setRequestHandler(ReadResourceRequestSchema, ({ params }, extra) =>
    requests.runOrFail(extra, (call) => readResource(params.uri, call)),
  );
}

function addPrompts(server: Server, requests: RequestRunner): void {
  server.setRequestHandler(ListPromptsRequestSchema, () => listPrompts());
  server.setRequestHandler(GetPromptRequestSchema, ({ params }, extra) =>
    requests.runOrFail(extra, async () => getPrompt(params.name, params.arguments)),
  );
  server.setRequestHandler(CompleteRequestSchema, ({ params }, extra) => {
    const { argument, context } = params;
    const typed = { argument: argument.name, value: argument.value, given: context?.arguments ?? {} };
    return requests.runOrFail(extra, (call) => complete(typed, call));
  });
}

function refuseTool(name: string): never {
  throw new PathlightError('not_found', `There is no tool named ${JSON.stringify(name.slice(0, 100))}.`, {
    remedy: `Tools: ${MCP_TOOLS.map((one) => one.name).join(', ')}.`,
  });
}

/** Wrong input is a `bad_input` that names the field. */
async function runTool(tool: McpTool, input: unknown, call: McpCall): Promise<CallToolResult> {
  requireScope(call.access, tool.scope);
  const checked = readInput(tool.inputSchema, asWritten(input ?? {}), {
    what: `The input of ${tool.name}`,
    remedy: 'Correct the input and call it again.',
  });
  return tool.run(checked, call);
}
