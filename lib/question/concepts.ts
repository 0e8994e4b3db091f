/**
 * What a question is about, thing by thing: each with the ways code may say it, and how much its absence would mean. Words of the asker's
 * circumstances, persons and things done weigh less than the things asked for. Knows no repository.
 */
import { hasChinese } from '#lib/model/language';
import { plainForm } from '#lib/model/word-forms';
import { splitIdentifier } from '#lib/model/words';
import { shortForms } from '#lib/question/abbreviations';
import { STOP_WORDS } from '#lib/question/common-words';
import { foreignTerms } from '#lib/question/glossary';
import { askingFirst } from '#lib/question/question-sentences';
import { isSpecific } from '#lib/question/question-words';
import { synonymsOfWord } from '#lib/question/synonyms';

export interface Concept {
  /** As the question says it. */
  readonly text: string;
  /** With the words that stand beside it, as asked: "rate limiting middleware". */
  readonly phrase: string;
  /** Ways to say it, each of one or more words that must stand together; the first are the word itself and its short forms. */
  readonly forms: readonly (readonly string[])[];
  /** Forms from here on are other words for it. */
  readonly ownForms: number;
  /** How much it matters, by its part in the question: a name of a thing most, a common word or a person little. */
  readonly weight: number;
  readonly kind: 'name' | 'thing' | 'action' | 'common' | 'person';
}

const WEIGHTS: Readonly<Record<Concept['kind'], number>> = { name: 1.6, thing: 1, action: 0.6, common: 0.35, person: 0.15 };

const PERSONS = new Set(
  (
    'user users customer customers buyer buyers shopper shoppers visitor visitors person people colleague colleagues someone somebody ' +
    'developer developers admin guest guests attacker human reader readers friend friends client clients caller asker operator'
  ).split(' '),
);

/** Things done, besides what ends in -ed and -ing. */
const DONE = new Set(
  (
    'kept drawn sent written built shown run taken given sold bought paid held read set put cut found lost made done drawn thrown caught ' +
    'submit submits enforce apply applies occur happen solve happens notify ensure prevent avoid allow perform carry undo choose chosen ' +
    'issue issued detect bind bound mark marked produce provide consider treat react respond behave exist refer contain include involve ' +
    'support supports persist persists offer offers'
  ).split(' '),
);

/** Participles that share no stem with their verb. */
const IRREGULAR: Readonly<Record<string, string>> = {
  drawn: 'draw',
  written: 'write',
  sent: 'send',
  built: 'build',
  kept: 'keep',
  found: 'find',
  bound: 'bind',
  chosen: 'choose',
  paid: 'pay',
  sold: 'sell',
  bought: 'buy',
  thrown: 'throw',
  caught: 'catch',
  held: 'hold',
  shown: 'show',
  hidden: 'hide',
  forgotten: 'forget',
  lost: 'lose',
};

/** Two words that are one: "log in" is `login`. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:log(?:s|ged|ging)?)[ -]?(?:in|on)\b/gi, 'login'],
  [/\b(?:log(?:s|ged|ging)?)[ -]?(?:out|off)\b/gi, 'logout'],
  [/\bsign(?:s|ed|ing)?[ -]?(?:in|on)\b/gi, 'login'],
  [/\bsign(?:s|ed|ing)?[ -]?up\b/gi, 'signup'],
  [/\bsign(?:s|ed|ing)?[ -]?out\b/gi, 'logout'],
  [/\bshut(?:s|ting)?[ -]?down\b/gi, 'shutdown'],
  [/\be-?mail(s?)\b/gi, 'email$1'],
  [/\bweb[ -]?socket(s?)\b/gi, 'websocket$1'],
  [/\bopen[ -]?api\b/gi, 'OpenAPI'],
  [/\bgraph[ -]?ql\b/gi, 'GraphQL'],
  [
    /\b(?:github|gitlab|paypal|javascript|typescript|youtube|linkedin|whatsapp|mysql|postgresql|postgres|mongodb|sqlite|dynamodb|oauth)\b/gi,
    '$&',
  ],
];

export interface Concepts {
  readonly concepts: readonly Concept[];
  /** The sentence that asks names nothing ("Where is that decided?"): they are of its circumstances. */
  readonly isContext: boolean;
}

/** What is asked for, or its circumstances where the asking sentence names nothing itself. */
export function conceptsOf(question: string): Concepts {
  const sentences = askingFirst(question).map(conceptsIn);
  const at = sentences.findIndex((concepts) => concepts.some(({ kind }) => kind === 'name' || kind === 'thing'));
  return { concepts: at < 0 ? sentences.flat() : (sentences[at] ?? []), isContext: at > 0 };
}

function conceptsIn(sentence: string): readonly Concept[] {
  const concepts = hasChinese(sentence) ? chineseConcepts(sentence) : englishConcepts(sentence);
  return [...new Map(concepts.map((concept) => [concept.text, concept])).values()];
}

function chineseConcepts(sentence: string): readonly Concept[] {
  return foreignTerms(sentence).flatMap(({ text, renderings }) => {
    if (/^[A-Za-z_$]/.test(text)) return englishConcepts(text);
    if (renderings.length === 0 || ASKING.has(text)) return [];
    const forms = renderings.map((rendering) => rendering.split(' '));
    const kind = renderings[0]?.split(' ').some(isSpecific) ? 'thing' : 'common';
    const alone = forms.flatMap((form) => (form.length === 1 ? form : []));
    const synonyms = alone.flatMap(synonymsOfWord).map((word) => [word]);
    return [
      { text, phrase: text, forms: [...forms, ...synonyms], ownForms: forms.length, weight: WEIGHTS[kind] * CHINESE, kind },
    ];
  });
}

