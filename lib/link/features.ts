/**
 * What speaks for a candidate, as numbers of about 0..1 each: where the question's words stand in it, what the search and the graph say,
 * and what kind of symbol it is. No weights here, and nothing that knows a repository.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, isHub } from '#lib/graph/flow-index';
import type { SourceLines } from '#lib/graph/source-lines';
import { type Candidate, linesOf } from '#lib/link/gather-candidates';
import { isAside, kindPrior, type LinkPurpose, SPOKEN_OF } from '#lib/link/purpose';
import type { QuestionTerms } from '#lib/link/question-terms';
import { FIELDS, type Field, symbolFields } from '#lib/link/symbol-fields';
import { entityKind, isEntityId, lastName, MODULE_NAME } from '#lib/model/ids';
import { splitIdentifier, splitWords } from '#lib/model/words';
import { isSpecific } from '#lib/question/question-words';
import { isConstructor } from '#lib/tools/members';
import type { ToolContext } from '#lib/tools/tool';

export const FEATURES = [
  // Share of the question's weight that stands in each field, and in the best field for each word.
  ...FIELDS,
  'overlap',
  // Share of the name's own words that the question has; all of them with the owner's.
  'nameCover',
  'wholeName',
  'phrase',
  'place',
  'literal',
  'named',
  // The search.
  'order',
  'wordOrder',
  'meaning',
  // How likely the others of its file are.
  'fileSupport',
  // The graph: likely ones among callees and callers, and what their names add to the words.
  'callees',
  'callers',
  'calleeWords',
  'callerWords',
  'reach',
  'called',
  'handles',
  // Routes, tables, topics and settings it touches, of the kinds the question speaks of or with its words in their names.
  'touches',
  // What it is.
  'kind',
  'length',
  'test',
  'aside',
  'constructs',
  'exported',
  'declares',
  'module',
  'classlike',
  'inner',
  'accessor',
  // An error where the question speaks of raising or catching one; a part of the screen where it speaks of pages and buttons.
  'fault',
  'screen',
] as const;
export type Feature = (typeof FEATURES)[number];
export type Features = Readonly<Record<Feature, number>>;

export interface Featured {
  readonly candidate: Candidate;
  readonly features: Features;
}

export interface FeatureOptions {
  readonly question: string;
  readonly purpose: LinkPurpose;
  readonly terms: QuestionTerms;
  readonly index: FlowIndex;
  readonly context: ToolContext;
}

type Share = (strengths: Strengths) => number;

/** How well each term stands in a symbol: 0..1 by position of the term. */
type Strengths = readonly number[];

interface Texts {
  readonly candidate: Candidate;
  readonly byField: Readonly<Record<Field, Strengths>>;
  readonly body: string;
  /** Best field for each term, weighed by what a word there says. */
  readonly best: Strengths;
}

const FIELD_VALUES: Readonly<Record<Field, number>> = {
  name: 1,
  alias: 0.8,
  owner: 0.7,
  file: 0.5,
  folder: 0.5,
  doc: 0.5,
  signature: 0.3,
  body: 0.25,
};

export async function measureFeatures(candidates: readonly Candidate[], options: FeatureOptions): Promise<readonly Featured[]> {
  const texts = await Promise.all(candidates.map((candidate) => readTexts(candidate, options)));
  const share = sharer(texts, options.terms);
  const base = new Map(texts.map(({ candidate, best }) => [candidate.symbol.key, share(best)]));
  const around = options.context.retrieval.graph ? await neighbourNames(texts, { ...options, share }) : NO_NAMES;
  const topSimilarity = Math.max(0, ...candidates.map(({ similarity }) => similarity ?? 0));
  const scoped = texts.some((text) => placeShare(text, options.terms) > 0);
  return texts.map((text) => ({
    candidate: text.candidate,
    features: {
      ...(Object.fromEntries(FIELDS.map((field) => [field, share(text.byField[field])])) as Record<Field, number>),
      overlap: share(text.best),
      ...nameFeatures(text, options.terms, share),
      place: scoped ? placeShare(text, options.terms) : 0,
      literal: literalShare(text, options.terms),
      order: nearness(text.candidate.rank),
      wordOrder: nearness(text.candidate.wordRank),
      fileSupport: fileSupport(text.candidate, candidates),
      meaning: meaningOf(text.candidate, topSimilarity),
      ...graphFeatures(text, { ...options, share, base, around }),
      ...kindFeatures(text.candidate.symbol, options),
    },
  }));
}

