/** `GET /api/v1/answers/ID`: an answer as JSON, or with `Accept: text/markdown` as Markdown. */
import { handler, onlyMethod } from '../../../../server/http';
import { answerOver } from '../../../../server/rest';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = handler(async (request: Request, { params }: Context) => answerOver(request, (await params).id));

const refuseMethod = onlyMethod('GET', 'Ask with POST /api/v1/ask.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
