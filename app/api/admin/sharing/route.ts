/** `GET /api/admin/sharing`: how far links of answers reach, and which are published. `PUT` `{level}`: chooses it. */
import { chooseSharingFrom, sharingView } from '../../../server/admin-sharing';
import { asking } from '../../../server/asking';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => json(await sharingView(await asking(headers, 'administer', 'read'))));

export const PUT = handler(async (request: Request) => json(await chooseSharingFrom(request)));
