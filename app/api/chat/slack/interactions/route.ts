/** `POST /api/chat/slack/interactions`: what Slack tells of: buttons and message shortcuts. Signed by Slack; answered before any work is done. */
import { receiveFromPlatform } from '../../../../server/chat';
import { handler } from '../../../../server/http';

export const POST = handler((request: Request) => receiveFromPlatform('slack', request));
