/** `GET /api/chat/teams/callback`: where Microsoft sends an admin back to, with a code for the sign-in they began. */
import { endInstallOf } from '../../../../server/chat';
import { handler } from '../../../../server/http';

export const GET = handler((request: Request) => endInstallOf('teams', request));
