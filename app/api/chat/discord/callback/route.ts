/** `GET /api/chat/discord/callback`: where Discord sends an admin back to, with a code for the installation they began. */
import { endInstallOf } from '../../../../server/chat';
import { handler } from '../../../../server/http';

export const GET = handler((request: Request) => endInstallOf('discord', request));
