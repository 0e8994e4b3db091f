/** `PUT /api/auth/account/organization` `{id}`: the organisation this session works in. */
import { chooseOrganization } from '#lib/auth/own-account';
import { authWorkspace, id, readFields } from '../../../../server/accounts-http';
import { handler, json } from '../../../../server/http';
import { personAsking } from '../../../../server/person-asking';

export const PUT = handler(async (request: Request) => {
  await personAsking(request.headers, 'write');
  const given = await readFields(request, { id });
  await chooseOrganization(await authWorkspace(), request.headers, given.id);
  return json({ ok: true });
});
