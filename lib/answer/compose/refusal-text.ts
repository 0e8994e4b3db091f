/** Refusals in words: what was asked for, that it is not there, what is closest, what was tried. Never an answer for something else. */
import type { SymbolRow } from '#db/repository/repository-store';
import { cite } from '#lib/answer/compose/phrases';
import { phrasesIn } from '#lib/answer/compose/phrases-in';
import type { Session } from '#lib/answer/session';
import type { LoggedCall } from '#lib/answer/tool-log';
import { leftOutFiles, whyLeftOut } from '#lib/graph/left-out-files';
import type { SymbolId } from '#lib/model/ids';
import { type Language, languageOf, sayer } from '#lib/model/language';
import { sameWord } from '#lib/model/word-forms';
import { splitWords } from '#lib/model/words';
import type { Plan } from '#lib/question/plan';
import { relatedWords } from '#lib/search/synonyms';
import { callsOfName } from '#lib/tools/calls-of-name';
import { citeDefinition } from '#lib/tools/evidence';
import { scopeInWords } from '#lib/tools/scope-words';
import type { NotFound, ToolContext, ToolResult } from '#lib/tools/tool';
import { place } from '#lib/tools/wording';

export async function missingText(missing: readonly NotFound[], session: Session): Promise<string> {
  const language = languageOf(session.question);
  const sentences: string[] = [];
  const calls = await Promise.all(missing.map(({ asked }) => callsText(asked, session.context, language)));
  for (const [at, one] of missing.entries()) sentences.push(...(await missingSentences(one, calls[at] ?? [], session)));
  const isClose = missing.some(({ closest }, at) => closest.length > 0 || (calls[at]?.length ?? 0) > 0);
  return [
    ...sentences,
    say(language, 'I looked for it as a whole id, as the end of an id, as a bare name, as a file, and in the text of the code.'),
    isClose ? '' : say(language, 'Naming a file helps, or saying in words what it does.'),
  ]
    .filter((sentence) => sentence !== '')
    .join(between(language));
}

async function missingSentences(
  { asked, closest }: NotFound,
  calls: readonly string[],
  { context, question }: Session,
): Promise<readonly string[]> {
  const language = languageOf(question);
  const { inWords } = phrasesIn(language);
  const owner = await ownerOf(asked, context);
  const names = await placesOf(closest, context, language);
  return [
    say(language, 'Nothing in {repository} is named `{asked}`.', { repository: context.repository, asked }),
    ...calls,
    ...(owner
      ? [say(language, 'There is {owner}, without a member of that name.', { owner: await placeText(owner, context, language) })]
      : []),
    names.length > 0
      ? say(language, names.length === 1 ? 'The closest name is {names}.' : 'The closest names are {names}.', {
          names: inWords(names),
        })
      : calls.length > 0
        ? ''
        : say(language, 'No name is close to it.'),
    ...(await leftOutText(asked, context, language)),
    ...(await elsewhereText(asked, context, language)),
  ];
}

/** What nothing here defines may be called all the same: a package brings it. */
async function callsText(asked: string, context: ToolContext, language: Language): Promise<readonly string[]> {
  const calls = await callsOfName(asked, context, MAX_CALLS);
  if (!calls) return [];
  const sites = calls.sites.map(({ callee, path, line, mark }) =>
    say(language, '`{callee}` at {place}{mark}', { callee, place: place(path, line), mark: cite(mark) }),
  );
  const values = { number: calls.total, sites: phrasesIn(language).inWords(sites) };
  if (calls.total === 1) return [say(language, 'One call of that name leads to no definition in the index: {sites}.', values)];
  return calls.total === sites.length
    ? [say(language, '{number} calls of that name lead to no definition in the index: {sites}.', values)]
    : [say(language, 'Calls of that name lead to no definition in the index, among them {sites}.', values)];
}

const MAX_CALLS = 6;

