/** `GET /api/chat/teams/package`: the Teams app of this server, as the zip to upload in Teams. For admins. */
import { teamsPackageOf } from '../../../../server/chat';
import { handler } from '../../../../server/http';

export const GET = handler((request: Request) => teamsPackageOf(request));
