/** `GET /api/health`: the process answers. It looks at nothing, so that a slow database does not have the process ended. */
import { handler, json, onlyMethod } from '../../server/http';

export const dynamic = 'force-dynamic';

export const GET = handler(async () => json({ status: 'ok' }));

const refuseMethod = onlyMethod('GET', 'Ask with GET.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
