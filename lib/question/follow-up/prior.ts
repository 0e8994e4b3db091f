/** What a follow-up follows on: the question before as it was understood, and what its answer was about. */
import type { Scope } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';
import type { TurnFacts } from '#lib/question/follow-up/turn-facts';

export interface Prior {
  /** Standing by itself: what it leaned on is filled in. */
  readonly question: string;
  /** What the reader had said a description in it means. */
  readonly about?: SymbolId;
  /** Folders and languages that words of the conversation have set. */
  readonly scope?: Scope;
  /** What its answer was about, first what it was about most. */
  readonly subjects: readonly SymbolId[];
  readonly facts: TurnFacts;
}

/** A question that stands by itself again, and why it may be said to mean that. */
export interface Filled {
  readonly question: string;
  readonly about?: SymbolId;
  /** Where the follow-up changes it: an empty one is all of the repository. */
  readonly scope?: Scope;
}

export const NO_FACTS: TurnFacts = { refused: false, steps: [], marks: {}, options: [] };
