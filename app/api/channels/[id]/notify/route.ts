/** `PUT /api/channels/ID/notify` `{level}`: what of a channel notifies the viewer; they join it with that. */
import { setNotify } from '#lib/team/channel-acts';
import { readNotify } from '#lib/team/channel-bodies';
import { handler, json, onlyMethod, readJsonBody } from '../../../../server/http';
import { type ById, idOf, teamAsking } from '../../../../server/team';

export const PUT = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const { level } = readNotify(await readJsonBody(request));
  return json(await setNotify(team, viewer, { id: await idOf(context), level }));
});

const refuseMethod = onlyMethod('PUT', 'Send {"level": "all"} as JSON.');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as POST };
