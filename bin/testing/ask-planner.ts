/** Asks the embedded planner about a repository of a test. */
import { answerQuestion } from '#lib/answer/ask';
import type { Answer } from '#lib/model/answer';
import type { OpenRepository } from '#lib/repository/open-repository';

export function askPlanner(question: string, repository: OpenRepository): Promise<Answer> {
  return answerQuestion({ question, repository, modelConfig: null });
}
