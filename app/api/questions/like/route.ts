/** `POST /api/questions/like` `{question, repository, scope?}`: `{questions}`, the few that were answered before and ask the same. */
import { likeQuestions } from '#lib/asked/like-questions';
import { readLikeRequest } from '#lib/asked/like-request';
import { handler, json, onlyMethod, readJsonBody } from '../../../server/http';
import { askedContext } from '../../../server/team';

export const POST = handler(async (request: Request) => {
  const context = await askedContext(request.headers);
  return json({ questions: await likeQuestions(context, readLikeRequest(await readJsonBody(request))) });
});

const refuseMethod = onlyMethod('POST', 'Send {"question": "…", "repository": "…"} as JSON.');

export { refuseMethod as DELETE, refuseMethod as GET, refuseMethod as PATCH, refuseMethod as PUT };
