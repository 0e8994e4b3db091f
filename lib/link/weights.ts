/**
 * What each feature is worth, by what a symbol is linked for. One linear score: the exponential of it is how likely a candidate is,
 * against the others. Fitted to question sets over several repositories, each left out in turn, then rounded (e2e/evals/tune-linking.ts).
 */
import type { Feature, Features } from '#lib/link/feature';
import type { LinkPurpose } from '#lib/link/purpose';

type Weights = Readonly<Record<Feature, number>>;

const BASE: Weights = {
  name: 1.7,
  alias: 0.8,
  owner: 0.9,
  file: 0.7,
  folder: 0.8,
  doc: 1.3,
  signature: -0.2,
  body: 1.2,
  overlap: 2.9,
  nameCover: 0.6,
  wholeName: 0.4,
  phrase: 1.1,
  place: 1.5,
  literal: 1.1,
  named: 4,
  order: 1.1,
  wordOrder: 0.5,
  fileSupport: 0.6,
  meaning: 2.8,
  callees: 0.5,
  callers: 0.6,
  calleeWords: 0.6,
  callerWords: 0.4,
  reach: 0.7,
  called: 0.1,
  handles: -0.3,
  kind: 1.6,
  length: 0.9,
  test: -5,
  aside: -1.1,
  constructs: -1.2,
  exported: 0.2,
  declares: -0.2,
  module: -1,
  classlike: 0,
  inner: -0.2,
  touches: 1.1,
  accessor: -1,
  fault: 2.4,
  screen: 0.9,
};

/** What is different for a purpose. */
const CHANGES: Readonly<Record<LinkPurpose, Partial<Weights>>> = {
  flow: { callees: 1.2, calleeWords: 1.3, callerWords: 0.1, reach: 1.7, handles: 0, folder: 1, touches: 1.3, called: -0.1 },
  target: { callers: 1.1, called: 1, reach: 0.5, length: 0.6, touches: 1.3, accessor: -0.8 },
  place: { length: 1.6, reach: 0.8, callees: 0.6 },
  part: { classlike: 2.6, kind: 0.1 },
};

export function scoreOf(features: Features, purpose: LinkPurpose): number {
  const weights: Weights = { ...BASE, ...CHANGES[purpose] };
  let score = 0;
  for (const [feature, value] of Object.entries(features) as [Feature, number][]) score += weights[feature] * value;
  return score;
}
