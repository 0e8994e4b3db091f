/** `PUT /api/messages/ID/verified`: the viewer stands for what it says; `DELETE` takes that back. */
import { verifyMessage } from '#lib/team/message-acts';
import { handler, json, onlyMethod, refuseOtherSites } from '../../../../server/http';
import { type ById, idOf, teamAsking } from '../../../../server/team';

const route = (isVerified: boolean) =>
  handler(async (request: Request, context: ById) => {
    refuseOtherSites(request);
    const { viewer, team } = await teamAsking(request.headers, 'post');
    return json(await verifyMessage(team, viewer, { id: await idOf(context), isVerified }));
  });

export const PUT = route(true);
export const DELETE = route(false);

const refuseMethod = onlyMethod('PUT, DELETE', 'Send it without a body.');

export { refuseMethod as GET, refuseMethod as PATCH, refuseMethod as POST };
