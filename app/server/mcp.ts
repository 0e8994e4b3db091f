/** The sessions of the protocol in this process: one registry, however often the server's modules are loaded. */
import { NO_ACCESS } from '#lib/mcp/access';
import { CallGate } from '#lib/mcp/call-gate';
import { createMcpServer } from '#lib/mcp/create-mcp-server';
import { McpSessions } from '#lib/mcp/http/mcp-sessions';
import type { Settings } from '#lib/settings';
import { asking } from './asking';
import { mcpAccess } from './mcp-rule';
import { modelConfig } from './model-config';
import { workspace } from './workspace';

const SESSIONS = Symbol.for('pathlight.mcp-sessions');
const holder = globalThis as { [SESSIONS]?: McpSessions };

/** Of all clients together. */
const CALLS_AT_ONCE = 64;

export async function answerMcp(request: Request): Promise<Response> {
  const caller = await asking(request.headers, 'read', 'mcp');
  const access = mcpAccess(request, caller);
  holder[SESSIONS] ??= makeSessions(caller.workspace.settings);
  return holder[SESSIONS].handle(request, access);
}

function makeSessions({ maxAnswers, publicUrl }: Settings): McpSessions {
  const shared = { asks: new CallGate(maxAnswers, 'answers'), calls: new CallGate(CALLS_AT_ONCE, 'calls') };
  return new McpSessions({
    createServer: ({ headers }) =>
      createMcpServer(workspace, {
        ...shared,
        // Every request brings its own.
        access: NO_ACCESS,
        publicUrl: publicUrl ?? `http://${headers.get('host')}`,
        model: async () => ({ modelConfig: await modelConfig() }),
      }),
  });
}
