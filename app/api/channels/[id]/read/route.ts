/** `POST /api/channels/ID/read` `{upTo}`: how far the viewer has seen its messages, as `seq` of one. */
import { markRead } from '#lib/team/channel-acts';
import { readSeen } from '#lib/team/channel-bodies';
import { handler, json, onlyMethod, readJsonBody } from '../../../../server/http';
import { type ById, idOf, teamAsking } from '../../../../server/team';

export const POST = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const { upTo } = readSeen(await readJsonBody(request));
  const id = await idOf(context);
  await markRead(team, viewer, { id, upTo });
  return json({ id, upTo });
});

const refuseMethod = onlyMethod('POST', 'Send {"upTo": 17} as JSON.');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
