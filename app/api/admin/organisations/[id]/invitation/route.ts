/** `POST /api/admin/organisations/ID/invitation` `{owner}`: a new link for the first owner of one that nobody is in yet. */
import { originOf } from '#lib/auth/forward';
import { bringOwner } from '#lib/auth/installation';
import { authWorkspace, email, type IdParams, readFields } from '../../../../../server/accounts-http';
import { asking } from '../../../../../server/asking';
import { handler, json } from '../../../../../server/http';

export const POST = handler(async (request: Request, { params }: IdParams) => {
  const { viewer } = await asking(request.headers, 'operate');
  const { owner } = await readFields(request, { owner: email });
  const workspace = await authWorkspace(request.headers);
  const { id } = await params;
  const token = await bringOwner(workspace, viewer, { id, email: owner });
  return json({ id, url: `${originOf(request.headers, workspace.settings)}/invite/${token}` });
});
