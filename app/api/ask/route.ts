/** `POST /api/ask` `{question, repository?, history?, about?}`: the answer as a stream of UI message parts. */
import { askResponse } from '#lib/answer/ask';
import { parseAskBody } from '#lib/question/ask-request';
import { handler, onlyMethod, readJsonBody } from '../../server/http';
import { modelConfig } from '../../server/model-config';
import { chooseRepository } from '../../server/repository-choice';
import { workspace } from '../../server/workspace';

export const POST = handler(async (request: Request) => {
  const { question, repository: name, history, about } = parseAskBody(await readJsonBody(request));
  const open = await workspace();
  const repository = await chooseRepository(open, name);
  const { catalog } = open;
  return askResponse({
    question,
    history,
    repository,
    modelConfig: await modelConfig(),
    catalog,
    signal: request.signal,
    ...(about ? { about } : {}),
  });
});

const refuseMethod = onlyMethod('POST');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
