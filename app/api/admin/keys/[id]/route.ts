/** `DELETE /api/admin/keys/ID`: revokes anybody's key of the organisation. */
import { revokeKey } from '#lib/auth/keys';
import { authWorkspace, type IdParams } from '../../../../server/accounts-http';
import { asking } from '../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../server/http';

export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'administer');
  await revokeKey(await authWorkspace(request.headers), viewer, (await params).id);
  return json({ ok: true });
});
