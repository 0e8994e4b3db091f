'use client';
/** One question and its answer, and how that went: on its way, stopped, cut off, or failed. */
import type { SymbolId } from '#lib/model/ids';
import { AnswerBody } from '../answer/answer-body';
import type { AnswerDraft } from '../answer/answer-draft';
import { MeaningChip } from '../answer/meaning-chip';
import { QuestionText } from '../answer/question-text';
import { Button } from '../shell/button';
import { Notice } from '../shell/notice';
import type { AskError } from './ask-error';
import type { Turn } from './ask-message';

function isEmpty(draft: AnswerDraft): boolean {
  return draft.route === null && draft.steps.length === 0 && draft.text === '' && draft.notices.length === 0;
}

export type TurnState = 'waiting' | 'streaming' | 'done' | 'stopped' | 'failed';

export function TurnView(props: {
  readonly turn: Turn;
  readonly state: TurnState;
  readonly error: AskError | null;
  readonly onAsk: (question: string, about?: SymbolId) => void;
  readonly onAgain: () => void;
  readonly last: boolean;
}): React.ReactNode {
  const { turn, state, error, onAsk, onAgain } = props;
  const { draft } = turn;
  const looking = (state === 'waiting' || state === 'streaming') && (!draft || isEmpty(draft));
  const cutOff = state === 'done' && draft?.answer == null;
  return (
    <article
      data-turn={turn.id}
      aria-busy={state === 'waiting' || state === 'streaming'}
      className={`space-y-4 pt-6 pb-2 ${props.last ? 'min-h-[calc(100dvh-13rem)]' : 'border-b border-line'}`}
    >
      <QuestionText text={turn.question} as="h2" className="text-lg" />
      {turn.about ? <MeaningChip symbol={turn.about} /> : null}
      {draft ? (
        <AnswerBody
          draft={draft}
          streaming={state === 'streaming'}
          onAsk={onAsk}
          onChoose={(symbol) => onAsk(turn.question, symbol)}
          {...(state === 'done' ? { onAskAgain: onAgain } : {})}
        />
      ) : null}
      {looking ? <p className="pulse-soft text-sm text-ink-3">Looking…</p> : null}
      {state === 'stopped' ? (
        <Notice level="info" title="Stopped." action={<Button onClick={onAgain}>Ask again</Button>}>
          What had arrived stays here; it is not saved.
        </Notice>
      ) : null}
      {cutOff ? (
        <Notice level="error" title="The answer broke off." action={<Button onClick={onAgain}>Ask again</Button>}>
          The connection closed before the answer was whole.
        </Notice>
      ) : null}
      {state === 'failed' && error ? (
        <Notice level="error" title={error.title} action={<Button onClick={onAgain}>Try again</Button>}>
          {error.remedy}
        </Notice>
      ) : null}
    </article>
  );
}
