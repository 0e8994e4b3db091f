/** `DELETE /api/auth/account/keys/ID`: revokes a key, at once and everywhere. */
import { revokeKey } from '#lib/auth/keys';
import { authWorkspace, type IdParams } from '../../../../../server/accounts-http';
import { handler, json, refuseOtherSites } from '../../../../../server/http';
import { personAsking } from '../../../../../server/person-asking';

export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await personAsking(request.headers, 'write');
  await revokeKey(await authWorkspace(request.headers), viewer, (await params).id);
  return json({ ok: true });
});
