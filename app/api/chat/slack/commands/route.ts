/** `POST /api/chat/slack/commands`: what Slack tells of: /pathlight. Signed by Slack; answered before any work is done. */
import { receiveFromPlatform } from '../../../../server/chat';
import { handler } from '../../../../server/http';

export const POST = handler((request: Request) => receiveFromPlatform('slack', request));
