/** "The third step", "[E4]", "the second one", 第二个: what they point at in the answer before. */
import type { SymbolId } from '#lib/model/ids';
import type { Prior } from '#lib/question/follow-up/prior';
import { detectIntent } from '#lib/question/intent';

export interface Ordinal {
  readonly symbol: SymbolId;
  /** As it stands in the question. */
  readonly text: string;
  readonly at: number;
  /** One of those the reader was asked to choose from. */
  readonly isOption: boolean;
}

const WORDS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth', 'ninth', 'tenth'];
const DIGITS = '一二三四五六七八九十';
const NOUN =
  '(?<noun>steps?|hops?|calls?|one|options?|choices?|results?|callers?|sources?|citations?|hits?|symbols?|names?|functions?|methods?|classes|class)';

const FORMS: readonly RegExp[] = [
  /\[?\b(?<mark>E\d{1,4})\b\]?/i,
  new RegExp(String.raw`\bthe (?<word>${WORDS.join('|')}|last|\d{1,2}(?:st|nd|rd|th)) ${NOUN}\b`, 'i'),
  /\b(?<noun>step|hop|option|number|source|result|call) (?:number )?(?<digits>\d{1,2})\b/i,
  new RegExp(String.raw`^(?:the )?(?<word>${WORDS.join('|')}|last|\d{1,2}(?:st|nd|rd|th))(?: one)?$`, 'i'),
  new RegExp(
    `(?:(?:上面|前面|刚才)的?)?(?:第(?<chinese>[${DIGITS}]|\\d{1,2})|最后一)(?<noun>个|步|条|处|项|种)(?:函数|方法|调用)?`,
  ),
];

/** Null where nothing in the question is one, or there are not so many. */
export function ordinalIn(question: string, prior: Prior): Ordinal | null {
  for (const form of FORMS) {
    const match = form.exec(question);
    if (!match) continue;
    const found = symbolOf(match.groups ?? {}, match[0], prior);
    if (found) return { ...found, text: match[0], at: match.index };
  }
  return null;
}

type Groups = Readonly<Record<string, string | undefined>>;

function symbolOf(
  groups: Groups,
  text: string,
  { facts, question, subjects }: Prior,
): Pick<Ordinal, 'symbol' | 'isOption'> | null {
  if (groups.mark !== undefined) return ofList([facts.marks[groups.mark.toUpperCase()]], 0);
  const at = positionOf(groups, text);
  const noun = groups.noun ?? '';
  if (/^(?:source|citation)/i.test(noun)) return ofList(Object.values(facts.marks), at);
  const isCallers = ['callers', 'impact'].includes(detectIntent(question).kind);
  const steps = facts.steps.map((step) => (isCallers ? step.from : step.to));
  if (/^(?:step|hop|call)|步/i.test(noun)) return ofList(steps, at);
  if (facts.options.length > 0) return ofList(facts.options, at, true);
  return ofList(steps.length > 0 ? [...new Set(steps)] : subjects, at);
}

function ofList(
  list: readonly (SymbolId | undefined)[],
  at: number,
  isOption = false,
): Pick<Ordinal, 'symbol' | 'isOption'> | null {
  const symbol = list.at(at);
  return symbol === undefined ? null : { symbol, isOption };
}

/** From 0; -1 is the last. */
function positionOf({ word, digits, chinese }: Groups, text: string): number {
  if (/last/i.test(word ?? '') || text.startsWith('最后')) return -1;
  if (digits !== undefined) return Number(digits) - 1;
  if (chinese !== undefined) return DIGITS.includes(chinese) ? DIGITS.indexOf(chinese) : Number(chinese) - 1;
  const listed = WORDS.indexOf((word ?? '').toLowerCase());
  return listed >= 0 ? listed : Number.parseInt(word ?? '1', 10) - 1;
}
