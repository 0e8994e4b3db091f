/**
 * What each feature is worth, by what a symbol is linked for. One linear score: the exponential of it is how likely a candidate is,
 * against the others. The base was fitted to question sets over several repositories, each left out in turn; see docs/evaluation.md.
 */
import type { Feature, Features } from '#lib/link/features';
import type { LinkPurpose } from '#lib/link/purpose';

type Weights = Readonly<Record<Feature, number>>;

const BASE: Weights = {
  name: 2,
  alias: 0.8,
  owner: 0.8,
  file: 0.8,
  folder: 0.6,
  doc: 1,
  signature: 0.3,
  body: 0.8,
  overlap: 3,
  nameCover: 0.8,
  wholeName: 0.4,
  phrase: 1,
  place: 1.5,
  literal: 0.8,
  named: 4,
  order: 1.5,
  meaning: 3,
  callees: 0.3,
  callers: 0.3,
  calleeWords: 0.5,
  callerWords: 0.3,
  reach: 0.3,
  called: 0,
  handles: 0.2,
  kind: 1.5,
  length: 0.5,
  test: -3,
  aside: -1,
  constructs: -1,
  exported: 0.2,
  declares: -0.3,
  module: -1,
  classlike: 0,
  inner: -0.4,
};

/** What is different for a purpose. */
const CHANGES: Readonly<Record<LinkPurpose, Partial<Weights>>> = {
  flow: { callees: 1, calleeWords: 1.2, callerWords: 0, reach: 1.2, handles: 0.6 },
  target: { callers: 0.6, called: 0.8, reach: 0, length: 0 },
  place: { length: 1 },
  part: { classlike: 2.5, kind: 0 },
};

export function scoreOf(features: Features, purpose: LinkPurpose): number {
  const weights: Weights = { ...BASE, ...CHANGES[purpose] };
  let score = 0;
  for (const [feature, value] of Object.entries(features) as [Feature, number][]) score += weights[feature] * value;
  return score;
}
