/** `GET /api/repositories`: the names of what can be asked. */
import { handler, json } from '../../server/http';
import { workspace } from '../../server/workspace';

export const GET = handler(async () => {
  const rows = await (await workspace()).listRepositories();
  return json({ repositories: rows.map(({ name, updatedAt }) => ({ name, updatedAt })) });
});
