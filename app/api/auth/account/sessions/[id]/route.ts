/** `DELETE /api/auth/account/sessions/ID`: ends one of one's own. */
import { endSession } from '#lib/auth/own-account';
import { authWorkspace, type IdParams } from '../../../../../server/accounts-http';
import { handler, json, refuseOtherSites } from '../../../../../server/http';
import { personAsking } from '../../../../../server/person-asking';

export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await personAsking(request.headers, 'write');
  await endSession(await authWorkspace(request.headers), viewer, (await params).id);
  return json({ ok: true });
});
