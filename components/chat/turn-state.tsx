/** How the making of an answer goes, in words: on its way, no connection, stopped, failed, gone; and the way out of each. */
import { WifiOff } from 'lucide-react';
import { isScoped } from '#lib/model/scope-words';
import { Button } from '../shell/button';
import { Notice } from '../shell/notice';
import { SignInAgain } from '../shell/sign-in-again';
import type { ChatTurn } from './conversation-store';

export function TurnStateLine(props: {
  readonly turn: ChatTurn;
  /** Asks the same question once more, as a branch. */
  readonly onAgain: () => void;
  /** Sends a question again that was not taken. */
  readonly onResend: () => void;
  readonly onWithoutScope: () => void;
}): React.ReactNode {
  const { turn, onAgain, onResend, onWithoutScope } = props;
  const { state, draft, error } = turn;
  const again = <Button onClick={onAgain}>Ask again</Button>;
  const hasText = (draft?.text ?? '') !== '';
  switch (state) {
    case 'sending':
    case 'running':
      if (hasText)
        return <p className="text-[13px] text-ink-3">Still being written; it is checked against the code once it is whole.</p>;
      return draft && (draft.route || draft.steps.length > 0 || draft.notices.length > 0) ? null : (
        <p className="pulse-soft text-sm text-ink-3">Looking…</p>
      );
    case 'lost':
      return (
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <WifiOff className="size-4 shrink-0 text-ink-3" aria-hidden="true" />
          <span className="pulse-soft">Connection lost, catching up…</span>
        </p>
      );
    case 'stopped':
      return (
        <Notice level="info" title="Stopped." action={again}>
          {hasText ? 'What had been written stays here; it was not checked.' : 'Nothing had been written yet.'}
        </Notice>
      );
    case 'failed':
      return (
        <Notice
          level="error"
          title={error?.title ?? 'The answer failed.'}
          action={
            <>
              {error?.isSignedOut ? <SignInAgain /> : null}
              {again}
              {isScoped(turn.scope) ? <Button onClick={onWithoutScope}>Ask without the scope</Button> : null}
            </>
          }
        >
          {error?.remedy}
        </Notice>
      );
    case 'unsent':
      return (
        <Notice
          level="error"
          title={error?.title ?? 'The question was not sent.'}
          action={
            <>
              {error?.isSignedOut ? <SignInAgain /> : null}
              <Button onClick={onResend}>Try again</Button>
            </>
          }
        >
          {error?.remedy}
        </Notice>
      );
    case 'gone':
      return (
        <Notice level="error" title="The answer broke off." action={again}>
          The process that was writing it is gone. {hasText ? 'What had been written stays here; it was not checked.' : null}
        </Notice>
      );
    case 'done':
      return draft ? null : (
        <Notice level="info" title="The answer is not kept any more." action={again}>
          The question is; it can be asked again.
        </Notice>
      );
  }
}
