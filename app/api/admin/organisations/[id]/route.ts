/** `PATCH /api/admin/organisations/ID` `{name}`: another name. `DELETE`: takes away one that is empty, with its last owner's place in it. */
import { removeOrganization, renameAnyOrganization } from '#lib/auth/installation';
import { authWorkspace, type IdParams, name, readFields } from '../../../../server/accounts-http';
import { asking } from '../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../server/http';

export const PATCH = handler(async (request: Request, { params }: IdParams) => {
  const { viewer } = await asking(request.headers, 'operate');
  const given = await readFields(request, { name });
  await renameAnyOrganization(await authWorkspace(request.headers), viewer, { id: (await params).id, name: given.name });
  return json({ ok: true });
});

export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'operate');
  await removeOrganization(await authWorkspace(request.headers), viewer, (await params).id);
  return json({ ok: true });
});
