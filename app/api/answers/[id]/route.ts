/**
 * `GET /api/answers/ID`: a kept answer as JSON, `{answer, askedBy, …, share}`; `{published}` where no more than its text and cited lines are
 * for who asks.
 */
import { handler, json } from '../../../server/http';
import { keptAnswer } from '../../../server/kept-answer';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) => {
  const shown = await keptAnswer(request.headers, (await params).id);
  return json(shown.access === 'published' ? { published: shown.answer } : { ...shown.stored, share: shown.share });
});
