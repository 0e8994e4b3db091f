/**
 * Who is calling and what they may do. Whoever lets a request in (the HTTP route, the command line) decides it; every tool, resource,
 * prompt and completion asks it. What somebody may not read does not exist for them: it is neither named, counted nor completed.
 */
import type { AuthInfo } from '@modelcontextprotocol/sdk/server/auth/types.js';
import { PathlightError } from '#lib/model/errors';
import type { Workspace } from '#lib/repository/workspace';

/** `read`: look at what is indexed. `ask`: have questions answered, which may cost a model's tokens and is kept. */
export const MCP_SCOPES = ['read', 'ask'] as const;
export type McpScope = (typeof MCP_SCOPES)[number];

export interface McpAccess {
  /** The same for all requests of one caller: a session belongs to it. */
  readonly who: string;
  readonly scopes: readonly McpScope[];
  mayRead(repository: string): boolean | Promise<boolean>;
  /** What they see of it all; absent: all of it, as far as `mayRead` says. */
  readonly workspace?: Workspace;
  /** Counts a question, of which there are fewer than calls; rejects with `rate_limited` beyond those they have. */
  readonly countAsk?: () => Promise<void>;
}

/** The person at this machine. */
export const LOCAL_ACCESS: McpAccess = { who: 'local', scopes: MCP_SCOPES, mayRead: () => true };

/** A request that did not say whose it is. */
export const NO_ACCESS: McpAccess = { who: '', scopes: [], mayRead: () => false };

export function requireScope(access: McpAccess, scope: McpScope): void {
  if (access.scopes.includes(scope)) return;
  throw new PathlightError('forbidden', `This needs the scope "${scope}".`, {
    remedy: `The caller has: ${access.scopes.join(', ') || 'none'}.`,
  });
}

export async function readableOnly<Row>(
  rows: readonly Row[],
  access: McpAccess,
  nameOf: (row: Row) => string,
): Promise<readonly Row[]> {
  const allowed = await Promise.all(rows.map((row) => access.mayRead(nameOf(row))));
  return rows.filter((_, at) => allowed[at]);
}

/** As a transport hands it to the handlers, anew with every request: what is taken away is gone with the next one. */
export function authInfoOf(access: McpAccess): AuthInfo {
  return { token: '', clientId: access.who, scopes: [...access.scopes], extra: { access } };
}

export function accessOf(authInfo: AuthInfo | undefined): McpAccess | undefined {
  return authInfo?.extra?.access as McpAccess | undefined;
}
