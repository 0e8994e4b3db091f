/** `POST /api/chat/slack/install`: `{url}`, where an admin goes on to install Pathlight in a workspace. */
import { beginSlackInstall } from '../../../../server/chat';
import { handler, json } from '../../../../server/http';

export const POST = handler(async (request: Request) => json(await beginSlackInstall(request)));