async function readTexts(candidate: Candidate, { terms, index, context }: FeatureOptions): Promise<Texts> {
  const { symbol } = candidate;
  const body = await bodyOf(symbol, context.source);
  const fields = symbolFields(symbol, { aliases: await aliasesOf(symbol, index, context), body });
  const byField = Object.fromEntries(FIELDS.map((field) => [field, strengthsOf(fields[field], terms)])) as Record<
    Field,
    Strengths
  >;
  const best = terms.terms.map((_term, at) =>
    Math.max(...FIELDS.map((field) => FIELD_VALUES[field] * (byField[field][at] ?? 0))),
  );
  return { candidate, byField, body, best };
}

/** Enough to tell what a function does. */
const MAX_BODY = 3_000;

async function bodyOf(symbol: SymbolRow, source: SourceLines): Promise<string> {
  if (isEntityId(symbol.id) || symbol.id.endsWith(`::${MODULE_NAME}`)) return '';
  const file = await source.file(symbol.path);
  return (file?.lines.slice(symbol.line - 1, symbol.endLine).join('\n') ?? '').slice(0, MAX_BODY);
}

/** The routes, topics and procedures it answers, by name. */
async function aliasesOf(symbol: SymbolRow, index: FlowIndex, { reader, retrieval }: ToolContext): Promise<readonly string[]> {
  const keys = [...index.callers.neighbours(symbol.key)].filter((key) => index.handlers.degree(key) > 0);
  if (!retrieval.graph || isEntityId(symbol.id) || keys.length === 0) return [];
  const entities = await reader.symbolsByKey(keys);
  return [...entities.values()].filter(({ id }) => isEntityId(id)).map(({ id }) => lastName(id));
}

function strengthsOf(words: readonly string[], terms: QuestionTerms): Strengths {
  const strengths = terms.terms.map(() => 0);
  for (const word of new Set(words))
    for (const { term, strength } of terms.matches(word)) strengths[term] = Math.max(strengths[term] ?? 0, strength);
  return strengths;
}

/** Turns strengths into a share of the weight of all words that stand in any candidate: the others say nothing about any of them. */
function sharer(texts: readonly Texts[], { terms }: QuestionTerms): Share {
  const isKnown = terms.map((_term, at) => texts.some(({ best }) => (best[at] ?? 0) > 0));
  const total = terms.reduce((sum, { weight }, at) => sum + (isKnown[at] ? weight : 0), 0);
  return (strengths) => (total === 0 ? 0 : terms.reduce((sum, { weight }, at) => sum + weight * (strengths[at] ?? 0), 0) / total);
}

/** How much of the question a name must hold before its being held whole says anything. */
const TELLING_SHARE = 0.3;

type NameFeature = 'nameCover' | 'wholeName' | 'phrase' | 'named';

function nameFeatures({ candidate, byField }: Texts, terms: QuestionTerms, share: Share): Pick<Features, NameFeature> {
  const own = splitIdentifier(lastName(candidate.symbol.id));
  const weights = own.map((word) => ({ weight: isSpecific(word) ? 1 : 0.5, has: terms.matches(word).length > 0 }));
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  const covered = weights.reduce((sum, { weight, has }) => sum + (has ? weight : 0), 0);
  const telling = Math.min(1, share(byField.name) / TELLING_SHARE);
  const pairs = terms.phrases.filter(([first, second]) => standTogether(own, first, second, terms));
  const phrase = pairs.reduce((sum, [a, b]) => sum + (terms.terms[a]?.weight ?? 0) + (terms.terms[b]?.weight ?? 0), 0);
  const isWhole = all > 0 && covered === all && own.length > 1;
  return {
    nameCover: all === 0 ? 0 : (covered / all) * telling,
    wholeName: isWhole ? telling : 0,
    phrase: terms.total === 0 ? 0 : Math.min(1, phrase / terms.total),
    named: terms.names.has(lastName(candidate.symbol.id)) ? 1 : 0,
  };
}

/** In either order: "place an order", `orderPlaced`. */
function standTogether(words: readonly string[], first: number, second: number, terms: QuestionTerms): boolean {
  const says = (word: string | undefined, term: number): boolean =>
    word !== undefined && terms.matches(word).some((match) => match.term === term);
  return words.some((word, at) => {
    const next = words[at + 1];
    return (says(word, first) && says(next, second)) || (says(word, second) && says(next, first));
  });
}

/** Of the words that say where: the share that names its folders or its file. */
function placeShare({ byField }: Texts, { terms }: QuestionTerms): number {
  const places = terms.flatMap(({ isPlace }, at) => (isPlace ? [at] : []));
  if (places.length === 0) return 0;
  const here = places.filter((at) => Math.max(byField.folder[at] ?? 0, byField.file[at] ?? 0) > 0);
  return here.length / places.length;
}

