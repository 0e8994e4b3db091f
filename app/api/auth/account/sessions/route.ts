/** `DELETE /api/auth/account/sessions`: ends every session but the one that asks. */
import { endOtherSessions } from '#lib/auth/own-account';
import { authWorkspace } from '../../../../server/accounts-http';
import { asking } from '../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../server/http';

export const DELETE = handler(async (request: Request) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'read', 'write');
  await endOtherSessions(await authWorkspace(), request.headers, viewer);
  return json({ ok: true });
});
