'use client';
/** What can be done with a finished answer: copy it, share it, ask it again. */
import { Link2, RotateCw } from 'lucide-react';
import Link from 'next/link';
import type { Answer } from '#lib/model/answer';
import { answerMarkdown } from '#lib/model/answer-markdown';
import { askQuery } from '#lib/model/scope-words';
import type { AnswerShare } from '#lib/model/sharing';
import { CopyButton } from '../shell/copy-button';
import { whoOpens } from './who-opens';

export function AnswerActions(props: {
  readonly answer: Answer;
  /** Asks again in place; without it, asking again opens the ask page. */
  readonly onAskAgain?: () => void;
  readonly share?: AnswerShare;
}): React.ReactNode {
  const { answer, onAskAgain, share } = props;
  const path = `/a/${encodeURIComponent(answer.id)}`;
  const again = 'inline-flex items-center gap-1.5 rounded-md px-2 py-1 text-ink-2 hover:bg-sunken hover:text-ink';
  const query = askQuery(answer);
  return (
    <div className="no-print -ml-2 flex flex-wrap items-center gap-0.5 text-[13px]">
      <CopyButton
        label="Copy answer"
        done="Copied the answer as Markdown"
        text={() => answerMarkdown(answer, window.location.origin)}
      />
      <CopyButton
        label="Copy link"
        done={share?.level ? `Copied the link. ${whoOpens(share)}` : 'Copied the link'}
        icon={<Link2 className="size-3.5" aria-hidden="true" />}
        text={() => `${window.location.origin}${path}`}
      />
      {onAskAgain ? (
        <button type="button" onClick={onAskAgain} className={again}>
          <RotateCw className="size-3.5" aria-hidden="true" />
          Ask again
        </button>
      ) : (
        <Link href={`/?${query}`} className={again}>
          <RotateCw className="size-3.5" aria-hidden="true" />
          Ask again
        </Link>
      )}
    </div>
  );
}
