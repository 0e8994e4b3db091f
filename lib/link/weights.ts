/**
 * What each feature is worth, by what a symbol is linked for. One linear score: the exponential of it is how likely a candidate is,
 * against the others. Fitted to question sets over several repositories, each left out in turn, then rounded (e2e/evals/tune-linking.ts).
 */
import type { Feature, Features } from '#lib/link/feature';
import type { LinkPurpose } from '#lib/link/purpose';

type Weights = Readonly<Record<Feature, number>>;

const BASE: Weights = {
  name: 1.2,
  alias: 1,
  owner: 0.7,
  file: 0.3,
  folder: 0.8,
  doc: 1.3,
  signature: -0.9,
  body: 1.6,
  overlap: 2.6,
  nameCover: 0.3,
  wholeName: 0.4,
  phrase: 1.3,
  place: 1.5,
  literal: 1.7,
  named: 4,
  order: 0.4,
  wordOrder: 0.1,
  fileSupport: 0.8,
  meaning: 2.6,
  callees: 0.5,
  callers: 1,
  calleeWords: 0.6,
  callerWords: 0.4,
  reach: 1.3,
  called: 0.1,
  handles: -0.8,
  kind: 1.8,
  length: 1.3,
  test: -5,
  aside: -1.1,
  constructs: -1.5,
  exported: 0.4,
  declares: -0.2,
  module: -1,
  classlike: 0,
  inner: 0,
  touches: 1.7,
  accessor: -1,
  fault: 2.4,
  screen: 1.3,
};

/** What is different for a purpose. */
const CHANGES: Readonly<Record<LinkPurpose, Partial<Weights>>> = {
  flow: { callees: 1.2, calleeWords: 1.3, callerWords: 0.1, reach: 2.3, handles: -0.5, folder: 1, touches: 1.9, called: -0.1 },
  target: { callers: 1.5, called: 1, reach: 1.1, length: 1, touches: 1.9, accessor: -0.8 },
  place: { length: 2, reach: 1.4, callees: 0.6 },
  part: { classlike: 2.6, kind: 0.3 },
};

export function scoreOf(features: Features, purpose: LinkPurpose): number {
  const weights: Weights = { ...BASE, ...CHANGES[purpose] };
  let score = 0;
  for (const [feature, value] of Object.entries(features) as [Feature, number][]) score += weights[feature] * value;
  return score;
}
