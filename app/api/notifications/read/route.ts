/** `POST /api/notifications/read` `{ids}` or `{all: true}`. */
import { readNotificationsRead } from '#lib/team/channel-bodies';
import { handler, json, onlyMethod, readJsonBody } from '../../../server/http';
import { teamAsking } from '../../../server/team';

export const POST = handler(async (request: Request) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const body = readNotificationsRead(await readJsonBody(request));
  await team.catalog.notifications.markRead(viewer.id, 'ids' in body ? body.ids : undefined);
  return json({ read: true });
});

const refuseMethod = onlyMethod('POST', 'Send {"ids": ["…"]} or {"all": true} as JSON.');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
