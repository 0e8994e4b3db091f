/** `GET /api/admin/repositories`: all of them. `POST` `{source, token?}`: adds one. `PUT` `{defaultGrant}`: who reads new ones. */
import { addFrom, preferFrom, showRepositories } from '../../../server/admin-repositories';
import { handler, json } from '../../../server/http';

export const GET = handler(async (request: Request) => json(await showRepositories(request.headers)));

export const POST = handler(async (request: Request) => json(await addFrom(request), 202));

export const PUT = handler(async (request: Request) => json(await preferFrom(request)));
