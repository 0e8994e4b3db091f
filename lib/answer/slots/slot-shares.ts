/**
 * Fusion by question kind: which slot comes first and how much of the budget it may take before the others had theirs. There is no one
 * score over all routes: a hop of a path and a search hit are never weighed against each other.
 */
import { type RouteKind, SLOT_BUDGET, SLOT_NAMES, type SlotName } from '#lib/model/answer';

/**
 * Rows add up to 1. What a slot leaves unused goes to the next ones in order of their shares.
 *
 * | question | first | because |
 * | --- | --- | --- |
 * | path | Graph | the order of the hops is the answer; definitions only explain its names |
 * | symbol | Knowledge | one definition is the answer; its neighbours say where it stands |
 * | search | Knowledge | the place is not certain, so several definitions are compared |
 * | history | History | commits are the answer; the symbol says what they are about |
 * | overview | Overview | parts and entry points; single definitions are examples |
 */
const SHARES: Readonly<Record<RouteKind, Readonly<Record<SlotName, number>>>> = {
  path: { Graph: 0.6, Knowledge: 0.25, History: 0.05, Overview: 0.05, Conversation: 0.05 },
  symbol: { Graph: 0.35, Knowledge: 0.5, History: 0.05, Overview: 0.05, Conversation: 0.05 },
  search: { Graph: 0.25, Knowledge: 0.6, History: 0.05, Overview: 0.05, Conversation: 0.05 },
  history: { Graph: 0.15, Knowledge: 0.2, History: 0.55, Overview: 0.05, Conversation: 0.05 },
  overview: { Graph: 0.15, Knowledge: 0.2, History: 0.05, Overview: 0.55, Conversation: 0.05 },
};

export interface SlotShare {
  readonly name: SlotName;
  /** Tokens it may take before the others had theirs. */
  readonly tokens: number;
}

/** The slots in the order of a question with these routes, each with its share of the budget. */
export function slotShares(kinds: readonly RouteKind[], budget: number = SLOT_BUDGET): readonly SlotShare[] {
  const rows = tellingKinds(kinds).map((kind) => SHARES[kind]);
  const shareOf = (name: SlotName): number => rows.reduce((sum, row) => sum + row[name], 0) / rows.length;
  return SLOT_NAMES.map((name) => ({ name, share: shareOf(name) }))
    .toSorted((a, b) => b.share - a.share)
    .map(({ name, share }) => ({ name, tokens: Math.floor(share * budget) }));
}

/** A search or a symbol beside another route only says where that one starts. A question of several other kinds gets the mean of their rows. */
function tellingKinds(kinds: readonly RouteKind[]): readonly RouteKind[] {
  const telling = kinds.filter((kind) => kind !== 'search' && kind !== 'symbol');
  return telling.length > 0 ? telling : [kinds.includes('symbol') ? 'symbol' : 'search'];
}
