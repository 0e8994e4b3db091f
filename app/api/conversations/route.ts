/** `GET /api/conversations?limit=N`: those with the youngest turns first. */
import { recentConversations } from '../../server/conversations-http';
import { handler, onlyMethod } from '../../server/http';
import { workspace } from '../../server/workspace';

export const GET = handler(async (request: Request) => recentConversations(request, await workspace()));

const refuseMethod = onlyMethod('GET', 'A conversation begins with POST /api/ask.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
