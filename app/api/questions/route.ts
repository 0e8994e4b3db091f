/** `GET /api/questions?q=&repository=&verified=1&limit=&before=ANSWER`: past questions by words; without words the youngest. */
import { searchQuestions } from '#lib/asked/past-questions';
import { handler, json, onlyMethod } from '../../server/http';
import { askedContext, numberIn } from '../../server/team';

const PAGE = 20;

export const GET = handler(async (request: Request) => {
  const context = await askedContext(request.headers);
  const url = new URL(request.url);
  const given = (name: string): string | undefined => url.searchParams.get(name) || undefined;
  const search = {
    words: given('q') ?? '',
    repository: given('repository'),
    verified: given('verified') === '1',
    limit: numberIn(url, 'limit', { low: 1, high: 50 }) ?? PAGE,
    before: given('before'),
  };
  return json(await searchQuestions(context, search));
});

const refuseMethod = onlyMethod('GET', 'Ask without a body.');

export { refuseMethod as DELETE, refuseMethod as PATCH, refuseMethod as POST, refuseMethod as PUT };
