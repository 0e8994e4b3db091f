'use client';
/** One question and its answer, whole or on its way; the question can be edited, and its branches be looked at. */
import { Pencil } from 'lucide-react';
import { memo, useEffect, useMemo, useRef } from 'react';
import type { SymbolId } from '#lib/model/ids';
import { isScoped } from '#lib/model/scope-words';
import { AnswerBody } from '../answer/answer-body';
import { MeaningChip } from '../answer/meaning-chip';
import { QuestionText } from '../answer/question-text';
import { ScopeLine } from '../answer/scope-line';
import { BranchSwitcher } from './branch-switcher';
import { type ChatTurn, isUnderWay } from './conversation-store';
import { QuestionEditor } from './question-editor';
import { useNewestCommit } from './scope/use-scope-options';
import { TurnStateLine } from './turn-state';
import { UnderstoodLine } from './understood-line';

const Answer = memo(AnswerBody);

/** What can be asked from a turn: all but `follow` make a branch beside it. */
export interface TurnActions {
  /** A new question after it. */
  follow(question: string): void;
  again(): void;
  edit(question: string): void;
  meaning(symbol: SymbolId): void;
  standalone(): void;
  withoutScope(): void;
  resend(): void;
  show(turn: string): void;
}

export function TurnView(props: {
  readonly turn: ChatTurn;
  readonly branches: readonly ChatTurn[];
  readonly actions: TurnActions;
  readonly editing: boolean;
  readonly onEditing: (editing: boolean) => void;
  readonly last: boolean;
}): React.ReactNode {
  const { turn, actions, last } = props;
  const { draft, state } = turn;
  const answer = draft?.answer;
  const busy = isUnderWay(state);
  const stable = useStable(actions);
  return (
    <article
      data-turn={turn.id}
      aria-busy={busy}
      className={`space-y-4 pt-6 pb-2 ${last ? 'min-h-[calc(100dvh-13rem)]' : 'border-b border-line'}`}
    >
      <div className="space-y-2">
        <Question {...props} />
        <TurnFacts turn={turn} branches={props.branches} actions={actions} />
        {answer?.understood ? <UnderstoodLine understood={answer.understood} onStandalone={actions.standalone} /> : null}
      </div>
      {draft ? (
        <Answer
          draft={draft}
          streaming={busy}
          onAsk={stable.follow}
          onChoose={stable.meaning}
          {...(state === 'done' ? { onAskAgain: stable.again } : {})}
        />
      ) : null}
      <TurnStateLine turn={turn} onAgain={actions.again} onResend={actions.resend} onWithoutScope={actions.withoutScope} />
    </article>
  );
}

/** The same functions as long as the turn is there, so that a whole answer is not drawn again while the next one is written. */
function useStable(actions: TurnActions): Pick<TurnActions, 'follow' | 'meaning' | 'again'> {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      follow: (question) => latest.current.follow(question),
      meaning: (symbol) => latest.current.meaning(symbol),
      again: () => latest.current.again(),
    }),
    [],
  );
}

function Question(props: React.ComponentProps<typeof TurnView>): React.ReactNode {
  const { turn, actions, editing, onEditing } = props;
  if (editing) {
    return (
      <QuestionEditor
        question={turn.question}
        onCancel={() => {
          onEditing(false);
          focusPencil(turn.id);
        }}
        onAsk={(question) => {
          onEditing(false);
          actions.edit(question);
        }}
      />
    );
  }
  return (
    <div className="group/question flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <QuestionText text={turn.question} as="h2" className="text-lg" />
      </div>
      <button
        type="button"
        data-edit
        aria-label="Edit the question"
        title={props.last ? 'Edit the question (e)' : 'Edit the question'}
        onClick={() => onEditing(true)}
        className="no-print grid size-7 shrink-0 place-items-center rounded-md text-ink-3 opacity-0 group-hover/question:opacity-100 hover:bg-sunken hover:text-ink focus-visible:opacity-100 pointer-coarse:opacity-100"
      >
        <Pencil className="size-3.5" aria-hidden="true" />
      </button>
    </div>
  );
}

function focusPencil(turn: string): void {
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-turn="${CSS.escape(turn)}"] [data-edit]`)?.focus());
}

function TurnFacts(props: {
  readonly turn: ChatTurn;
  readonly branches: readonly ChatTurn[];
  readonly actions: TurnActions;
}): React.ReactNode {
  const { turn, branches, actions } = props;
  const newest = useNewestCommit(turn.repository, turn.scope.commit !== undefined);
  if (!turn.about && !isScoped(turn.scope) && branches.length < 2) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1.5">
      <BranchSwitcher branches={branches} turn={turn} onShow={actions.show} />
      {turn.about ? <MeaningChip symbol={turn.about} /> : null}
      <ScopeLine scope={turn.scope} newest={newest} />
      {turn.draft?.answer?.refused && isScoped(turn.scope) ? (
        <button
          type="button"
          onClick={actions.withoutScope}
          className="rounded text-[13px] text-ink-2 underline underline-offset-2 hover:text-ink"
        >
          Ask without the scope
        </button>
      ) : null}
    </div>
  );
}
