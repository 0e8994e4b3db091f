/** `POST /api/chat/link` `{code}`: links the person of a chat platform that the code is of to who is signed in. */
import { confirmLinkFrom } from '../../../server/chat';
import { handler, json } from '../../../server/http';

export const POST = handler(async (request: Request) => json(await confirmLinkFrom(request)));