/** `CheckoutService` of `CheckoutService.placeOrdr`, where that exists. */
async function ownerOf(asked: string, { reader }: ToolContext): Promise<SymbolRow | undefined> {
  const owner = /^(.*[\w$])(?:\.|::|#)[\w$?!]+$/.exec(asked)?.[1];
  if (!owner || /[/]/.test(owner)) return undefined;
  const rows = /[.:]/.test(owner) ? await reader.symbolsBySuffix(owner, 5) : await reader.symbolsByName(owner, 5);
  return rows.find((row) => (row.kind === 'class' || row.kind === 'interface') && row.id.endsWith(owner));
}

async function placesOf(ids: readonly SymbolId[], context: ToolContext, language: Language): Promise<readonly string[]> {
  const rows = await Promise.all(ids.map(async (id) => (await context.reader.symbolsById(id))[0]));
  const texts: string[] = [];
  for (const row of rows) if (row) texts.push(await placeText(row, context, language));
  return texts;
}

async function placeText(row: SymbolRow, context: ToolContext, language: Language): Promise<string> {
  const values = { named: phrasesIn(language).named(row.id), place: place(row.path, row.line) };
  return say(language, '{named} ({place}){mark}', { ...values, mark: cite(await citeDefinition(context, row)) });
}

/** A file that is there and was not indexed, where one is asked for. */
async function leftOutText(asked: string, { reader }: ToolContext, language: Language): Promise<readonly string[]> {
  if (!/\.\w+$/.test(asked)) return [];
  const file = (await leftOutFiles(reader)).find(
    ({ path }) => path === asked || path.endsWith(`/${asked.replace(/^\.?\//, '')}`),
  );
  return file
    ? [
        say(language, 'I could not look into {path}, which is left out of the index: {why}.', {
          path: phrasesIn(language).quoted(file.path),
          why: whyLeftOut(file),
        }),
      ]
    : [];
}

/** Names the repositories alone: a place in another one is nothing that the lines of this one could bear out. */
async function elsewhereText(asked: string, { elsewhere }: ToolContext, language: Language): Promise<readonly string[]> {
  const found = (await elsewhere?.(asked)) ?? [];
  if (found.length === 0) return [];
  const { inWords } = phrasesIn(language);
  const repositories = found.slice(0, 3).map(({ repository }) => repository);
  return [say(language, 'I looked in other repositories, too: the name is in {places}.', { places: inWords(repositories) })];
}

export async function unknownWordsText(
  plan: Extract<Plan, { kind: 'unknown_words' }>,
  search: ToolResult | undefined,
  { question, context }: Session,
): Promise<string> {
  const language = languageOf(question);
  const { quoted, inWords, named } = phrasesIn(language);
  const words = inWords(plan.phrases.map(quoted));
  const marks = search?.marks ?? [];
  const nearest = (search?.symbols.slice(0, 3) ?? []).map(
    (symbol, at) => `${named(symbol.id)} (${place(symbol.path, symbol.line)})${cite(marks[at])}`,
  );
  return [
    say(language, 'I found nothing about {words} in {repository}.', { words, repository: context.repository }),
    await reasonFor(plan, context, language),
    await outsideScopeText(plan.words, context, language),
    await leftOutPathsText(plan.words, context, language),
    nearest.length === 0
      ? ''
      : say(language, 'What comes nearest to the rest of the question is {nearest}; I found no link from it to what you ask.', {
          nearest: inWords(nearest),
        }),
  ]
    .filter((sentence) => sentence !== '')
    .join(between(language));
}

/** In a scope: whether the words stand in the rest of the repository. */
async function outsideScopeText(
  words: readonly string[],
  { scope, everywhere }: ToolContext,
  language: Language,
): Promise<string> {
  if (!scope || !everywhere) return '';
  const counts = await everywhere.words.wordCounts(words);
  const least = Math.min(...words.map((word) => counts.get(word) ?? 0));
  if (words.length === 0 || least === 0)
    return say(language, 'I found nothing about it outside of {scope} either.', { scope: scopeInWords(scope, language) });
  const [first] = await everywhere.search(words.join(' '), { limit: 1 });
  return first
    ? say(language, 'I looked only in {scope}; without that there is {first}.', {
        scope: scopeInWords(scope, language),
        first: await placeText(first.symbol, everywhere, language),
      })
    : '';
}

/** Files left out of the index whose path has the words. */
async function leftOutPathsText(words: readonly string[], { reader }: ToolContext, language: Language): Promise<string> {
  const wanted = words.filter((word) => word.length > 3);
  if (wanted.length === 0) return '';
  const has = (path: string): boolean => {
    const parts = splitWords(path);
    return wanted.some((word) => parts.some((part) => sameWord(part, word)));
  };
  const files = (await leftOutFiles(reader)).filter(({ path }) => has(path));
  const [first] = files;
  if (!first) return '';
  return say(language, 'I could not look into {number} that the index leaves out, such as {path}: {why}.', {
    number: phrasesIn(language).count(files.length, 'file'),
    path: phrasesIn(language).quoted(first.path),
    why: whyLeftOut(first),
  });
}

const MAX_OTHER_WORDS = 6;

async function reasonFor(
  { areApart, phrases, words }: Extract<Plan, { kind: 'unknown_words' }>,
  context: ToolContext,
  language: Language,
): Promise<string> {
  if (areApart) return say(language, 'I looked in names, paths, comments and bodies: its words do occur, but nowhere together.');
  const { inWords, quoted } = phrasesIn(language);
  const related = [...new Set(words.flatMap((word) => [...relatedWords(word)]))];
  const counts = await context.words.wordCounts(related);
  // Only of those that stand nowhere it may be said.
  const others = related.filter((word) => (counts.get(word) ?? 0) === 0).slice(0, MAX_OTHER_WORDS);
  if (others.length > 0)
    return say(
      language,
      'I looked in names, paths, comments and bodies, also for {others}: no code outside tests has any of them.',
      {
        others: inWords(others.map(quoted)),
      },
    );
  return phrases.length === 1
    ? say(language, 'I looked in names, paths, comments and bodies: no code outside tests has it.')
    : say(language, 'I looked in names, paths, comments and bodies: no code outside tests has them.');
}

export function nothingFoundText({ question, plan, context, log }: Session): string {
  const language = languageOf(question);
  const { quoted, inWords } = phrasesIn(language);
  const words = inWords(plan.absentWords.map(quoted));
  const tried = log.calls.map((call) => triedText(call, language));
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

/** A look-up in words: what was looked for, and what it gave. */
function triedText({ tool, input, result }: LoggedCall, language: Language): string {
  const { quoted } = phrasesIn(language);
  const asked = Object.values((input ?? {}) as Readonly<Record<string, unknown>>).find((value) => typeof value === 'string');
  const what = typeof asked === 'string' ? quoted(asked.length > 120 ? `${asked.slice(0, 119)}…` : asked) : '';
  if (tool === 'search_code' && what !== '')
    return result.symbols.length === 0
      ? say(language, 'a search for {what}, which found nothing', { what })
      : say(language, 'a search for {what}', { what });
  if (tool === 'find_entities')
    return result.symbols.length === 0
      ? say(language, 'the list of {what}, which is empty', { what })
      : say(language, 'the list of {what}', { what });
  return what === '' ? result.title : say(language, '{what} ({title})', { what, title: tool });
}

/** English sentences are set apart by a space. */
function between(language: Language): string {
  return language === 'zh' ? '' : ' ';
}

const say = sayer({
  '{named} ({place}){mark}': '{named}（{place}）{mark}',
  '{what} ({title})': '{what}（{title}）',
  'a search for {what}': '搜索{what}',
  'a search for {what}, which found nothing': '搜索{what}，没有结果',
  'the list of {what}': '列出{what}',
  'the list of {what}, which is empty': '列出{what}，结果为空',
  '`{callee}` at {place}{mark}': '{place} 的 `{callee}`{mark}',
  'One call of that name leads to no definition in the index: {sites}.':
    '有 1 处叫这个名称的调用，在索引中没有对应的定义：{sites}。',
  '{number} calls of that name lead to no definition in the index: {sites}.':
    '有 {number} 处叫这个名称的调用，在索引中没有对应的定义：{sites}。',
  'Calls of that name lead to no definition in the index, among them {sites}.':
    '叫这个名称的调用在索引中没有对应的定义，其中有 {sites}。',
  'There is {owner}, without a member of that name.': '存在 {owner}，但它没有叫这个名称的成员。',
  'I could not look into {path}, which is left out of the index: {why}.': '我没能查看 {path}，它没有被索引：{why}。',
  'I looked in other repositories, too: the name is in {places}.': '我也查找了其他仓库：这个名称在 {places} 中。',
  'I found nothing about it outside of {scope} either.': '我在 {scope} 之外也没有找到。',
  'I looked only in {scope}; without that there is {first}.': '我只查找了 {scope}；在此之外有 {first}。',
  'I could not look into {number} that the index leaves out, such as {path}: {why}.':
    '我没能查看没有被索引的 {number}，例如 {path}：{why}。',
  'I looked in names, paths, comments and bodies, also for {others}: no code outside tests has any of them.':
    '我查找过名称、路径、注释和代码正文，也查找过{others}：测试以外的代码中都没有。',
  'Naming a file helps, or saying in words what it does.': '说出文件名，或者用文字描述它的作用，会有帮助。',
  'Nothing in {repository} is named `{asked}`.': '{repository} 中不存在名为 `{asked}` 的代码。',
  'The closest name is {names}.': '没有找到它，最接近的名称是 {names}。',
  'The closest names are {names}.': '没有找到它，最接近的名称是 {names}。',
  'No name is close to it.': '没有找到与它接近的名称。',
  'I looked for it as a whole id, as the end of an id, as a bare name, as a file, and in the text of the code.':
    '我查找过完整的标识、标识的结尾、单独的名称、文件，以及代码正文。',
  'I found nothing about {words} in {repository}.': '在 {repository} 中没有找到与{words}有关的代码。',
  'I looked in names, paths, comments and bodies: its words do occur, but nowhere together.':
    '我查找过名称、路径、注释和代码正文：这些词分别出现过，但没有在任何一处一起出现。',
  'I looked in names, paths, comments and bodies: no code outside tests has it.':
    '我查找过名称、路径、注释和代码正文：测试以外的代码中没有它。',
  'I looked in names, paths, comments and bodies: no code outside tests has them.':
    '我查找过名称、路径、注释和代码正文：测试以外的代码中没有它们。',
  'What comes nearest to the rest of the question is {nearest}; I found no link from it to what you ask.':
    '与问题其余部分最接近的是 {nearest}；没有找到它们与您所问内容的联系。',
  'I found nothing in {repository} that answers this.': '在 {repository} 中没有找到可以回答这个问题的代码。',
  'I tried {tried}.': '我尝试过 {tried}。',
  'Naming a file or a symbol helps.': '说出文件名或符号名会有帮助。',
});