function literalShare({ body }: Texts, { literals }: QuestionTerms): number {
  if (literals.length === 0 || body === '') return 0;
  return (
    literals.filter((literal) => new RegExp(`(?<![A-Za-z\\d])${literal}(?![A-Za-z\\d])`).test(body)).length / literals.length
  );
}

/** 1 for the first place, a half for the eighth, little for the last. */
function nearness(rank: number | undefined): number {
  return rank === undefined ? 0 : 1 / (1 + 0.15 * (rank - 1));
}

/** A file that holds several likely ones is what the question is about. */
function fileSupport({ symbol }: Candidate, candidates: readonly Candidate[]): number {
  const others = candidates.filter((one) => one.symbol.path === symbol.path && one.symbol.key !== symbol.key);
  return 1 - others.reduce((left, { rank }) => left * (1 - nearness(rank) / 2), 1);
}

/** Below this cosine two texts have nothing in common. */
const NO_MEANING = 0.15;

function meaningOf({ similarity }: Candidate, top: number): number {
  if (similarity === undefined || top <= NO_MEANING) return 0;
  return Math.max(0, (similarity - NO_MEANING) / (top - NO_MEANING));
}

/** By key: how the names of its callees and of its callers say the question's words. */
interface AroundNames {
  readonly touched: ReadonlyMap<number, number>;
  readonly callees: ReadonlyMap<number, Strengths>;
  readonly callers: ReadonlyMap<number, Strengths>;
}

const NO_NAMES: AroundNames = { touched: new Map(), callees: new Map(), callers: new Map() };
const MAX_CALLEES = 20;
const MAX_CALLERS = 12;

