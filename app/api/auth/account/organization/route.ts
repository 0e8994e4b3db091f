/** `PUT /api/auth/account/organization` `{id}`: the organisation this session works in. */
import { chooseOrganizationFrom } from '../../../../server/choose-organization';
import { handler, json } from '../../../../server/http';

export const PUT = handler(async (request: Request) => {
  await chooseOrganizationFrom(request);
  return json({ ok: true });
});
