/** `DELETE /api/admin/people/invitations/ID`: withdraws an invitation. */
import { withdrawInvitation } from '#lib/auth/organization';
import { authWorkspace, type IdParams } from '../../../../../server/accounts-http';
import { asking } from '../../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../../server/http';

export const DELETE = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'administer');
  await withdrawInvitation(await authWorkspace(request.headers), viewer, (await params).id);
  return json({ ok: true });
});
