/** The route in one sentence for the reader, in the question's language: which ways, and the words of the question that decided. */
import type { RouteKind, Scope } from '#lib/model/answer';
import { type Language, sayer } from '#lib/model/language';
import type { EntityMention } from '#lib/question/entity-mentions';
import type { Intent } from '#lib/question/intent';
import type { IntentKind } from '#lib/question/intent-rules';
import type { PlanKind } from '#lib/question/plan';
import { entityLabelInWords, KIND_WORDS } from '#lib/tools/entity-words';
import { scopeInWords } from '#lib/tools/scope-words';
import { nameInWords } from '#lib/tools/wording';

export interface RouteReading {
  readonly language: Language;
  readonly intent: Intent;
  readonly mentions: readonly EntityMention[];
  readonly names: readonly string[];
}

export function sayWhy(plan: PlanKind, kinds: readonly RouteKind[], reading: RouteReading): string {
  const { language } = reading;
  const named = kinds.map((kind) => WAYS[language][kind]);
  const ways = language === 'zh' ? named.join('、') : capital(listed(named));
  const reason = [reasonOf(plan, reading), historyReason(reading)].filter((part) => part !== '');
  return say(language, '{ways}, because {reason}.', { ways, reason: reason.join(language === 'zh' ? '，' : ', and ') });
}

const WAYS: Readonly<Record<Language, Readonly<Record<RouteKind, string>>>> = {
  en: { symbol: 'symbol', search: 'search', path: 'path', history: 'history', overview: 'overview' },
  zh: { symbol: '符号', search: '搜索', path: '调用路径', history: '历史', overview: '概览' },
};

function reasonOf(plan: PlanKind, reading: RouteReading): string {
  const { language, intent } = reading;
  if (plan.kind === 'missing') {
    const names = plan.missing.map((one) => one.asked).join(', ');
    return say(language, 'you name {names}, which the index does not have', { names });
  }
  if (plan.kind === 'unknown_words')
    return say(language, 'you ask about “{words}”, of which the index has nothing', { words: plan.phrases.join(', ') });
  const named = namedIn(reading);
  if (plan.kind === 'entities') {
    const kind = language === 'zh' ? KIND_WORDS[plan.entity].chinese : KIND_WORDS[plan.entity].many;
    return withName(language, say(language, 'you ask for {kind}', { kind }), named);
  }
  if (plan.kind === 'symbol') return say(language, 'you name {named}', { named });
  if (intent.words === '' || intent.kind === 'history') {
    const isAsked = intent.kind === 'history';
    if (named !== '') return say(language, 'you name {named}', { named });
    return isAsked ? '' : say(language, 'you describe something in words');
  }
  const asks = MEANINGS[language][intent.kind];
  return withName(language, say(language, 'you ask {asks} (“{words}”)', { asks, words: intent.words }), named);
}

function withName(language: Language, reason: string, named: string): string {
  return named === '' ? reason : say(language, '{reason} and name {named}', { reason, named });
}

function historyReason({ language, intent }: RouteReading): string {
  const words = intent.historyWords;
  return words === undefined ? '' : say(language, 'you ask {asks} (“{words}”)', { asks: MEANINGS[language].history, words });
}

/** What "you ask" goes on with. */
const MEANINGS: Readonly<Record<Language, Readonly<Record<IntentKind, string>>>> = {
  en: {
    overview: 'what the whole is made of',
    history: 'about commits, people or times',
    impact: 'what depends on something',
    path: 'for the way from one place to another',
    callers: 'who calls or uses something',
    callees: 'what something calls',
    flow: 'what happens from some point on',
    search: 'for a place in the code',
  },
  zh: {
    overview: '整体由什么组成',
    history: '提交、作者或时间',
    impact: '什么依赖于它',
    path: '从一处到另一处的路径',
    callers: '谁调用或使用它',
    callees: '它调用了什么',
    flow: '从某一点起会发生什么',
    search: '代码中的位置',
  },
};

function namedIn({ mentions, names }: RouteReading): string {
  return [...mentions.map(sayMention), ...names].slice(0, 3).join(', ');
}

function sayMention({ entities, name }: EntityMention): string {
  const [first] = entities;
  return entities.length === 1 && first ? entityLabelInWords(first.row.id) : nameInWords(name);
}

/** The same, and where it is looked only, with the words that say so. */
export function withScope(
  why: string,
  scope: Scope,
  { words, language }: { readonly words: string | undefined; readonly language: Language },
): string {
  const part = scopeInWords(scope, language);
  const said =
    words === undefined
      ? say(language, 'Only in {scope}.', { scope: part })
      : say(language, 'Only in {scope}, as you say “{words}”.', { scope: part, words });
  return `${why}${language === 'zh' ? '' : ' '}${said}`;
}

/** `search, path and history`. */
function listed(ways: readonly string[]): string {
  return ways.length < 2 ? ways.join('') : `${ways.slice(0, -1).join(', ')} and ${ways.at(-1)}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const say = sayer({
  'Only in {scope}.': '只看 {scope}。',
  'Only in {scope}, as you say “{words}”.': '只看 {scope}，因为您说“{words}”。',
  '{ways}, because {reason}.': '{ways}：因为{reason}。',
  'you name {names}, which the index does not have': '您提到的 {names} 不在索引中',
  'you ask about “{words}”, of which the index has nothing': '您问的是“{words}”，而索引中没有',
  'you ask for {kind}': '您要查找{kind}',
  '{reason} and name {named}': '{reason}，并提到 {named}',
  'you name {named}': '您提到 {named}',
  'you describe something in words': '您用文字描述了要找的内容',
  'you ask {asks} (“{words}”)': '您问的是{asks}（“{words}”）',
});
