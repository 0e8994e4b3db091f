/** `GET /api/chat/slack/callback`: where Slack sends an admin back to, with a code for the installation they began. */
import { endInstallOf } from '../../../../server/chat';
import { handler } from '../../../../server/http';

export const GET = handler((request: Request) => endInstallOf('slack', request));
