/** `GET /api/suggestions?repo=NAME`: three questions taken from the repository itself, and its size. */
import { suggestQuestions } from '#lib/answer/suggest-questions';
import { asking } from '../../server/asking';
import { factsOf } from '../../server/facts';
import { handler, json } from '../../server/http';
import { chooseRepository } from '../../server/repository-choice';

export const GET = handler(async (request: Request) => {
  const name = new URL(request.url).searchParams.get('repo');
  const { workspace } = await asking(request.headers, 'read');
  const repository = await chooseRepository(workspace, name);
  return json({ repository: repository.name, questions: await suggestQuestions(repository), facts: factsOf(repository) });
});
