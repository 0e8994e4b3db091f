/**
 * Finds out that a question is about something the repository does not have: its specific words stand nowhere in the index.
 * Everyday words prove nothing ("heavy", "customer"); a missing "CSRF" does, and so do most of several specific words. One missing
 * word among known ones does not: people say "buyer" where the code says "customer".
 */
import { shortForms } from '#lib/question/abbreviations';
import { isChinese } from '#lib/question/glossary';
import { contentWords, isSpecific, sameWord } from '#lib/question/question-words';
import type { ToolContext } from '#lib/tools/tool';

export interface UnknownWords {
  /** Words to refuse for; empty when the question may be answered. */
  readonly refuse: readonly string[];
  /** Specific words that stand nowhere; the answer says so. One alone may be the asker's word for what the code calls otherwise. */
  readonly absent: readonly string[];
}

const NONE: UnknownWords = { refuse: [], absent: [] };

export async function unknownWords(question: string, context: ToolContext): Promise<UnknownWords> {
  if (isChinese(question)) return NONE;
  const words = contentWords(question);
  const counts = await context.reader.wordCounts(words.flatMap((word) => [word, ...shortForms(word)]));
  const isKnown = (word: string) => [word, ...shortForms(word)].some((form) => (counts.get(form) ?? 0) > 0);
  const specific = words.filter(isSpecific);
  const absent = specific.filter((word) => !isKnown(word));
  if (absent.length === 0) return NONE;
  const named = absent.filter((word) => isProperName(word, question));
  if (named.length > 0) return { refuse: named, absent };
  const mostAreAbsent = absent.length > 1 && absent.length > specific.length - absent.length;
  return { refuse: mostAreAbsent || !words.some(isKnown) ? absent : [], absent };
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
