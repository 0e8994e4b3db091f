/**
 * What a follow-up can point at in the answer before: plain data taken from the stored answer, never from words of its text. Symbols are
 * ids; lists are in the order in which they were told.
 */
import type { Answer, Path } from '#lib/model/answer';
import type { SymbolId } from '#lib/model/ids';

export interface TurnFacts {
  /** It was not answered; `options` are the closest names then. */
  readonly refused: boolean;
  /** What the reader had said is meant. */
  readonly about?: SymbolId;
  /** Both ends of each step of the path that was told first. */
  readonly steps: readonly { readonly from: SymbolId; readonly to: SymbolId }[];
  /** What each mark of the text stands for. */
  readonly marks: Readonly<Record<string, SymbolId>>;
  /** What the reader was asked to choose from, or was offered instead. */
  readonly options: readonly SymbolId[];
}

const MAX_STEPS = 40;
const MAX_MARKS = 80;

export function turnFacts(answer: Answer): TurnFacts {
  const { refused, about, paths, citations, choice, closest = [] } = answer;
  return {
    refused,
    ...(about === undefined ? {} : { about }),
    steps: stepsOf(paths[0] ?? []),
    marks: Object.fromEntries(citations.slice(0, MAX_MARKS).map(({ mark, symbol }) => [mark, symbol])),
    options: choice ? choice.options.map(({ symbol }) => symbol) : closest,
  };
}

function stepsOf(path: Path): TurnFacts['steps'] {
  return path.slice(0, MAX_STEPS).map(({ from, to }) => ({ from, to }));
}
