/** The sessions of the protocol in this process: one registry, however often the server's modules are loaded. */
import { LOCAL_ACCESS } from '#lib/mcp/access';
import { CallGate } from '#lib/mcp/call-gate';
import { createMcpServer } from '#lib/mcp/create-mcp-server';
import { McpSessions } from '#lib/mcp/http/mcp-sessions';
import type { Settings } from '#lib/settings';
import { type Authorize, authorizeLocal } from './mcp-rule';
import { reachOf } from './settings-rule';
import { workspace } from './workspace';

const SESSIONS = Symbol.for('pathlight.mcp-sessions');
const holder = globalThis as { [SESSIONS]?: McpSessions };

/** Of all clients together. */
const CALLS_AT_ONCE = 64;

const authorize: Authorize = async (request) => authorizeLocal(request, reachOf((await workspace()).settings));

export async function answerMcp(request: Request): Promise<Response> {
  const access = await authorize(request);
  holder[SESSIONS] ??= makeSessions((await workspace()).settings);
  return holder[SESSIONS].handle(request, access);
}

function makeSessions({ maxAnswers, publicUrl }: Settings): McpSessions {
  const shared = { asks: new CallGate(maxAnswers, 'answers'), calls: new CallGate(CALLS_AT_ONCE, 'calls') };
  return new McpSessions({
    createServer: ({ headers }) =>
      createMcpServer(workspace, { ...shared, access: LOCAL_ACCESS, publicUrl: publicUrl ?? `http://${headers.get('host')}` }),
  });
}
