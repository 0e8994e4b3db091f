/**
 * What an answer says before anything else where its description may have been taken wrongly: words that stand nowhere, or words of the
 * asked thing that stand nowhere together. The rest of the answer is then what comes closest.
 */
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Session } from '#lib/answer/session';
import { languageOf, sayer } from '#lib/model/language';
import { conceptsOf } from '#lib/question/concepts';
import { featureSupport } from '#lib/question/feature-support';

/** Less of the asked thing than this in one place is said; below it one in twenty that do stand there is said to be apart. */
const TOGETHER = 0.7;

/** Empty where nothing is amiss. */
export async function absentNote({ plan, question, context }: Session): Promise<string> {
  const language = languageOf(question);
  const { inWords, quoted } = phrasesIn(language);
  const list = (words: readonly string[]): string => inWords(words.map(quoted));
  const { absentWords } = plan;
  if (absentWords.length === 1) return say(language, ONE_ABSENT, { words: list(absentWords) });
  if (absentWords.length > 1) return say(language, SEVERAL_ABSENT, { words: list(absentWords) });
  const feature = await featureSupport(question, conceptsOf(question).concepts, context);
  return feature !== null && feature.words.length > 1 && feature.coverage < TOGETHER
    ? say(language, APART, { words: list(feature.words) })
    : '';
}

const ONE_ABSENT = 'Nothing in the index has the word {words}; this is what comes closest to the rest of the question.';
const SEVERAL_ABSENT = 'Nothing in the index has the words {words}; this is what comes closest to the rest of the question.';
const APART = 'I found no place in the index that has the words {words} together; this is what comes closest.';

const say = sayer({
  'Nothing in the index has the word {words}; this is what comes closest to the rest of the question.':
    '索引中没有{words}这个词，以下是与问题其余部分最接近的内容。',
  'Nothing in the index has the words {words}; this is what comes closest to the rest of the question.':
    '索引中没有{words}这些词，以下是与问题其余部分最接近的内容。',
  'I found no place in the index that has the words {words} together; this is what comes closest.':
    '索引中没有同时出现{words}的地方，以下是最接近的内容。',
});
