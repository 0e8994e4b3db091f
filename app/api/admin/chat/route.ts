/** `GET /api/admin/chat`: platforms, workspaces, channels, linked accounts. `POST` `{do, …}`: one change; gives the same. */
import { changeChatFrom, showChatAdmin } from '../../../server/chat';
import { handler, json } from '../../../server/http';

export const GET = handler(async ({ headers }: Request) => json(await showChatAdmin(headers)));

export const POST = handler(async (request: Request) => json(await changeChatFrom(request)));