/** Say what is asked about a thing, not which. */
const ASKING = new Set(['调用', '使用', '实现', '执行', '运行', '处理', '触发', '影响', '依赖', '返回', '过程', '步骤', '定义']);

/** A term stands for what the code calls in one of several ways; what is missing may only be spelt in another. */
const CHINESE = 0.8;

function englishConcepts(sentence: string): readonly Concept[] {
  const joined = PHRASES.reduce((text, [pattern, word]) => text.replace(pattern, word), sentence);
  return Array.from(joined.matchAll(/[\p{L}\p{N}_$]+/gu)).flatMap((match) => {
    const token = match[0];
    const isName = isProperName(token, joined, match.index);
    const words = WHOLE.test(token) ? [token.toLowerCase()] : splitIdentifier(token);
    const share = OWNED.test(joined.slice(0, match.index)) ? OWNER : 1;
    return words.flatMap((word) => {
      if (!isAsked(word, isName)) return [];
      const concept = conceptOf(word, isName, words.length === 1 ? splitIdentifier(token) : []);
      return [{ ...concept, phrase: phraseAt(joined, match.index, token), weight: concept.weight * share }];
    });
  });
}

/** The word and its neighbours up to the next stop word or mark. */
function phraseAt(text: string, at: number, token: string): string {
  const before = /(?:[\p{L}\p{N}_-]+ )*$/u.exec(text.slice(0, at))?.[0].trim().split(' ') ?? [];
  const behind =
    /^(?: [\p{L}\p{N}_-]+)*/u
      .exec(text.slice(at + token.length))?.[0]
      .trim()
      .split(' ') ?? [];
  const isBeside = (word: string): boolean =>
    word !== '' && !STOP_WORDS.has(word.toLowerCase()) && kindOf(word.toLowerCase()) !== 'action';
  const first = before.findLastIndex((word) => !isBeside(word)) + 1;
  const end = behind.findIndex((word) => !isBeside(word));
  return [...before.slice(first), token, ...(end < 0 ? behind : behind.slice(0, end))].slice(-MAX_PHRASE).join(' ');
}

const MAX_PHRASE = 4;

/** "the basket of a shopkeeper": the basket is asked for. */
const OWNED = /\bof (?:the |a |an |our |its |their |all |some |each |every )?(?:[\w-]+ )?$/i;
const OWNER = 0.6;

/** Names whose humps are no words of their own. */
const WHOLE = /^(?:[A-Z]+|[A-Z][a-z]+(?:QL|SQL|DB|API|Hub|Lab|Pal)|[A-Z]\d+)$/i;

function isAsked(word: string, isName: boolean): boolean {
  return (
    !STOP_WORDS.has(word) &&
    !(/(?:ed|ing)$/.test(word) && STOP_WORDS.has(plainForm(word))) &&
    (word.length > 1 || isName) &&
    !/^\d+$/.test(word)
  );
}

/** `humps`: the words of a name that is one thing: "HTTPException" stands where "http" and "exception" stand together. */
function conceptOf(word: string, isName: boolean, humps: readonly string[]): Concept {
  const base = Object.hasOwn(IRREGULAR, word) ? IRREGULAR[word] : undefined;
  const own = [...new Set([word, ...(base ? [base] : []), ...shortForms(word), ...rootsOf(word)])];
  const others = [word, ...(base ? [base] : [])].flatMap(synonymsOfWord).filter((one) => !own.includes(one));
  const kind = isName ? 'name' : kindOf(word);
  const ownForms = [...own.map((form) => [form]), ...(humps.length > 1 ? [humps] : [])];
  const forms = [...ownForms, ...Array.from(new Set(others), (form) => [form])];
  return { text: word, phrase: word, forms, ownForms: ownForms.length, weight: WEIGHTS[kind], kind };
}

/** What a long noun is made of: "confirmation" is what confirms. */
function rootsOf(word: string): readonly string[] {
  const root = /^(\w{4,}?)(?:ations?|ators?|ions?|ments?)$/.exec(word)?.[1];
  return root === undefined || !isSpecific(word) ? [] : [root, `${root}e`];
}

function kindOf(word: string): Concept['kind'] {
  if (PERSONS.has(word)) return 'person';
  if (!isSpecific(word) || ACRONYMS.has(word.toUpperCase())) return 'common';
  return DONE.has(word) || /(?:ed|ing)$/.test(word) ? 'action' : 'thing';
}

/** In capitals, or with a capital inside a sentence: the name of a thing, not a word for it. */
function isProperName(token: string, text: string, at: number): boolean {
  if (/^[A-Z][A-Z\d]+$/.test(token) && !ACRONYMS.has(token)) return true;
  if (EVERYWHERE.has(token.toLowerCase())) return false;
  const isFirst = /(?:^|[.!?:"“(]\s*)$/.test(text.slice(0, at));
  return !isFirst && /^[A-Z][a-z]+[A-Za-z\d]*$/.test(token);
}

/** Languages, systems and formats that say how something is written, not what is asked for. */
const EVERYWHERE = new Set(
  (
    'python java javascript typescript go golang rust ruby php kotlin swift scala node linux windows macos unix english chinese german ' +
    'french json yaml xml unicode monday sunday january december europe american'
  ).split(' '),
);

/** Capitals that every repository may speak of in its own way. */
const ACRONYMS: ReadonlySet<string> = new Set(
  'API APIS HTTP HTTPS URL URLS ID IDS UI IP OK CLI APP DB IO HTML TCP UTF POST GET PUT'.split(' '),
);
