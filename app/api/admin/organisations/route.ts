/**
 * `GET /api/admin/organisations`: those of the installation, with how many people and which repositories each has. `POST` `{name, owner}`: makes
 * one; the link for its owner, by their e-mail address, is shown this once.
 */
import { originOf } from '#lib/auth/forward';
import { installationView, makeOrganization } from '#lib/auth/installation';
import { authWorkspace, email, name, readFields } from '../../../server/accounts-http';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => {
  const { viewer } = await asking(headers, 'operate', 'read');
  return json(await installationView(await authWorkspace(), viewer));
});

export const POST = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'operate');
  const given = await readFields(request, { name, owner: email });
  const workspace = await authWorkspace(request.headers);
  const { id, token } = await makeOrganization(workspace, viewer, given);
  return json({ id, url: `${originOf(request.headers, workspace.settings)}/invite/${token}` });
});
