/** `POST /api/admin/people/ID/reset`: a link that sets a new password for them, once, within a day; shown this once, to somebody who signed in. */
import { originOf } from '#lib/auth/forward';
import { makeResetAsAdmin } from '#lib/auth/reset';
import { authWorkspace, type IdParams } from '../../../../../server/accounts-http';
import { asking } from '../../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../../server/http';

export const POST = handler(async (request: Request, { params }: IdParams) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'administer');
  const workspace = await authWorkspace(request.headers);
  const { token, expiresAt } = await makeResetAsAdmin(workspace, viewer, (await params).id);
  return json({ url: `${originOf(request.headers, workspace.settings)}/signin/reset?token=${token}`, expiresAt });
});
