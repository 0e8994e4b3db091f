/** `DELETE /api/auth/account/sessions`: ends every session but the one that asks. */
import { endOtherSessions } from '#lib/auth/own-account';
import { authWorkspace } from '../../../../server/accounts-http';
import { handler, json, refuseOtherSites } from '../../../../server/http';
import { personAsking } from '../../../../server/person-asking';

export const DELETE = handler(async (request: Request) => {
  refuseOtherSites(request);
  const { viewer } = await personAsking(request.headers, 'write');
  await endOtherSessions(await authWorkspace(request.headers), request.headers, viewer);
  return json({ ok: true });
});
