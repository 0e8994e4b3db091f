/** `PATCH /api/admin/teams/ID` `{name}`: another name. `DELETE`: the team is no more, nor what was granted to it. */
import { removeTeam, renameTeam } from '#lib/auth/organization';
import { authWorkspace, type IdParams, name, readFields } from '../../../../server/accounts-http';
import { asking } from '../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../server/http';

export const PATCH = handler(async (request: Request, { params }: IdParams) => {
  const { viewer } = await asking(request.headers, 'administer');
  const given = await readFields(request, { name });
  await renameTeam(await authWorkspace(request.headers), viewer, { id: (await params).id, name: given.name });
  return json({ ok: true });
});

export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'administer');
  await removeTeam(await authWorkspace(request.headers), viewer, (await params).id);
  return json({ ok: true });
});
