/** `GET /api/notifications?unread=1`: `{notifications, unread}`, newest first. */
import { notificationsOf } from '#lib/team/show-notifications';
import { handler, json, onlyMethod } from '../../server/http';
import { teamAsking } from '../../server/team';

export const GET = handler(async (request: Request) => {
  const { viewer, team } = await teamAsking(request.headers, 'read');
  const unread = new URL(request.url).searchParams.get('unread') === '1';
  return json(await notificationsOf(team, viewer, { unread }));
});

const refuseMethod = onlyMethod('GET', 'Mark them read with POST /api/notifications/read.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
