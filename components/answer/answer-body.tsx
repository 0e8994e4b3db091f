'use client';
/** An answer, whole or on its way: how it was looked for, the text, the path that proves it, where the trail ends, its sources. */
import { useEffect } from 'react';
import type { SymbolId } from '#lib/model/ids';
import type { AnswerShare } from '#lib/model/sharing';
import { Notice } from '../shell/notice';
import { PinnedSource } from '../source/source-context';
import { preloadSourcePanel } from '../source/source-layout';
import { AnswerActions } from './answer-actions';
import type { AnswerDraft } from './answer-draft';
import { AnswerFacts } from './answer-facts';
import { AnswerText } from './answer-text';
import { ChecksFooter } from './checks-footer';
import { ChoiceCard } from './choice-card';
import { CitationsProvider } from './citations-context';
import { HistoryTimelines } from './history-timeline';
import { InferredNote } from './inferred-note';
import { NotesProvider } from './notes-context';
import { PathSpines } from './path-spine';
import { ClosestNames, RefusalHeading } from './refusal';
import { RouteLine } from './route-line';
import { ShareControl } from './share-control';
import { SlotsPanel } from './slots-panel';
import { SourcesList } from './sources-list';
import { ToolSteps } from './tool-steps';
import { TrailEnds } from './trail-ends';
import { UnboundCallsList } from './unbound-calls';

export function AnswerBody(props: {
  readonly draft: AnswerDraft;
  readonly streaming: boolean;
  readonly onAsk: (question: string) => void;
  readonly onAskAgain?: () => void;
  /** Asks the same question with one of its meanings; without it, choosing one opens the ask page. */
  readonly onChoose?: (symbol: SymbolId) => void;
  /** How far its link reaches, where that is known. */
  readonly share?: AnswerShare;
}): React.ReactNode {
  const { draft, streaming, onAsk, onAskAgain, onChoose, share } = props;
  const { answer } = draft;
  const whole = answer !== null;
  useEffect(() => {
    if (whole) preloadSourcePanel();
  }, [whole]);
  return (
    <PinnedSource value={answer?.scope?.commit}>
      <CitationsProvider text={draft.text} evidence={draft.evidence}>
        <NotesProvider checks={answer?.checks}>
          <div className="space-y-5">
            <div className="space-y-2">
              {draft.route ? <RouteLine route={draft.route} /> : null}
              <ToolSteps
                steps={draft.steps}
                running={streaming && (draft.text === '' || draft.steps.some((step) => step.state === 'running'))}
              />
            </div>
            {draft.notices.map((notice) => (
              <Notice key={notice.text} level={notice.level}>
                {notice.text}
              </Notice>
            ))}
            {answer?.choice ? <ChoiceCard choice={answer.choice} answer={answer} {...(onChoose ? { onChoose } : {})} /> : null}
            {answer?.refused ? <RefusalHeading /> : null}
            {answer?.inferred?.isFirst ? <InferredNote note={answer.inferred} repository={answer.repository} /> : null}
            {draft.text ? <AnswerText text={draft.text} streaming={streaming} /> : null}
            {answer && !answer.refused ? <ChecksFooter checks={answer.checks} /> : null}
            {answer ? (
              <AnswerActions answer={answer} {...(onAskAgain ? { onAskAgain } : {})} {...(share ? { share } : {})} />
            ) : null}
            {answer && share ? <ShareControl id={answer.id} share={share} /> : null}
            {answer?.inferred && !answer.inferred.isFirst ? (
              <InferredNote note={answer.inferred} repository={answer.repository} />
            ) : null}
            {answer?.refused ? <ClosestNames answer={answer} onAsk={onAsk} /> : null}
            {answer?.histories ? <HistoryTimelines histories={answer.histories} /> : null}
            <PathSpines paths={draft.paths} repository={draft.repository} />
            {answer?.unbound ? <UnboundCallsList unbound={answer.unbound} repository={answer.repository} /> : null}
            <TrailEnds ends={draft.trailEnds} repository={draft.repository} />
            {answer ? (
              <>
                <SourcesList />
                <div className="space-y-2 border-t border-line pt-3">
                  <SlotsPanel answer={answer} />
                  <AnswerFacts answer={answer} />
                </div>
              </>
            ) : null}
          </div>
        </NotesProvider>
      </CitationsProvider>
    </PinnedSource>
  );
}
