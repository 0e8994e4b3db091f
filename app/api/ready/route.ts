/**
 * `GET /api/ready`: whether requests can be answered, part by part; 503 where one cannot. For balancers and whoever watches the server,
 * who are nobody in particular: parts are named, and nothing else is told.
 */

import { handler, json, onlyMethod } from '../../server/http';
import { checkReady } from '../../server/ready';

export const dynamic = 'force-dynamic';

export const GET = handler(async () => {
  const { isReady, parts } = await checkReady();
  return json({ status: isReady ? 'ready' : 'not ready', parts }, isReady ? 200 : 503);
});

const refuseMethod = onlyMethod('GET', 'Ask with GET.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
