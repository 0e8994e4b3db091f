/** `GET /api/answers/ID/markdown`: a kept answer as Markdown with links; a published one without. */
import { answerMarkdown, publishedMarkdown } from '#lib/model/answer-markdown';
import { handler } from '../../../../server/http';
import { keptAnswer } from '../../../../server/kept-answer';
import { publicOrigin } from '../../../../server/public-origin';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) => {
  const shown = await keptAnswer(request.headers, (await params).id);
  const origin = await publicOrigin(request.headers);
  const text =
    shown.access === 'published' ? publishedMarkdown(shown.answer, origin) : answerMarkdown(shown.stored.answer, origin);
  return new Response(text, { headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': 'no-store' } });
});
