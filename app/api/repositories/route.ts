/** `GET /api/repositories`: the names of what can be asked. */
import { asking } from '../../server/asking';
import { handler, json } from '../../server/http';

export const GET = handler(async (request: Request) => {
  const { workspace } = await asking(request.headers, 'read');
  const rows = await workspace.listRepositories();
  return json({ repositories: rows.map(({ name, updatedAt }) => ({ name, updatedAt })) });
});
