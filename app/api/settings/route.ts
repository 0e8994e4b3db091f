/** `GET /api/settings`: which model answers, without its key. `PUT` `{provider, modelId?, baseUrl?, key?, prices?}`: chooses another. */
import { handler, json, readJsonBody } from '../../server/http';
import { modelSettings, saveModelSettings } from '../../server/settings';

export const GET = handler(async () => json(await modelSettings()));

export const PUT = handler(async (request: Request) => json(await saveModelSettings(await readJsonBody(request))));
