/** `POST /api/channels/ID/join`: to have it among one's own, and its unread messages counted. */
import { joinChannel } from '#lib/team/channel-acts';
import { handler, json, onlyMethod, refuseOtherSites } from '../../../../server/http';
import { type ById, idOf, teamAsking } from '../../../../server/team';

export const POST = handler(async (request: Request, context: ById) => {
  refuseOtherSites(request);
  const { viewer, team } = await teamAsking(request.headers, 'read');
  return json(await joinChannel(team, viewer, await idOf(context)));
});

const refuseMethod = onlyMethod('POST', 'Send it without a body.');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
