/** `GET /api/answers/ID/markdown`: a kept answer as Markdown with links. */
import { answerMarkdown } from '#lib/model/answer-markdown';
import { handler } from '../../../../server/http';
import { keptAnswer } from '../../../../server/kept-answer';
import { publicOrigin } from '../../../../server/public-origin';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) => {
  const { answer } = await keptAnswer((await params).id);
  return new Response(answerMarkdown(answer, await publicOrigin(request.headers)), {
    headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'no-store' },
  });
});
