/** `GET /api/settings`: which model answers, without its key. `PUT` `{provider, modelId?, baseUrl?, key?, prices?}`: chooses another. */
import { asking } from '../../server/asking';
import { handler, json, readJsonBody } from '../../server/http';
import { modelSettings, saveModelSettings } from '../../server/settings';

export const GET = handler(async (request: Request) =>
  json(await modelSettings((await asking(request.headers, 'operate')).viewer)),
);

export const PUT = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'operate');
  return json(await saveModelSettings(await readJsonBody(request), viewer));
});
