/** `POST /api/settings/models` with a draft, or `{}` for what answers now: the models its server says it has. */
import { listModels } from '#lib/answer/model/providers/list-models';
import type { ModelList } from '#lib/model/model-settings';
import { asking } from '../../../server/asking';
import { handler, json, readJsonBody } from '../../../server/http';
import { configToTry } from '../../../server/settings';

export const POST = handler(async (request: Request) => {
  const { viewer } = await asking(request.headers, 'operate', 'ask');
  const { models, trouble } = await listModels(await configToTry(await readJsonBody(request), viewer), request.signal);
  const list: ModelList = { models, trouble: trouble?.message ?? null };
  return json(list);
});
