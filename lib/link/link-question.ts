/**
 * Entity linking: from the words of a question, or of one end of a path, to the symbols and entities they mean, with confidence.
 * Gathers candidates, measures what speaks for each and ranks them. The same question in the same answer is linked once.
 */
import { flowIndex } from '#lib/graph/flow-index';
import type { Featured } from '#lib/link/feature';
import { type Candidate, gatherCandidates } from '#lib/link/gather-candidates';
import { measureFeatures } from '#lib/link/measure-features';
import type { LinkPurpose } from '#lib/link/purpose';
import { questionTerms, startClause } from '#lib/link/question-terms';
import { type Linked, rankCandidates } from '#lib/link/rank-candidates';
import { withShortForms } from '#lib/question/abbreviations';
import { toEnglishWords } from '#lib/question/glossary';
import { isDescription } from '#lib/search/query-kind';
import type { ToolContext } from '#lib/tools/tool';

export interface Linking {
  /** Best first. */
  readonly candidates: readonly Linked[];
}

const known = new WeakMap<ToolContext, Map<string, Promise<Linking>>>();

export function linkQuestion(words: string, purpose: LinkPurpose, context: ToolContext): Promise<Linking> {
  const links = known.get(context) ?? new Map<string, Promise<Linking>>();
  known.set(context, links);
  const key = `${purpose} ${words}`;
  const linking = links.get(key) ?? link(words, purpose, context);
  links.set(key, linking);
  return linking;
}

async function link(question: string, purpose: LinkPurpose, context: ToolContext): Promise<Linking> {
  const featured = await featuresFor(question, purpose, context);
  const ranked = rankCandidates(featured, purpose);
  return { candidates: isDescription(question) ? inOrderOfSearch(ranked, featured) : ranked };
}

/** A description means all that takes part, which the search has weighed; the scores go with the places. */
function inOrderOfSearch(ranked: readonly Linked[], featured: readonly Featured[]): readonly Linked[] {
  const places = new Map(featured.map(({ candidate: { symbol, rank } }) => [symbol.key, rank ?? Number.POSITIVE_INFINITY]));
  const placeOf = ({ symbol: { key, isTest } }: Linked): number =>
    (isTest ? undefined : places.get(key)) ?? Number.POSITIVE_INFINITY;
  return ranked
    .map((linked, at) => ({ linked, place: placeOf(linked), at }))
    .sort((a, b) => (a.place === b.place ? a.at - b.at : a.place - b.place))
    .map(({ linked }, at) => ({ ...linked, score: ranked[at]?.score ?? 0, confidence: ranked[at]?.confidence ?? 0 }));
}

/** What speaks for each candidate; apart from the ranking, so that weights can be fitted. */
export async function featuresFor(
  question: string,
  purpose: LinkPurpose,
  context: ToolContext,
): ReturnType<typeof measureFeatures> {
  const [terms, index] = await Promise.all([
    questionTerms(question, { context, isFlow: purpose === 'flow' }),
    flowIndex(context.reader),
  ]);
  const lead = (purpose === 'flow' ? startClause(question) : null) ?? question;
  const query = withShortForms(toEnglishWords(lead) || lead);
  const options = { question, purpose, terms, index, context };
  const candidates: readonly Candidate[] = await gatherCandidates({ ...options, query });
  return measureFeatures(candidates, options);
}
