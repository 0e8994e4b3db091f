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
const LEAST_COVERAGE = { thing: 0.55, action: 0.36, scattered: 0.14 };
/** Cosine from which a symbol is about the missing thing under another name. */
const ALIKE = 0.42;
const LOOKED_AT = 8;

export async function findAbsence(question: string, context: ToolContext): Promise<Absence> {
  const { concepts, isContext } = conceptsOf(question);
  const { missing, coverage } = await measureSupport(concepts, context);
  const own = new Set(context.repository.toLowerCase().split(/[^a-z\d]+/));
  const said = missing.filter(({ text }) => !own.has(text));
  const absent = said.filter(({ kind }) => kind === 'name' || kind === 'thing').map(({ text }) => text);
  const strong = isContext || !isAsking(question) ? [] : refusedFor(question, said, concepts, coverage);
  const refuse = (await isMeantOtherwise(strong, context)) ? [] : strong;
  const areApart = refuse.length > 0 && !refuse.some((concept) => missing.includes(concept));
  const phrases = refuse.map(({ kind, text, phrase }) => (kind === 'action' ? text : phrase));
  return { refuse: refuse.map(({ text }) => text), phrases: [...new Set(phrases)], areApart, absent };
}

function refusedFor(
  question: string,
  missing: readonly Concept[],
  concepts: readonly Concept[],
  coverage: number,
): readonly Concept[] {
  const names = missing.filter(({ kind }) => kind === 'name');
  if (names.length > 0) return missing.filter(({ kind }) => kind === 'name' || kind === 'thing');
  if (hasChinese(question)) return coverage < LEAST_COVERAGE.thing ? missing.filter(({ kind }) => kind === 'thing') : [];
  const feature = askingFirst(question).map(askedFeature)[0];
  if (!feature) return [];
  const things = missing.filter(({ kind, text }) => kind !== 'person' && kind !== 'common' && feature.things.includes(text));
  if (things.length > 0 && coverage < LEAST_COVERAGE.thing) return things;
  const action = missing.filter(({ kind, text }) => kind === 'action' && text === feature.action);
  if (action.length > 0 && coverage < LEAST_COVERAGE.action) return action;
  const telling = concepts.filter(({ kind }) => kind !== 'person' && kind !== 'common');
  return telling.length > 1 && coverage < LEAST_COVERAGE.scattered ? telling : [];
}

/** Meaning finds what words do not: "surname" is the `lastName` of an owner. A proper name has no other. */
async function isMeantOtherwise(refuse: readonly Concept[], context: ToolContext): Promise<boolean> {
  const first = refuse[0];
  if (first === undefined || refuse.some(({ kind }) => kind === 'name')) return false;
  const hits = await context.search(first.phrase, { limit: LOOKED_AT });
  return hits.some(({ symbol, similarity }) => !symbol.isTest && (similarity ?? 0) >= ALIKE);
}
