/** `GET /api/v1/answers?limit=N`: the youngest answers that the viewer may see. */
import { handler, json, onlyMethod } from '../../../server/http';
import { answersOver } from '../../../server/rest';

export const GET = handler(async (request: Request) => json(await answersOver(request)));

const refuseMethod = onlyMethod('GET', 'Ask with POST /api/v1/ask.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
