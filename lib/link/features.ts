/**
 * What speaks for a candidate, as numbers of about 0..1 each: where the question's words stand in it, what the search and the graph say,
 * and what kind of symbol it is. No weights here, and nothing that knows a repository.
 */
import type { SymbolRow } from '#db/repository/repository-store';
import { type FlowIndex, isHub } from '#lib/graph/flow-index';
import type { SourceLines } from '#lib/graph/source-lines';
import { type Candidate, linesOf } from '#lib/link/gather-candidates';
import { isAside, kindPrior, type LinkPurpose } from '#lib/link/purpose';
import type { QuestionTerms } from '#lib/link/question-terms';
import { FIELDS, type Field, symbolFields } from '#lib/link/symbol-fields';
import { isEntityId, lastName, MODULE_NAME } from '#lib/model/ids';
import { splitIdentifier } from '#lib/model/words';
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
  'meaning',
  // The graph: likely ones among callees and callers, and what their names add to the words.
  'callees',
  'callers',
  'calleeWords',
  'callerWords',
  'reach',
  'called',
  'handles',
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
  const around = options.context.retrieval.graph ? await neighbourNames(texts, options) : NO_NAMES;
  const topSimilarity = Math.max(0, ...candidates.map(({ similarity }) => similarity ?? 0));
  const scoped = texts.some((text) => placeShare(text, options.terms) === 1);
  return texts.map((text) => ({
    candidate: text.candidate,
    features: {
      ...(Object.fromEntries(FIELDS.map((field) => [field, share(text.byField[field])])) as Record<Field, number>),
      overlap: share(text.best),
      ...nameFeatures(text, options.terms),
      place: scoped ? placeShare(text, options.terms) : 0,
      literal: literalShare(text, options.terms),
      order: text.candidate.rank === undefined ? 0 : 1 / (1 + 0.15 * (text.candidate.rank - 1)),
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
const MAX_BODY = 4_000;

async function bodyOf(symbol: SymbolRow, source: SourceLines): Promise<string> {
  if (isEntityId(symbol.id) || symbol.id.endsWith(`::${MODULE_NAME}`)) return '';
  const file = await source.file(symbol.path);
  return (file?.lines.slice(symbol.line - 1, symbol.endLine).join('\n') ?? '').slice(0, MAX_BODY);
}

/** The routes, topics and procedures it answers, by name. */
async function aliasesOf(symbol: SymbolRow, index: FlowIndex, { reader, retrieval }: ToolContext): Promise<readonly string[]> {
  if (!retrieval.graph || isEntityId(symbol.id)) return [];
  const entities = await reader.symbolsByKey(
    [...index.callers.neighbours(symbol.key)].filter((key) => index.handlers.degree(key) > 0),
  );
  return [...entities.values()].filter(({ id }) => isEntityId(id)).map(({ id }) => lastName(id));
}

function strengthsOf(words: readonly string[], terms: QuestionTerms): Strengths {
  const strengths = terms.terms.map(() => 0);
  for (const word of new Set(words))
    for (const { term, strength } of terms.matches(word)) strengths[term] = Math.max(strengths[term] ?? 0, strength);
  return strengths;
}

/** Turns strengths into a share of the weight of all words that stand in any candidate: the others say nothing about any of them. */
function sharer(texts: readonly Texts[], { terms }: QuestionTerms): (strengths: Strengths) => number {
  const isKnown = terms.map((_term, at) => texts.some(({ best }) => (best[at] ?? 0) > 0));
  const total = terms.reduce((sum, { weight }, at) => sum + (isKnown[at] ? weight : 0), 0);
  return (strengths) => (total === 0 ? 0 : terms.reduce((sum, { weight }, at) => sum + weight * (strengths[at] ?? 0), 0) / total);
}

function nameFeatures(
  { candidate, byField }: Texts,
  terms: QuestionTerms,
): Pick<Features, 'nameCover' | 'wholeName' | 'phrase' | 'named'> {
  const own = splitIdentifier(lastName(candidate.symbol.id));
  const weights = own.map((word) => ({ weight: isSpecific(word) ? 1 : 0.5, has: terms.matches(word).length > 0 }));
  const all = weights.reduce((sum, { weight }) => sum + weight, 0);
  const covered = weights.reduce((sum, { weight, has }) => sum + (has ? weight : 0), 0);
  const { total } = terms;
  const pairs = terms.phrases.filter(([first, second]) => standTogether(own, first, second, terms));
  const phrase = pairs.reduce((sum, [a, b]) => sum + (terms.terms[a]?.weight ?? 0) + (terms.terms[b]?.weight ?? 0), 0);
  const ownerHas = byField.owner.some((strength) => strength > 0);
  return {
    nameCover: all === 0 ? 0 : covered / all,
    wholeName: all > 0 && covered === all && (own.length > 1 || ownerHas) ? 1 : 0,
    phrase: total === 0 ? 0 : Math.min(1, phrase / total),
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

/** Of the words that say where: the share that names its folders, its file or its owner. */
function placeShare({ byField }: Texts, { terms }: QuestionTerms): number {
  const places = terms.flatMap(({ isPlace }, at) => (isPlace ? [at] : []));
  if (places.length === 0) return 0;
  const here = places.filter((at) => Math.max(byField.folder[at] ?? 0, byField.file[at] ?? 0, byField.owner[at] ?? 0) > 0);
  return here.length / places.length;
}

function literalShare({ body }: Texts, { literals }: QuestionTerms): number {
  if (literals.length === 0 || body === '') return 0;
  return (
    literals.filter((literal) => new RegExp(`(?<![A-Za-z\\d])${literal}(?![A-Za-z\\d])`).test(body)).length / literals.length
  );
}

/** Below this cosine two texts have nothing in common. */
const NO_MEANING = 0.15;

function meaningOf({ similarity }: Candidate, top: number): number {
  if (similarity === undefined || top <= NO_MEANING) return 0;
  return Math.max(0, (similarity - NO_MEANING) / (top - NO_MEANING));
}

/** By key: how the names of its callees and of its callers say the question's words. */
interface AroundNames {
  readonly callees: ReadonlyMap<number, Strengths>;
  readonly callers: ReadonlyMap<number, Strengths>;
}

const NO_NAMES: AroundNames = { callees: new Map(), callers: new Map() };
const MAX_CALLEES = 20;
const MAX_CALLERS = 12;

async function neighbourNames(texts: readonly Texts[], { index, context, terms }: FeatureOptions): Promise<AroundNames> {
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
  const words = (keys: readonly number[]): Strengths =>
    strengthsOf(
      keys.flatMap((key) => nameOf(rows.get(key))),
      terms,
    );
  const strengths = (of: ReadonlyMap<number, readonly number[]>): ReadonlyMap<number, Strengths> =>
    new Map(Array.from(of, ([key, keys]) => [key, words(keys)]));
  return { callees: strengths(calleesOf), callers: strengths(callersOf) };
}

function nameOf(row: SymbolRow | undefined): readonly string[] {
  return row === undefined || row.isTest || row.id.endsWith(`::${MODULE_NAME}`) ? [] : splitIdentifier(lastName(row.id));
}

interface GraphOptions extends FeatureOptions {
  readonly share: (strengths: Strengths) => number;
  readonly base: ReadonlyMap<number, number>;
  readonly around: AroundNames;
}

type GraphFeature = 'callees' | 'callers' | 'calleeWords' | 'callerWords' | 'reach' | 'called' | 'handles';

function graphFeatures(
  { candidate, best }: Texts,
  { index, share, base, around, context }: GraphOptions,
): Pick<Features, GraphFeature> {
  const { key } = candidate.symbol;
  if (!context.retrieval.graph)
    return { callees: 0, callers: 0, calleeWords: 0, callerWords: 0, reach: 0, called: 0, handles: 0 };
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
  | 'inner';
const LONG_LINES = 40;

function kindFeatures(symbol: SymbolRow, { purpose, question, index }: FeatureOptions): Pick<Features, KindFeature> {
  const isCallable = symbol.kind === 'function' || symbol.kind === 'method';
  return {
    kind: kindPrior(symbol, purpose, question),
    length: isCallable ? Math.min(1, Math.log1p(linesOf(symbol)) / Math.log1p(LONG_LINES)) : 0,
    test: symbol.isTest ? 1 : 0,
    aside: isAside(symbol) ? 1 : 0,
    constructs: isConstructor(symbol) || isOwnName(symbol) ? 1 : 0,
    exported: symbol.exported ? 1 : 0,
    declares: index.overriders.degree(symbol.key) > 0 && index.callees.degree(symbol.key) === 0 ? 1 : 0,
    module: symbol.kind === 'module' ? 1 : 0,
    classlike: symbol.kind === 'class' || symbol.kind === 'interface' ? 1 : 0,
    inner: isInner(symbol) ? 1 : 0,
  };
}

/** Java and C# constructors carry their class's name. */
function isOwnName({ id, kind }: SymbolRow): boolean {
  return kind === 'method' && /::(?:.*\.)?(\w+)\.\1$/.test(id);
}

/** A function written inside another one. */
function isInner({ id, kind }: SymbolRow): boolean {
  return kind === 'function' && !isEntityId(id) && lastName(id) !== id.slice(id.indexOf('::') + 2);
}
