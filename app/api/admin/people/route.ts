/**
 * `GET /api/admin/people`: the people of the organisation, and who is invited. `POST` `{email, role, team?}`: invites somebody; the link is
 * shown this once, for the admin to hand on.
 */
import { originOf } from '#lib/auth/forward';
import { invite, listInvitations, listMembers } from '#lib/auth/organization';
import { authWorkspace, email, id, readFields, role } from '../../../server/accounts-http';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => {
  const { viewer } = await asking(headers, 'administer', 'read');
  const workspace = await authWorkspace();
  return json({ people: await listMembers(workspace, viewer), invitations: await listInvitations(workspace, viewer) });
});

export const POST = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'administer');
  const given = await readFields(request, { email, role, team: id.nullish() });
  const workspace = await authWorkspace(request.headers);
  const { id: invitation, token } = await invite(workspace, viewer, { ...given, team: given.team ?? null });
  return json({ id: invitation, url: `${originOf(request.headers, workspace.settings)}/invite/${token}` });
});
