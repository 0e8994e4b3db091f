/**
 * Who may speak the Model Context Protocol over HTTP, and as whom: the person at this machine where there are no accounts, else whom the
 * API key or session of the request belongs to. Asked anew with every request; everything behind sees what they may.
 */
import { requireWithin, serverLimits } from '#lib/limits/limits';
import { factsOf } from '#lib/logging/request-facts';
import { LOCAL_ACCESS, MCP_SCOPES, type McpAccess } from '#lib/mcp/access';
import { PathlightError } from '#lib/model/errors';
import { may, type Viewer } from '#lib/model/viewer';
import { requireAction } from '#lib/rights/require';
import type { Asking } from './asking';
import { isLoopback } from './host-rule';
import { refuseOtherSites } from './http';

/** Throws `unauthenticated` for outsiders, `forbidden` for who may read nothing and for pages of other sites. */
export function mcpAccess(request: Request, { viewer, workspace }: Asking): McpAccess {
  requireAction(viewer, 'read');
  refuseForeign(request, viewer);
  if (viewer.kind === 'local') return LOCAL_ACCESS;
  return {
    who: viewer.key ? `key:${viewer.key.id}` : `person:${viewer.id}@${viewer.organization ?? ''}`,
    scopes: MCP_SCOPES.filter((scope) => may(viewer, scope)),
    // What they may not read is not in the workspace they are given.
    mayRead: () => true,
    workspace,
    // Not by the request: several calls may come with one.
    countAsk: async () => {
      const address = factsOf(request.headers)?.address ?? null;
      requireWithin(await serverLimits(workspace.settings.limits).take(viewer, 'ask', address));
    },
  };
}

/** Pages of other sites: by their Origin, or, where nobody signs in, by a name of theirs that they point at this machine. */
function refuseForeign(request: Request, { kind }: Viewer): void {
  const host = request.headers.get('host') ?? '';
  const isOurs = URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
  if (kind === 'local' && !isOurs) throw foreign();
  try {
    refuseOtherSites(request);
  } catch (cause) {
    throw foreign(cause);
  }
}

function foreign(cause?: unknown): PathlightError {
  return new PathlightError('forbidden', 'The request comes from another site.', {
    remedy: 'Programs send no Origin; those of this machine address it as localhost or 127.0.0.1.',
    cause,
  });
}
