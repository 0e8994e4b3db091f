/** `POST /api/channels/ID/leave`. A closed channel is not seen any more then. */
import { leaveChannel } from '#lib/team/channel-acts';
import { handler, json, onlyMethod, refuseOtherSites } from '../../../../server/http';
import { type ById, idOf, teamAsking } from '../../../../server/team';

export const POST = handler(async (request: Request, context: ById) => {
  refuseOtherSites(request);
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const id = await idOf(context);
  await leaveChannel(team, viewer, id);
  return json({ id, left: true });
});

const refuseMethod = onlyMethod('POST', 'Send it without a body.');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
