/** `PATCH /api/admin/people/ID` `{role}`: another role. `DELETE`: takes them out of the organisation, its teams, and their keys. */
import { changeRole, removeMember } from '#lib/auth/organization';
import { authWorkspace, type IdParams, readFields, role } from '../../../../server/accounts-http';
import { asking } from '../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../server/http';

export const PATCH = handler(async (request: Request, { params }: IdParams) => {
  const { viewer } = await asking(request.headers, 'administer');
  const given = await readFields(request, { role });
  await changeRole(await authWorkspace(request.headers), viewer, { person: (await params).id, role: given.role });
  return json({ ok: true });
});

/** Whoever signed in may leave; others are removed by who may administer. */
export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'read', 'write');
  await removeMember(await authWorkspace(request.headers), viewer, (await params).id);
  return json({ ok: true });
});
