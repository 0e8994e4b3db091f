/** `DELETE /api/auth/account/sessions/ID`: ends one of one's own. */
import { endSession } from '#lib/auth/own-account';
import { authWorkspace, type IdParams } from '../../../../../server/accounts-http';
import { asking } from '../../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../../server/http';

export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'read', 'write');
  await endSession(await authWorkspace(), viewer, (await params).id);
  return json({ ok: true });
});
