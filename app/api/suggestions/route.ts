/** `GET /api/suggestions?repo=NAME`: three questions taken from the repository itself, and its size. */
import { suggestQuestions } from '#lib/answer/suggest-questions';
import { factsOf } from '../../server/facts';
import { handler, json } from '../../server/http';
import { chooseRepository } from '../../server/repository-choice';
import { workspace } from '../../server/workspace';

export const GET = handler(async (request: Request) => {
  const name = new URL(request.url).searchParams.get('repo');
  const repository = await chooseRepository(await workspace(), name);
  return json({ repository: repository.name, questions: await suggestQuestions(repository), facts: factsOf(repository) });
});
