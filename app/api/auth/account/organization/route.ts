/** `PUT /api/auth/account/organization` `{id}`: the organisation this session works in. */
import { chooseOrganization } from '#lib/auth/own-account';
import { authWorkspace, id, readFields } from '../../../../server/accounts-http';
import { asking } from '../../../../server/asking';
import { handler, json } from '../../../../server/http';

export const PUT = handler(async (request: Request) => {
  await asking(request.headers, 'read', 'write');
  const given = await readFields(request, { id });
  await chooseOrganization(await authWorkspace(), request.headers, given.id);
  return json({ ok: true });
});
