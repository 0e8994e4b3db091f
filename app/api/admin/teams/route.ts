/** `GET /api/admin/teams`: the teams of the organisation, with the ids of who is in them. `POST` `{name}`: a new one. */
import { createTeam, listTeams } from '#lib/auth/organization';
import { authWorkspace, name, readFields } from '../../../server/accounts-http';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => {
  const { viewer } = await asking(headers, 'administer', 'read');
  return json({ teams: await listTeams(await authWorkspace(), viewer) });
});

export const POST = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'administer');
  const given = await readFields(request, { name });
  return json({ id: await createTeam(await authWorkspace(request.headers), viewer, given.name) });
});
