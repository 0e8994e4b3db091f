/**
 * Finds out that a question is about something the repository does not have: its specific words stand nowhere in the index.
 * Everyday words prove nothing ("heavy", "customer"); a missing "voucher" or "CSRF" does.
 */
import { isChinese } from '#lib/answer/glossary';
import { contentWords, isSpecific, sameWord } from '#lib/answer/question-words';
import type { ToolContext } from '#lib/tools/tool';

/** The words to refuse for; empty when the question may be answered. */
export async function unknownWords(question: string, context: ToolContext): Promise<readonly string[]> {
  if (isChinese(question)) return [];
  const specific = contentWords(question).filter(isSpecific);
  if (specific.length === 0) return [];
  const counts = await context.reader.wordCounts(specific);
  const unknown = specific.filter((word) => (counts.get(word) ?? 0) === 0);
  const known = specific.filter((word) => (counts.get(word) ?? 0) > 0);
  const named = unknown.filter((word) => isProperName(word, question));
  if (named.length > 0) return named;
  return unknown.length > known.length ? unknown : [];
}

/** Written with a capital inside a sentence, or all in capitals: the name of a thing, not a word for it. */
function isProperName(word: string, question: string): boolean {
  return question
    .split(/(?<=[.!?])\s+/)
    .some((sentence) =>
      sentence
        .split(/[^\p{L}\p{N}]+/u)
        .some(
          (token, at) => sameWord(token.toLowerCase(), word) && (/^[A-Z]{2,}$/.test(token) || (at > 0 && /^[A-Z]/.test(token))),
        ),
    );
}
