/**
 * A question as it is held against another: what kind of answer it wants, the names it has, and every other word that means something, in
 * its order. Made for telling questions apart: where two words might differ in meaning, they do. Knows no repository.
 */

import { wordsOfChinese } from '#lib/asked/chinese-words';
import type { FoundWords, Wh } from '#lib/asked/found-words';
import { FILLERS, FILLERS_OF, MEANT_ALIKE, ORDERING, SAYS_NOTHING } from '#lib/asked/word-lists';
import { languageOf } from '#lib/model/language';
import { identifiersIn } from '#lib/model/words';
import { COMMON_WORDS } from '#lib/question/common-words';
import { simplified } from '#lib/question/glossary';
import { detectIntent } from '#lib/question/intent';
import type { IntentKind } from '#lib/question/intent-rules';
import { codeNames } from '#lib/question/question-words';

export interface AskedReading {
  readonly language: string;
  readonly intent: IntentKind;
  /** It asks for commits, people or times as well. */
  readonly isOfPast: boolean;
  readonly wh: Wh;
  /** Written as code, in order. */
  readonly names: readonly string[];
  /** In order. */
  readonly words: readonly string[];
  /** The order of its words makes the difference: "from A to B". */
  readonly isOrdered: boolean;
  /** It leans on something said before, and means nothing by itself. */
  readonly isDangling: boolean;
}

export function readAsked(question: string): AskedReading {
  const plain = simplified(question);
  const language = languageOf(question);
  const { kind: intent, historyWords } = detectIntent(question);
  const names = codeNames(question).map((name) => name.replace(/\(\)$/, ''));
  const rest = names.reduce((text, name) => text.replaceAll(name, ' '), plain);
  const found = language === 'zh' ? wordsOfChinese(rest) : wordsOfEnglish(rest, { intent, hasNames: names.length > 0 });
  const { words, wh } = found;
  const isOrdered = intent === 'path' || words.some((word) => ORDERING.has(word)) || !isPhrase(words, wh);
  const isDangling = names.length === 0 && intent !== 'overview' && (found.leans || words.every((word) => ORDERING.has(word)));
  return { language, intent, isOfPast: historyWords !== undefined, wh, names, words, isOrdered, isDangling };
}

/** "Validate coupons", "coupons validated": two words that say one thing in either order. With more, who does what to whom may differ. */
function isPhrase(words: readonly string[], wh: Wh): boolean {
  return words.length < 2 || (words.length === 2 && (wh === 'where' || words.some((word) => VERBS.has(word))));
}

const WH: readonly (readonly [Wh, RegExp])[] = [
  ['where', /\b(?:where|(?:in )?(?:which|what) (?:file|place|folder|line|part)s?|find|locate|point me to)\b/i],
  ['why', /\b(?:why|what(?:'s| is) the reason)\b/i],
  ['how-much', /\bhow (?:many|much|often|long|big|large|fast)\b/i],
  ['how', /\b(?:how|explain|describe)\b/i],
  ['who', /\b(?:who|whom|whose)\b/i],
  ['what', /\b(?:what|which)\b/i],
  ['when', /^\s*(?:since )?when\b/i],
  ['whether', /^\s*(?:is|are|does|do|did|can|could|should|will|was|were|has|have)\b/i],
];

/** The one that stands first. */
function whOf(question: string): Wh {
  let first: { readonly wh: Wh; readonly at: number } = { wh: 'none', at: Number.POSITIVE_INFINITY };
  for (const [wh, pattern] of WH) {
    const at = question.search(pattern);
    if (at >= 0 && at < first.at) first = { wh, at };
  }
  return first.wh;
}

const LEANS = /\b(?:it|its|they|them|their|those|these|that one|this one|there|he|she|the same|former|latter)\b/i;

function wordsOfEnglish(
  text: string,
  { intent, hasNames }: { readonly intent: IntentKind; readonly hasNames: boolean },
): FoundWords {
  const wh = whOf(text);
  const said = text
    .toLowerCase()
    .replace(/n[’']t\b/g, ' not')
    .replace(/[’'](?:s|re|ve|ll|d|m)\b/g, ' ')
    .replace(/\b(log|sign|check)(?:s|ged|ned|ed|ging|ing)?[ -](in|out|up|on|off)\b/g, '$1$2');
  const fillers = FILLERS_OF[intent] ?? new Set<string>();
  const isWhere = wh === 'where';
  const words = identifiersIn(said).flatMap((word): readonly string[] => {
    if (SAYS_NOTHING.has(word)) return [];
    const form = formOf(word);
    if (FILLERS.general.has(form) || fillers.has(form)) return [];
    if ((hasNames && FILLERS.ofNames.has(form)) || (isWhere && FILLERS.ofPlaces.has(form))) return [];
    return [MEANT_ALIKE.get(form) ?? form];
  });
  return { wh, words: oneOrdering(withoutLooseEnds(words, { intent, hasNames })), leans: LEANS.test(text) };
}

/** "Called by", "calls to", "called from": of one name they all mean the same. */
function withoutLooseEnds(
  words: readonly string[],
  { intent, hasNames }: { readonly intent: IntentKind; readonly hasNames: boolean },
): readonly string[] {
  const isOfOne = hasNames && (intent === 'callers' || intent === 'callees' || intent === 'impact');
  const own = words.filter((word) => !ORDERING.has(word));
  if (isOfOne && own.length === 0) return own;
  const last = words.at(-1);
  return last === 'to' || last === 'from' ? words.slice(0, -1) : words;
}

const AFTER = new Set(['after', 'when', 'once', 'if', 'upon']);

/** "After checkout" is "when checkout is done", where nothing else says what comes before what. */
function oneOrdering(words: readonly string[]): readonly string[] {
  const ordering = words.filter((word) => ORDERING.has(word));
  const [only] = ordering;
  if (ordering.length !== 1 || only === undefined || !AFTER.has(only)) return words;
  return words.map((word) => (word === only ? 'after' : word));
}

/** One form of a word's plural and, where it is a verb of everyday use, of its tenses. No more: a validator is no validation. */
function formOf(word: string): string {
  const one = singular(word);
  for (const ending of ['ing', 'ed']) {
    if (!one.endsWith(ending) || one.length < ending.length + 3) continue;
    const stem = one.slice(0, -ending.length);
    for (const base of [stem, `${stem}e`, undoubled(stem)]) if (COMMON_WORDS.has(base) || VERBS.has(base)) return base;
  }
  return one;
}

function singular(word: string): string {
  if (word.length <= 3 || /(?:ss|us|is|as)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function undoubled(stem: string): string {
  return /([bdfglmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}

const VERBS = new Set(
  (
    'refund retry cancel process store save place ship send publish parse render cache log throw raise catch encrypt schedule sort filter ' +
    'implement define declare locate invoke reference trigger break affect impact rename remove delete modify alter replace drop edit ' +
    'verify validate authenticate authorize calculate charge notify export import serialize migrate register'
  ).split(' '),
);
