/** `/api/mcp` on a real socket with real indexes, and clients of the SDK that speak with it. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import type { CallToolResult, Progress } from '@modelcontextprotocol/sdk/types.js';
import { type ManualTimers, manualTimers } from '#lib/answer/runs/testing/manual-timers';
import { type McpAccess, NO_ACCESS } from '#lib/mcp/access';
import type { McpOptions } from '#lib/mcp/call';
import { createMcpServer } from '#lib/mcp/create-mcp-server';
import { McpSessions, type SessionLimits } from '#lib/mcp/http/mcp-sessions';
import { LOCAL_VIEWER, type Viewer } from '#lib/model/viewer';
import { effectiveConfig } from '#lib/model-choice/effective-model';
import type { Workspace } from '#lib/repository/workspace';
import { workspaceFor } from '#lib/rights/viewer-workspace';
import { handler } from '../http';
import { mcpAccess } from '../mcp-rule';
import { type Served, serve } from './serve';

export interface McpProductOptions {
  readonly options?: Partial<McpOptions>;
  readonly limits?: Partial<SessionLimits>;
  /** Who sends a request; default: the person at this machine. */
  readonly viewerOf?: (request: Request) => Viewer;
  /** Instead of the rule of the route: who a request is from. */
  readonly accessOf?: (request: Request) => McpAccess | Promise<McpAccess>;
}

export class McpProduct {
  readonly timers: ManualTimers = manualTimers();
  readonly sessions: McpSessions;
  readonly bugs: unknown[] = [];
  private readonly served: Served;
  private readonly clients: Client[] = [];

  static async start(workspace: Workspace, given: McpProductOptions = {}): Promise<McpProduct> {
    const { viewerOf = () => LOCAL_VIEWER } = given;
    const byRule = async (request: Request): Promise<McpAccess> => {
      const viewer = viewerOf(request);
      return mcpAccess(request, { viewer, workspace: await workspaceFor(viewer, workspace) });
    };
    const { accessOf = byRule } = given;
    const served = await serve((request) =>
      handler(async (one: Request) => product.sessions.handle(one, await accessOf(one)))(request, undefined),
    );
    const product: McpProduct = new McpProduct(workspace, served, given);
    return product;
  }

  private constructor(workspace: Workspace, served: Served, { options = {}, limits = {} }: McpProductOptions) {
    this.served = served;
    const model = async () => ({ modelConfig: await effectiveConfig(workspace) });
    const own: McpOptions = { access: NO_ACCESS, model, log: (error) => this.bugs.push(error), ...options };
    this.sessions = new McpSessions({
      createServer: () => createMcpServer(async () => workspace, own),
      limits,
      timers: this.timers,
    });
  }

  get url(): string {
    return `${this.served.url}/api/mcp`;
  }

  async connect(headers: Readonly<Record<string, string>> = {}): Promise<Client> {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(new StreamableHTTPClientTransport(new URL(this.url), { requestInit: { headers } }));
    // From then on the client holds every structured result against the schema it was told.
    await client.listTools();
    this.clients.push(client);
    return client;
  }

  post(body: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
    const accept = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return fetch(this.url, { method: 'POST', headers: { ...accept, ...headers }, body });
  }

  async close(): Promise<void> {
    for (const client of this.clients) await client.close();
    await this.sessions.close();
    await this.served.close();
  }
}

/** The fields of structured results that are looked into one by one. */
interface Shown {
  readonly id: string;
  readonly uri: string;
  readonly permalink: string | null;
  readonly answer: string;
  readonly repository: string;
  readonly repositories: readonly unknown[];
  readonly symbols: readonly { readonly id: string }[];
  readonly citations: readonly { readonly uri: string; readonly text: string }[];
  readonly trailEnds: readonly unknown[];
  readonly paths: readonly (readonly unknown[])[];
  readonly notFound: readonly unknown[];
  readonly more?: { readonly lines: number; readonly entries: number; readonly cursor: string; readonly after: string };
}

export interface Called {
  readonly isError: boolean;
  readonly text: string;
  readonly data: Shown;
  /** Characters of text and structured part. */
  readonly size: number;
}

export interface CallOptions {
  readonly onProgress?: (progress: Progress) => void;
  readonly signal?: AbortSignal;
}

export async function callTool(
  client: Client,
  name: string,
  input: Readonly<Record<string, unknown>> = {},
  { onProgress, signal }: CallOptions = {},
): Promise<Called> {
  const result = (await client.callTool({ name, arguments: { ...input } }, undefined, {
    ...(onProgress ? { onprogress: onProgress } : {}),
    ...(signal ? { signal } : {}),
  })) as CallToolResult;
  const text = result.content.map((part) => (part.type === 'text' ? part.text : '')).join('\n');
  // An error has none: whoever looks into it then fails there.
  const data = result.structuredContent as unknown as Shown;
  return { isError: result.isError === true, text, data, size: text.length + JSON.stringify(data ?? null).length };
}