async function neighbourNames(
  texts: readonly Texts[],
  { index, context, terms, question, share }: FeatureOptions & { readonly share: Share },
): Promise<AroundNames> {
  const calleesOf = new Map<number, readonly number[]>();
  const callersOf = new Map<number, readonly number[]>();
  for (const {
    candidate: {
      symbol: { key },
    },
  } of texts) {
    calleesOf.set(key, [...index.callees.neighbours(key)].filter((one) => !isHub(index, one)).slice(0, MAX_CALLEES));
    callersOf.set(key, isHub(index, key) ? [] : [...index.callers.neighbours(key).slice(0, MAX_CALLERS)]);
  }
  const rows = await context.reader.symbolsByKey([...new Set([...calleesOf.values(), ...callersOf.values()].flat())]);
  const touched = new Map(
    texts.map(
      ({
        candidate: {
          symbol: { key },
        },
      }) => [
        key,
        touchOf(
          [...(calleesOf.get(key) ?? []), ...(callersOf.get(key) ?? [])].flatMap((one) => rows.get(one) ?? []),
          { question, terms, share },
        ),
      ],
    ),
  );
  const words = (keys: readonly number[]): Strengths =>
    strengthsOf(
      keys.flatMap((key) => nameOf(rows.get(key))),
      terms,
    );
  const strengths = (of: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, Strengths> =>
    new Map(Array.from(of, ([key, keys]) => [key, words(keys)]));
  return { touched, callees: strengths(calleesOf), callers: strengths(callersOf) };
}

/** What a kind of entity is worth by itself where the question speaks of the kind. */
const KIND_ASKED = 0.3;

function touchOf(rows: readonly SymbolRow[], { question, terms, share }: TouchOptions): number {
  const worth = rows.map(({ id }) => {
    const kind = entityKind(id);
    if (kind === null) return 0;
    const words = share(strengthsOf(splitWords(lastName(id)), terms));
    return SPOKEN_OF[kind].test(question) ? KIND_ASKED + words : words / 2;
  });
  return Math.min(1, Math.max(0, ...worth));
}

type TouchOptions = Pick<FeatureOptions, 'question' | 'terms'> & { readonly share: Share };

function nameOf(row: SymbolRow | undefined): readonly string[] {
  return row === undefined || row.isTest || row.id.endsWith(`::${MODULE_NAME}`) ? [] : splitIdentifier(lastName(row.id));
}

interface GraphOptions extends FeatureOptions {
  readonly share: Share;
  readonly base: ReadonlyMap<number, number>;
  readonly around: AroundNames;
}

type GraphFeature = 'callees' | 'callers' | 'calleeWords' | 'callerWords' | 'reach' | 'called' | 'handles' | 'touches';

function graphFeatures(
  { candidate, best }: Texts,
  { index, share, base, around, context }: GraphOptions,
): Pick<Features, GraphFeature> {
  const { key } = candidate.symbol;
  if (!context.retrieval.graph)
    return { callees: 0, callers: 0, calleeWords: 0, callerWords: 0, reach: 0, called: 0, handles: 0, touches: 0 };
  const added = (strengths: Strengths | undefined): number =>
    strengths === undefined ? 0 : share(strengths.map((strength, at) => Math.max(0, strength - (best[at] ?? 0))));
  const calls = index.callees.degree(key);
  return {
    callees: supportOf(index.callees.neighbours(key), base, (one) => index.callers.degree(one)),
    callers: supportOf(index.callers.neighbours(key), base, (one) => index.callees.degree(one)),
    calleeWords: added(around.callees.get(key)),
    callerWords: added(around.callers.get(key)),
    reach: Math.min(1, Math.log1p(calls) / Math.log(12)),
    called: Math.min(1, Math.log1p(index.callers.degree(key)) / Math.log(20)),
    handles: [...index.callers.neighbours(key)].some((one) => index.handlers.degree(one) > 0) ? 1 : 0,
    touches: around.touched.get(key) ?? 0,
  };
}

/** How likely its neighbours are, each damped by how many neighbours it has in turn; at most 1. */
function supportOf(keys: Int32Array, base: ReadonlyMap<number, number>, degree: (key: number) => number): number {
  let support = 0;
  for (const key of keys) support += (base.get(key) ?? 0) / Math.log2(2 + degree(key));
  return support / (1 + support);
}

type KindFeature =
  | 'kind'
  | 'length'
  | 'test'
  | 'aside'
  | 'constructs'
  | 'exported'
  | 'declares'
  | 'module'
  | 'classlike'
  | 'inner'
  | 'accessor'
  | 'fault'
  | 'screen';
const LONG_LINES = 40;

function kindFeatures(symbol: SymbolRow, { purpose, question, index }: FeatureOptions): Pick<Features, KindFeature> {
  const isCallable = symbol.kind === 'function' || symbol.kind === 'method';
  return {
    kind: kindPrior(symbol, purpose, question),
    length: isCallable ? Math.min(1, Math.log1p(linesOf(symbol)) / Math.log1p(LONG_LINES)) : 0,
    test: symbol.isTest ? (TEST_ASKED.test(question) ? ASKED_TEST : 1) : 0,
    aside: isAside(symbol) ? 1 : 0,
    constructs: isConstructor(symbol) || isOwnName(symbol) ? 1 : 0,
    exported: symbol.exported ? 1 : 0,
    declares: index.overriders.degree(symbol.key) > 0 && index.callees.degree(symbol.key) === 0 ? 1 : 0,
    module: symbol.kind === 'module' ? 1 : 0,
    classlike: symbol.kind === 'class' || symbol.kind === 'interface' ? 1 : 0,
    inner: isInner(symbol) ? 1 : 0,
    accessor:
      isCallable && linesOf(symbol) < SHORT_LINES && index.callees.degree(symbol.key) === 0 && !isDeclared(symbol, index) ? 1 : 0,
    fault: FAULT_NAME.test(lastName(symbol.id)) ? faultAsked(question) : 0,
    screen: SCREEN_ASKED.test(question) && SCREEN_PATH.test(symbol.path) ? 1 : 0,
  };
}

const SHORT_LINES = 4;

/** Its body stands elsewhere: in an override, in a mapping, behind a remote call. */
function isDeclared({ key, kind }: SymbolRow, index: FlowIndex): boolean {
  return kind === 'method' && index.overriders.degree(key) > 0;
}

const TEST_ASKED = /\btests?\b|测试/i;
/** Share of a test's malus that stays where tests are asked about. */
const ASKED_TEST = 0.5;

const FAULT_NAME = /(Error|Exception|Fault)$/;

/** 1 where it is asked who raises or catches something, a half where an error is spoken of. */
function faultAsked(question: string): number {
  if (/\b(rais(e|es|ed|ing)|thr(ow|ows|own|owing)|catch(es|ing)?|caught)\b|抛出|捕获/i.test(question)) return 1;
  return /\b(exceptions?|errors?)\b|报错|异常/i.test(question) ? 0.5 : 0;
}

const SCREEN_ASKED = /\b(pages?|screens?|buttons?|clicks?|forms?|dialogs?|menus?|tabs?)\b|页面|按钮|点击|表单|界面/i;
const SCREEN_PATH = /(^|\/)(ui|pages?|components?|screens?|templates?)\/|\.(tsx|jsx|vue|svelte)$/i;

/** Java and C# constructors carry their class's name. */
function isOwnName({ id, kind }: SymbolRow): boolean {
  return kind === 'method' && /::(?:.*\.)?(\w+)\.\1$/.test(id);
}

/** A function written inside another one. */
function isInner({ id, kind }: SymbolRow): boolean {
  return kind === 'function' && !isEntityId(id) && lastName(id) !== id.slice(id.indexOf('::') + 2);
}
