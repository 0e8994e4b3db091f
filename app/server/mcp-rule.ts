/**
 * Who may speak the Model Context Protocol over HTTP: whoever is let in here gets an access, and everything behind asks that. There are no
 * keys yet, so only a server that nobody but the people of its machine reaches lets anybody in.
 */
import { LOCAL_ACCESS, type McpAccess } from '#lib/mcp/access';
import { PathlightError } from '#lib/model/errors';
import { isLoopback } from './host-rule';
import { refuseOtherSites } from './http';
import { type Reach, reachableByOthers } from './settings-rule';

export type Authorize = (request: Request) => Promise<McpAccess>;

/** Throws `forbidden` for everybody else. */
export function authorizeLocal(request: Request, reach: Reach): McpAccess {
  if (reachableByOthers(reach)) {
    throw new PathlightError('forbidden', 'This server is reached over a network, and MCP over HTTP has no API keys yet.', {
      remedy: 'Use `pathlight mcp` on standard input and output, or start the server on this machine alone.',
    });
  }
  refuseForeign(request);
  return LOCAL_ACCESS;
}

/** Pages of other sites: by their Origin, or by a name of theirs that they point at this machine. */
function refuseForeign(request: Request): void {
  const host = request.headers.get('host') ?? '';
  const isOurs = URL.canParse(`http://${host}`) && isLoopback(new URL(`http://${host}`).hostname);
  if (!isOurs) throw foreign();
  try {
    refuseOtherSites(request);
  } catch (cause) {
    throw foreign(cause);
  }
}

function foreign(cause?: unknown): PathlightError {
  return new PathlightError('forbidden', 'The request comes from another site.', {
    remedy: 'Programs of this machine send no Origin, and address it as localhost or 127.0.0.1.',
    cause,
  });
}
