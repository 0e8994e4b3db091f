/** `DELETE /api/auth/account/keys/ID`: revokes a key, at once and everywhere. */
import { revokeKey } from '#lib/auth/keys';
import { authWorkspace, type IdParams } from '../../../../../server/accounts-http';
import { asking } from '../../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../../server/http';

export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'read', 'write');
  await revokeKey(await authWorkspace(), viewer, (await params).id);
  return json({ ok: true });
});
