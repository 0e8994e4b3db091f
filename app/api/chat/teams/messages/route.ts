/** `POST /api/chat/teams/messages`: messages and clicks, with a token signed by Microsoft; answered before any work is done. */
import { receiveFromPlatform } from '../../../../server/chat';
import { handler } from '../../../../server/http';

export const POST = handler((request: Request) => receiveFromPlatform('teams', request));
