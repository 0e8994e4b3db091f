/**
 * The thing a question takes for granted: the noun phrase it asks where, how or by which code something is done to. Only questions of a
 * few plain shapes have one ("Where are gift vouchers redeemed?", "Which code exports the orders?"); what stands behind a preposition or
 * in a clause is circumstance. Knows no repository.
 */
import { hasChinese } from '#lib/model/language';

export interface AskedFeature {
  /** The words of the noun phrase, lower case. */
  readonly things: readonly string[];
  /** What is done to it, as the question says it. */
  readonly action?: string;
  /** Words behind it in the same clause: where to, for what, as what. */
  readonly circumstances: readonly string[];
}

const DUMMY = /^(?:it|this|that|there|they|he|she|i|we|you|one|somebody|someone|anybody|everybody|people|everything|things?)\b/i;
const ENDS =
  /[,;:?!.]|\s(?:about|across|after|against|and|as|at|away|back|because|before|between|by|down|during|for|from|if|in|into|not|of|off|on|onto|or|out|over|per|so|than|that|through|to|under|until|up|upon|using|via|when|where|which|while|who|whose|with|without)\b/i;
/** Participles that do not end in -ed: no noun that is asked for. */
const PARTICIPLE =
  /(?:ed|ing|ought|aught|[^aeiou]en|rawn|hown|nown|lown)$|^(?:been|begun|bent|bound|built|cut|dealt|done|drunk|fed|felt|found|given|gone|got|held|hidden|hit|kept|led|left|lent|let|lost|made|met|overridden|paid|put|read|rebuilt|reset|rewritten|run|rung|said|seen|sent|set|shown|shrunk|shut|sold|sent|spent|spun|split|stuck|sunk|sung|sworn|swum|taken|thrown|told|torn|undone|understood|won|worn|wound|written)$/i;

const NOUN_FIRST: readonly RegExp[] = [
  /^(?:where|how)(?: exactly| in the code)? (?:is|are|was|were) (?<np>.+)$/i,
  /^how (?:do|does) (?<np>(?:(?! (?:to|for|of|in) ).)+? gets? [\w-]+ed\b)/i,
  /^how (?:do|does) (?<np>.+?) work\b/i,
  /^(?:is|are) there (?:(?:a|an|any|some) )?(?<np>.+)$/i,
  /^(?:under|in|with|by|from|to|at|on) (?:which|what) [\w-]+ [\w-]+ (?:is|are) (?<np>.+)$/i,
];
const VERB_FIRST: readonly RegExp[] = [
  /^(?:where|how) (?:do|does) (?:we|you|it|they|(?:the|this|our) (?:framework|app|application|system|library|code|program|tool)) (?<verb>[\w-]+) (?<np>.+)$/i,
  /^(?:does|do|can|could|will) (?:(?:the|this|our) )?[\w-]+ (?<verb>[\w-]+) (?<np>.+)$/i,
  /^(?:which|what) (?:code|job|middleware|function|method|class|file|module|part|piece of code) (?<verb>[\w-]+s) (?<np>.+)$/i,
];

/** Null where the question takes nothing for granted, or not plainly. */
export function askedFeature(sentence: string): AskedFeature | null {
  const plain = sentence.trim().replace(/^(?:and|so|but|ok|please|then)[, ]+/i, '');
  if (hasChinese(plain)) return null;
  for (const pattern of VERB_FIRST) {
    const { verb, np } = pattern.exec(plain)?.groups ?? {};
    if (verb === undefined || np === undefined || DUMMY.test(np)) continue;
    return { things: wordsOf(phraseOf(np)), action: verb.toLowerCase(), circumstances: behind(np) };
  }
  for (const pattern of NOUN_FIRST) {
    const np = pattern.exec(plain)?.groups?.np;
    if (np === undefined) continue;
    return DUMMY.test(np) ? null : { ...nounAndAction(wordsOf(phraseOf(np))), circumstances: behind(np) };
  }
  return null;
}

function phraseOf(text: string): string {
  const end = ENDS.exec(text)?.index ?? text.length;
  return text.slice(0, end);
}

/** "sorted sets ranked": what is last says what is done to it, where it can. */
function nounAndAction(words: readonly string[]): Omit<AskedFeature, 'circumstances'> {
  const last = words.at(-1);
  if (last === undefined || words.length < 2 || !PARTICIPLE.test(last)) return { things: words };
  return { things: words.slice(0, -1).filter((word) => word !== 'get' && word !== 'gets'), action: last };
}

/** What follows the phrase, as far as its clause goes. */
function behind(text: string): readonly string[] {
  const rest = text.slice(phraseOf(text).length);
  return wordsOf(rest.slice(0, CLAUSE.exec(rest)?.index ?? rest.length));
}

const CLAUSE = /[,;:?!.]|\s(?:and|or|because|if|so|than|that|when|where|which|while|who|whose|before|after|until)\b/i;

function wordsOf(text: string): readonly string[] {
  return Array.from(text.toLowerCase().matchAll(/[\p{L}\p{N}_]+/gu), ([word]) => word);
}
