/** Orders candidates by score and says how likely each is: the share of its score among all of them. */
import type { SymbolRow } from '#db/repository/repository-store';
import type { Featured, Features } from '#lib/link/feature';
import type { LinkPurpose } from '#lib/link/purpose';
import { scoreOf } from '#lib/link/weights';

export interface Linked {
  readonly symbol: SymbolRow;
  readonly score: number;
  /** Share of the question's words, by rarity, that stand in its name, owner, path, comment or body: 0..1. */
  readonly overlap: number;
  /** 0..1: how often a first candidate of this standing is what was meant. */
  readonly confidence: number;
  readonly features: Features;
}

export function rankCandidates(featured: readonly Featured[], purpose: LinkPurpose): readonly Linked[] {
  const scored = featured
    .map(({ candidate: { symbol }, features }) => ({
      symbol,
      features,
      overlap: features.overlap,
      score: scoreOf(features, purpose),
    }))
    .toSorted((a, b) => b.score - a.score || a.symbol.key - b.symbol.key);
  const best = scored[0]?.score ?? 0;
  const total = scored.reduce((sum, { score }) => sum + Math.exp(score - best), 0);
  return scored.map((one) => ({ ...one, confidence: Math.exp(one.score - best) / total }));
}
