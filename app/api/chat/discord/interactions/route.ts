/** `POST /api/chat/discord/interactions`: commands and clicks, signed by Discord; answered before any work is done. */
import { receiveFromPlatform } from '../../../../server/chat';
import { handler } from '../../../../server/http';

export const POST = handler((request: Request) => receiveFromPlatform('discord', request));
