/** `POST /api/chat/teams/install`: `{url}`, where an admin goes on to connect a tenant of Microsoft. */
import { beginInstallOf } from '../../../../server/chat';
import { handler, json } from '../../../../server/http';

export const POST = handler(async (request: Request) => json(await beginInstallOf('teams', request)));
