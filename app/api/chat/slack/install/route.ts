/** `POST /api/chat/slack/install`: `{url}`, where an admin goes on to install Pathlight in a workspace. */
import { beginInstallOf } from '../../../../server/chat';
import { handler, json } from '../../../../server/http';

export const POST = handler(async (request: Request) => json(await beginInstallOf('slack', request)));
