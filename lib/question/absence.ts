/**
 * Finds out that a question is about something the repository does not have. A false refusal costs the reader the whole answer, a missed
 * one only a "closest match", so it takes strong grounds: the very thing that is asked for (not a circumstance, not what the asker calls
 * it by the way) stands nowhere in any form, nothing is like it in meaning, and the rest of the question is borne weakly too; or a
 * proper name stands nowhere. All other missing words are told, never refused for. The shares were fitted on one half of the
 * repositories the questions are about.
 */
import { hasChinese } from '#lib/model/language';
import { askedFeature } from '#lib/question/asked-feature';
import { type Concept, conceptsOf } from '#lib/question/concepts';
import { featureSupport } from '#lib/question/feature-support';
import { askingFirst, isAsking } from '#lib/question/question-sentences';
import { measureSupport } from '#lib/question/support';
import type { ToolContext } from '#lib/tools/tool';

export interface Absence {
  /** As the question says them; empty where it may be answered. */
  readonly refuse: readonly string[];
  /** The same with the words beside them. */
  readonly phrases: readonly string[];
  /** The words to refuse for do stand in the index, each somewhere else. */
  readonly areApart: boolean;
  /** Things and names that stand nowhere, too few to refuse for; the answer says so. */
  readonly absent: readonly string[];
}

/** Coverage below which the missing thing, or what is done to it, means that the question is about nothing here. */
const LEAST_COVERAGE = { thing: 0.55, circumstance: 0.36, action: 0.36, scattered: 0.14 };
/** Cosine from which a symbol is about the missing thing under another name. */
const ALIKE = { thing: 0.42, circumstance: 0.3 };
/** Everyday words are short; a long one that stands nowhere is the name of something. */
const LONG = 7;
const LOOKED_AT = 8;

export async function findAbsence(question: string, context: ToolContext): Promise<Absence> {
  const { concepts, isContext } = conceptsOf(question);
  const { missing, coverage } = await measureSupport(concepts, context);
  const own = new Set(context.repository.toLowerCase().split(/[^a-z\d]+/));
  const said = missing.filter(({ text }) => !own.has(text));
  const absent = said
    .filter((one) => one.kind === 'name' || one.kind === 'thing' || isAskedAction(one, question))
    .map(({ text }) => text);
  const isJudged = !isContext && isAsking(question);
  const first = isJudged ? refusedFor(question, said, concepts, coverage) : NOTHING;
  const strong = isJudged && first === NOTHING ? await apartFrom(question, { said, concepts, coverage, context }) : first;
  const refuse = (await isMeantOtherwise(strong, context)) ? [] : strong.concepts;
  const areApart = refuse.length > 0 && !refuse.some((concept) => missing.includes(concept));
  const phrases = refuse.map(({ kind, text, phrase }) => (kind === 'action' ? text : phrase));
  return { refuse: refuse.map(({ text }) => text), phrases: [...new Set(phrases)], areApart, absent };
}

/** What the question asks to be done: "encrypted" of "how are the entries encrypted" is as telling as a thing. */
function isAskedAction({ kind, text }: Concept, question: string): boolean {
  return kind === 'action' && text.length >= LONG && askingFirst(question).map(askedFeature)[0]?.action === text;
}

interface Grounds {
  readonly concepts: readonly Concept[];
  /** The cosine from which they are taken for something else's other name; undefined for proper names, which have none. */
  readonly alike?: number;
}

const NOTHING: Grounds = { concepts: [] };

function refusedFor(question: string, missing: readonly Concept[], concepts: readonly Concept[], coverage: number): Grounds {
  const names = missing.filter(({ kind }) => kind === 'name');
  if (names.length > 0) return { concepts: missing.filter(({ kind }) => kind === 'name' || kind === 'thing') };
  const things = missing.filter(({ kind }) => kind === 'thing');
  const alike = ALIKE.thing;
  if (hasChinese(question)) return coverage < LEAST_COVERAGE.thing ? { concepts: things, alike } : NOTHING;
  const feature = askingFirst(question).map(askedFeature)[0];
  if (!feature) return NOTHING;
  const telling = missing.filter(({ kind }) => kind !== 'person' && kind !== 'common');
  const asked = telling.filter(({ text }) => feature.things.includes(text));
  const action = telling.filter(({ kind, text }) => kind === 'action' && text === feature.action);
  if (asked.length > 0 && coverage < LEAST_COVERAGE.thing) return { concepts: [...asked, ...action], alike };
  if (action.length > 0 && coverage < LEAST_COVERAGE.action) return { concepts: action, alike };
  const behind = things.filter(({ text }) => text.length >= LONG && feature.circumstances.includes(text));
  if (behind.length > 0 && coverage < LEAST_COVERAGE.circumstance) return { concepts: behind, alike: ALIKE.circumstance };
  const all = concepts.filter(({ kind }) => kind !== 'person' && kind !== 'common');
  return all.length > 1 && coverage < LEAST_COVERAGE.scattered ? { concepts: all, alike } : NOTHING;
}

interface ApartOptions {
  readonly said: readonly Concept[];
  readonly concepts: readonly Concept[];
  readonly coverage: number;
  readonly context: ToolContext;
}

/** Coverage below which the words of the thing asked for stand apart, and the question with them. */
const APART = { feature: 0.65, question: 0.4 };

/** How often, when and how: no thing, though it stands where one does. */
const ADVERB =
  /ly$|^(?:once|twice|thrice|again|ago|early|late|later|soon|today|tonight|yesterday|tomorrow|anew|apart|aside|afterwards?)$/;

/** Something stands nowhere, and the words of the thing that is asked for nowhere together: "the text message with the pickup code". */
async function apartFrom(question: string, { said, concepts, coverage, context }: ApartOptions): Promise<Grounds> {
  if (coverage >= APART.question) return NOTHING;
  const feature = await featureSupport(question, concepts, context);
  if (!feature || feature.coverage >= APART.feature) return NOTHING;
  const things = said.filter(({ kind, text }) => kind === 'thing' && text !== feature.action && !ADVERB.test(text));
  return things.length > 0 ? { concepts: things, alike: ALIKE.thing } : NOTHING;
}

/** Meaning finds what words do not: "surname" is the `lastName` of an owner. */
async function isMeantOtherwise({ concepts: [first], alike }: Grounds, context: ToolContext): Promise<boolean> {
  if (first === undefined || alike === undefined) return false;
  const hits = await context.search(first.phrase, { limit: LOOKED_AT });
  return hits.some(({ symbol, similarity }) => !symbol.isTest && (similarity ?? 0) >= alike);
}
