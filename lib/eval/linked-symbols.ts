/** What a question's words are linked to, before any tool has run: the first step of an answer, judged by itself. */
import { purposeOf } from '#lib/answer/answer-hits';
import { linkQuestion } from '#lib/link/link-question';
import type { SymbolId } from '#lib/model/ids';
import { routeQuestion } from '#lib/question/route';
import type { ToolContext } from '#lib/tools/tool';

/** Best first. Empty where names decide and nothing is linked: the first hit is then what was meant. */
export async function linkedSymbols(question: string, context: ToolContext): Promise<readonly SymbolId[]> {
  const { plan } = await routeQuestion(question, context);
  if (plan.kind === 'missing' || plan.kind === 'unknown_words' || plan.kind === 'symbol') return [];
  const subject = plan.kind === 'path' ? plan.from : 'subject' in plan ? plan.subject : undefined;
  if (subject?.kind === 'name') return [];
  const words = plan.kind === 'entities' && subject ? subject.words : question;
  const { candidates } = await linkQuestion(words, purposeOf(plan), context);
  return candidates.map(({ symbol }) => symbol.id);
}
