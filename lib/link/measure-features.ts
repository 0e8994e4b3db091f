/**
 * What speaks for each candidate, as numbers of about 0..1: where the question's words stand in it, what the search and the graph say,
 * and what kind of symbol it is. No weights here, and nothing that knows a repository.
 */
import { readTexts, sharer } from '#lib/link/candidate-texts';
import type { Featured, FeatureOptions } from '#lib/link/feature';
import type { Candidate } from '#lib/link/gather-candidates';
import { graphFeatures, NO_NAMES, neighbourNames } from '#lib/link/graph-features';
import { kindFeatures } from '#lib/link/kind-features';
import { literalShare, nameFeatures, placeShare } from '#lib/link/name-features';
import { FIELDS, type Field } from '#lib/link/symbol-fields';

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
