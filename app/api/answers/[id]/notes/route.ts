/** `GET /api/answers/ID/notes`: `{verified, corrections, channel}`, what teammates said of an answer, for who gets all of it. */
import { answerNotes } from '#lib/asked/answer-notes';
import { handler, json, onlyMethod } from '../../../../server/http';
import { askedContext, type ById } from '../../../../server/team';

export const GET = handler(async (request: Request, { params }: ById) =>
  json(await answerNotes(await askedContext(request.headers), (await params).id)),
);

const refuseMethod = onlyMethod('GET', 'Ask without a body.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
