/** `GET /api/status`: what is indexed, of every repository. */
import { handler, json } from '../../server/http';
import { allStatuses } from '../../server/statuses';

export const GET = handler(async () => json({ repositories: await allStatuses() }));
