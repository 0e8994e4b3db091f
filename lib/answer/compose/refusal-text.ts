/** Refusals in words: what was asked for, that it is not there, what is closest, what was tried. Never an answer for something else. */
import { cite } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Session } from '#lib/answer/session';
import { type Language, languageOf, sayer } from '#lib/model/language';
import type { Plan } from '#lib/question/plan';
import type { NotFound, ToolResult } from '#lib/tools/tool';
import { place } from '#lib/tools/wording';

export function missingText(missing: readonly NotFound[], { question, context }: Session): string {
  const language = languageOf(question);
  const sentences = missing.map((one) => missingSentence(one, context.repository, language));
  return [
    ...sentences,
    say(language, 'I looked for it as a whole id, as the end of an id, as a bare name, as a file, and in the text of the code.'),
  ].join(between(language));
}

function missingSentence({ asked, closest }: NotFound, repository: string, language: Language): string {
  const { inWords } = phrasesIn(language);
  const names = inWords(closest.map((id) => `\`${id}\``));
  return [
    say(language, 'Nothing in {repository} is named `{asked}`.', { repository, asked }),
    closest.length > 0 ? say(language, 'The closest names are {names}.', { names }) : say(language, 'No name is close to it.'),
  ].join(between(language));
}

export function unknownWordsText(
  plan: Extract<Plan, { kind: 'unknown_words' }>,
  search: ToolResult | undefined,
  { question, context }: Session,
): string {
  const language = languageOf(question);
  const { quoted, inWords, named } = phrasesIn(language);
  const words = inWords(plan.phrases.map(quoted));
  const marks = search?.marks ?? [];
  const nearest = (search?.symbols.slice(0, 3) ?? []).map(
    (symbol, at) => `${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(marks[at])}`,
  );
  return [
    say(language, 'I found nothing about {words} in {repository}.', { words, repository: context.repository }),
    reasonFor(plan, language),
    nearest.length === 0
      ? ''
      : say(language, 'What comes nearest to the rest of the question is {nearest}; I found no link from it to what you ask.', {
          nearest: inWords(nearest),
        }),
  ]
    .filter((sentence) => sentence !== '')
    .join(between(language));
}

function reasonFor({ areApart, phrases }: Extract<Plan, { kind: 'unknown_words' }>, language: Language): string {
  if (areApart)
    return say(
      language,
      'I looked in names, paths, comments and bodies: its words do occur, but nowhere together, so nothing here does that.',
    );
  return phrases.length === 1
    ? say(language, 'I looked in names, paths, comments and bodies, also for other words for it: no code outside tests has it.')
    : say(
        language,
        'I looked in names, paths, comments and bodies, also for other words for them: no code outside tests has them.',
      );
}

export function nothingFoundText({ question, plan, context, log }: Session): string {
  const language = languageOf(question);
  const { quoted, inWords } = phrasesIn(language);
  const words = inWords(plan.absentWords.map(quoted));
  const tried = log.calls.map((call) => `${call.tool} (${call.result.summary.replace(/\.$/, '')})`);
  return [
    plan.absentWords.length > 0
      ? say(language, 'I found nothing about {words} in {repository}.', { words, repository: context.repository })
      : say(language, 'I found nothing in {repository} that answers this.', { repository: context.repository }),
    tried.length > 0 ? say(language, 'I tried {tried}.', { tried: inWords(tried) }) : '',
    say(language, 'Naming a file or a symbol helps.'),
  ]
    .filter((sentence) => sentence !== '')
    .join(between(language));
}

/** English sentences are set apart by a space. */
function between(language: Language): string {
  return language === 'zh' ? '' : ' ';
}

const say = sayer({
  'Nothing in {repository} is named `{asked}`.': '{repository} 中不存在名为 `{asked}` 的代码。',
  'The closest names are {names}.': '没有找到它，最接近的名称是 {names}。',
  'No name is close to it.': '没有找到与它接近的名称。',
  'I looked for it as a whole id, as the end of an id, as a bare name, as a file, and in the text of the code.':
    '我查找过完整的标识、标识的结尾、单独的名称、文件，以及代码正文。',
  'I found nothing about {words} in {repository}.': '在 {repository} 中没有找到与{words}有关的代码。',
  'I looked in names, paths, comments and bodies: its words do occur, but nowhere together, so nothing here does that.':
    '我查找过名称、路径、注释和代码正文：这些词分别出现过，但没有在任何一处一起出现。',
  'I looked in names, paths, comments and bodies, also for other words for it: no code outside tests has it.':
    '我查找过名称、路径、注释和代码正文，也试过同义词：测试以外的代码中没有它。',
  'I looked in names, paths, comments and bodies, also for other words for them: no code outside tests has them.':
    '我查找过名称、路径、注释和代码正文，也试过同义词：测试以外的代码中没有它们。',
  'What comes nearest to the rest of the question is {nearest}; I found no link from it to what you ask.':
    '与问题其余部分最接近的是 {nearest}；没有找到它们与您所问内容的联系。',
  'I found nothing in {repository} that answers this.': '在 {repository} 中没有找到可以回答这个问题的代码。',
  'I tried {tried}.': '我尝试过 {tried}。',
  'Naming a file or a symbol helps.': '说出文件名或符号名会有帮助。',
});
