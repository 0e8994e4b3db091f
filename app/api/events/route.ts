/**
 * `GET /api/events?channel=ID`: what happens in the channels the viewer sees, as server-sent events; `channel` is the one in front of them.
 * `Last-Event-ID` replays what was missed.
 */
import { LIVE_HEADERS } from '#lib/team/live/live-frames';
import { handler, onlyMethod } from '../../server/http';
import { liveStream } from '../../server/live-http';

export const GET = handler(async (request: Request) => new Response(await liveStream(request), { headers: LIVE_HEADERS }));

const refuseMethod = onlyMethod('GET', 'Listen without a body.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
