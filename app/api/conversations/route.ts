/** `GET /api/conversations?limit=N`: those with the youngest turns first. */
import { asking } from '../../server/asking';
import { recentConversations } from '../../server/conversations-http';
import { handler, onlyMethod } from '../../server/http';

export const GET = handler(async (request: Request) => {
  const { workspace } = await asking(request.headers, 'read');
  return recentConversations(request, workspace);
});

const refuseMethod = onlyMethod('GET', 'A conversation begins with POST /api/ask.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
