/** `GET /api/status`: what is indexed, of every repository. */
import { asking } from '../../server/asking';
import { handler, json } from '../../server/http';
import { allStatuses } from '../../server/statuses';

export const GET = handler(async (request: Request) => {
  const { workspace } = await asking(request.headers, 'read');
  return json({ repositories: await allStatuses(workspace) });
});
