/** How a follow-up was understood, in one sentence for the reader, without markup. */
import type { Scope } from '#lib/model/answer';
import { symbolLabel } from '#lib/model/labels';
import { languageOf, sayer } from '#lib/model/language';
import type { Filled } from '#lib/question/follow-up/prior';
import { scopeInWords } from '#lib/tools/scope-words';

const MAX = 240;

/** `scope` as it holds for the question. */
export function sayUnderstood({ question, about, scope: change }: Filled, asked: string, scope: Scope | undefined): string {
  const language = languageOf(asked);
  const plain = question.replaceAll('`', '');
  const said = plain.length <= MAX ? plain : `${plain.slice(0, MAX)}…`;
  const meant = about === undefined ? said : `${said} (${symbolLabel(about)})`;
  const part = scope === undefined ? '' : scopeInWords(scope, language);
  if (part !== '') return say(language, 'Taken to mean “{question}”, only in {scope}.', { question: meant, scope: part });
  if (change !== undefined) return say(language, 'Taken to mean “{question}”, in all of the repository.', { question: meant });
  return say(language, 'Taken to mean “{question}”.', { question: meant });
}

const say = sayer({
  'Taken to mean “{question}”.': '理解为：“{question}”。',
  'Taken to mean “{question}”, only in {scope}.': '理解为：“{question}”，只看 {scope}。',
  'Taken to mean “{question}”, in all of the repository.': '理解为：“{question}”，查找整个仓库。',
});
