/** `GET /api/answers/ID`: a kept answer as JSON. */
import { handler, json } from '../../../server/http';
import { keptAnswer } from '../../../server/kept-answer';

interface Context {
  readonly params: Promise<{ readonly id: string }>;
}

export const GET = handler(async (_request: Request, { params }: Context) => json(await keptAnswer((await params).id)));
