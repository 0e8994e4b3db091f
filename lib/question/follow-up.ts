/** A question that leans on the one before ("and who calls it?") gets the name it leans on. */
import type { Turn } from '#lib/question/ask-request';
import { codeNames, contentWords } from '#lib/question/question-words';

const PRONOUN =
  /\b(it|its|that one|this one|that function|this function|that method|this method|they|them)\b|它|这个(函数|方法)/i;
const MAX_WORDS = 4;

/** The question, with the last answer's first name added where the question itself names nothing. */
export function resolveFollowUp(question: string, history: readonly Turn[]): string {
  const last = history.at(-1);
  if (!last || codeNames(question).length > 0 || !PRONOUN.test(question)) return question;
  if (contentWords(question).length > MAX_WORDS) return question;
  const name = /`([^`\s]+)`/.exec(last.answer)?.[1];
  return name === undefined ? question : `${question} (\`${name}\`)`;
}
