/**
 * Finds out that a question is about something the repository does not have. A name that stands nowhere says so by itself; a thing or an
 * action that stands nowhere does where the rest is borne weakly too; and so does a question whose words all exist, but far apart.
 * Circumstances never do: a shopper's "American Express" is no feature. The shares were fitted on questions about fifteen repositories.
 */
import { type Concept, conceptsOf } from '#lib/question/concepts';
import { isAsking } from '#lib/question/question-sentences';
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

/** Coverage below which a missing concept of the kind, or none, means that the question is about nothing here. */
const LEAST_COVERAGE = { thing: 0.55, action: 0.46, scattered: 0.36 };

export async function findAbsence(question: string, context: ToolContext): Promise<Absence> {
  const { concepts, isContext } = conceptsOf(question);
  const { missing, coverage } = await measureSupport(concepts, context);
  const own = new Set(context.repository.toLowerCase().split(/[^a-z\d]+/));
  const said = missing.filter(({ text }) => !own.has(text));
  const absent = said.filter(({ kind }) => kind === 'name' || kind === 'thing').map(({ text }) => text);
  const refuse = isContext || !isAsking(question) ? [] : refusedFor(said, concepts, coverage);
  const areApart = refuse.length > 0 && !refuse.some((concept) => missing.includes(concept));
  const phrases = refuse.map(({ kind, text, phrase }) => (kind === 'action' ? text : phrase));
  return { refuse: refuse.map(({ text }) => text), phrases: [...new Set(phrases)], areApart, absent };
}

function refusedFor(missing: readonly Concept[], concepts: readonly Concept[], coverage: number): readonly Concept[] {
  const of = (...kinds: readonly Concept['kind'][]): readonly Concept[] => missing.filter(({ kind }) => kinds.includes(kind));
  if (of('name').length > 0) return of('name', 'thing');
  if (of('thing').length > 0 && coverage < LEAST_COVERAGE.thing) return of('thing', 'action');
  if (of('action').length > 0 && coverage < LEAST_COVERAGE.action) return of('action');
  const telling = concepts.filter(({ kind }) => kind !== 'person' && kind !== 'common');
  return telling.length > 0 && coverage < LEAST_COVERAGE.scattered ? telling : [];
}
