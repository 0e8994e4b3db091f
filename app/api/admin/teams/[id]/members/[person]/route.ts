/** `PUT /api/admin/teams/ID/members/PERSON`: into the team. `DELETE`: out of it. */
import { addToTeam, removeFromTeam } from '#lib/auth/organization';
import { authWorkspace } from '../../../../../../server/accounts-http';
import { asking } from '../../../../../../server/asking';
import { handler, json, refuseOtherSites } from '../../../../../../server/http';

interface Params {
  readonly params: Promise<{ readonly id: string; readonly person: string }>;
}

const change = (act: typeof addToTeam) =>
  handler(async (request: Request, { params }: Params) => {
    refuseOtherSites(request);
    const { viewer } = await asking(request.headers, 'administer');
    const { id: team, person } = await params;
    await act(await authWorkspace(), viewer, { team, person });
    return json({ ok: true });
  });

export const PUT = change(addToTeam);
export const DELETE = change(removeFromTeam);
