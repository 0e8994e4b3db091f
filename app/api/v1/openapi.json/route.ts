/** `GET /api/v1/openapi.json`: the description of the REST API. It says nothing of what is indexed. */
import { openApi } from '#lib/rest/openapi';
import { visiting } from '../../../server/asking';
import { handler, json } from '../../../server/http';
import { publicOrigin } from '../../../server/public-origin';

export const GET = handler(async (request: Request) => {
  await visiting(request.headers);
  return json(openApi(await publicOrigin(request.headers)));
});
