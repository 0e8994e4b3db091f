/** `GET /api/channels/ID/members`: `{members}`, those of them who see it. */
import { channelMembers } from '#lib/team/channel-acts';
import { handler, json, onlyMethod } from '../../../../server/http';
import { type ById, idOf, teamAsking } from '../../../../server/team';

export const GET = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  return json({ members: await channelMembers(team, viewer, await idOf(context)) });
});

const refuseMethod = onlyMethod('GET', 'Add somebody with PUT /api/channels/ID/members/PERSON.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
