/** `GET /api/messages/ID`: its thread, `{root, replies}`. `PATCH` `{body}` edits it, `DELETE` takes its words away. */
import { readMessageChange } from '#lib/team/channel-bodies';
import { deleteMessage, editMessage } from '#lib/team/message-acts';
import { readThread } from '#lib/team/read-messages';
import { handler, json, onlyMethod, readJsonBody, refuseOtherSites } from '../../../server/http';
import { type ById, idOf, teamAsking } from '../../../server/team';

export const GET = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  return json(await readThread(team, viewer, await idOf(context)));
});

export const PATCH = handler(async (request: Request, context: ById) => {
  const { viewer, team } = await teamAsking(request.headers, 'post');
  const { body } = readMessageChange(await readJsonBody(request));
  return json(await editMessage(team, viewer, { id: await idOf(context), body }));
});

export const DELETE = handler(async (request: Request, context: ById) => {
  refuseOtherSites(request);
  const { viewer, team } = await teamAsking(request.headers, 'post');
  return json(await deleteMessage(team, viewer, await idOf(context)));
});

const refuseMethod = onlyMethod('GET, PATCH, DELETE', 'Send {"body": "…"} as JSON with PATCH.');

export { refuseMethod as POST, refuseMethod as PUT };
