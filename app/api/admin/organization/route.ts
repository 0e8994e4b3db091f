/** `GET /api/admin/organization`: its name. `PATCH` `{name}`: another. */
import { ownOrganization, renameOrganization } from '#lib/auth/organization';
import { authWorkspace, name, readFields } from '../../../server/accounts-http';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => {
  const { viewer } = await asking(headers, 'administer', 'read');
  return json({ organization: await ownOrganization(await authWorkspace(), viewer) });
});

export const PATCH = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'administer');
  const given = await readFields(request, { name });
  await renameOrganization(await authWorkspace(request.headers), viewer, given.name);
  return json({ ok: true });
});
