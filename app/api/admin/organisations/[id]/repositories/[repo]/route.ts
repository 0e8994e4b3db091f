/** `PUT /api/admin/organisations/ID/repositories/NAME`: the repository is that organisation's from now on. */
import { giveRepository } from '#lib/auth/installation';
import { authWorkspace } from '../../../../../../server/accounts-http';
import { asking } from '../../../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../../../server/http';

interface Params {
  readonly params: Promise<{ readonly id: string; readonly repo: string }>;
}

export const PUT = handler(async (request: Request, { params }: Params) => {
  refuseOtherSites(request);
  const { viewer } = await asking(request.headers, 'operate');
  const { id, repo } = await params;
  await giveRepository(await authWorkspace(request.headers), viewer, { repository: repo, to: id });
  return json({ ok: true });
});
