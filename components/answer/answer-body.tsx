'use client';
/** An answer, whole or on its way: how it was looked for, the text, the path that proves it, where the trail ends, its sources. */
import { Route as RouteIcon } from 'lucide-react';
import { useEffect } from 'react';
import type { QuestionRoute } from '#lib/model/answer';
import { Notice } from '../shell/notice';
import { preloadSourcePanel } from '../source/source-layout';
import { AnswerActions } from './answer-actions';
import type { AnswerDraft } from './answer-draft';
import { AnswerFacts } from './answer-facts';
import { AnswerText } from './answer-text';
import { CitationsProvider } from './citations-context';
import { PathSpines } from './path-spine';
import { ClosestNames, RefusalHeading } from './refusal';
import { SourcesList } from './sources-list';
import { ToolSteps } from './tool-steps';
import { TrailEnds } from './trail-ends';

export function AnswerBody(props: {
  readonly draft: AnswerDraft;
  readonly streaming: boolean;
  readonly onAsk: (question: string) => void;
  readonly onAskAgain?: () => void;
}): React.ReactNode {
  const { draft, streaming, onAsk, onAskAgain } = props;
  const { answer } = draft;
  const whole = answer !== null;
  useEffect(() => {
    if (whole) preloadSourcePanel();
  }, [whole]);
  return (
    <CitationsProvider text={draft.text} evidence={draft.evidence}>
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
        {answer?.refused ? <RefusalHeading /> : null}
        {draft.text ? <AnswerText text={draft.text} streaming={streaming} /> : null}
        {answer ? <AnswerActions answer={answer} {...(onAskAgain ? { onAskAgain } : {})} /> : null}
        {answer?.refused ? <ClosestNames answer={answer} onAsk={onAsk} /> : null}
        <PathSpines paths={draft.paths} repository={draft.repository} />
        <TrailEnds ends={draft.trailEnds} repository={draft.repository} />
        {answer ? (
          <>
            <SourcesList />
            <div className="border-t border-line pt-3">
              <AnswerFacts answer={answer} />
            </div>
          </>
        ) : null}
      </div>
    </CitationsProvider>
  );
}

function RouteLine({ route }: { readonly route: QuestionRoute }): React.ReactNode {
  return (
    <p className="rise flex items-baseline gap-1.5 text-[13px] text-ink-3">
      <RouteIcon className="size-3.5 shrink-0 translate-y-0.5" aria-hidden="true" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium text-ink-2">{route.kinds.join(', ')}:</span> {route.why}
      </span>
    </p>
  );
}
