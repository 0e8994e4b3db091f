'use client';
/** "This was answered before": up to three questions, whether they still hold, and the way to ask all the same. */
import { ArrowUpRight, BadgeCheck, X } from 'lucide-react';
import Link from 'next/link';
import type { PastQuestion } from '#lib/model/channel';
import { TextWithCode } from '../../shell/text-with-code';
import { agoLabel } from '../when';
import { Corrected, PastState } from './past-state';

export function AlikeCard(props: {
  readonly questions: readonly PastQuestion[];
  readonly onDismiss: () => void;
  /** The question waits for a word: shown with "Ask anyway". */
  readonly onAskAnyway?: () => void;
}): React.ReactNode {
  const { questions, onDismiss, onAskAnyway } = props;
  if (questions.length === 0) return null;
  return (
    <section
      aria-label="Answered before"
      data-alike=""
      className="rise mb-2 rounded-xl border border-line-strong bg-surface text-sm shadow-card"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDismiss();
      }}
    >
      <div className="flex items-center gap-2 py-1 pr-1 pl-3">
        <h3 className="min-w-0 flex-1 text-[13px] font-semibold text-ink-2">
          {onAskAnyway ? 'This was answered before. Ask it again?' : 'This was answered before'}
        </h3>
        {onAskAnyway ? (
          <button
            type="button"
            onClick={onAskAnyway}
            className="rounded-md px-2 py-0.5 text-[13px] font-medium text-accent-strong hover:bg-sunken"
          >
            Ask anyway
          </button>
        ) : null}
        <button
          type="button"
          aria-label="Close what was answered before"
          title="Close (Esc)"
          onClick={onDismiss}
          className="grid size-7 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink"
        >
          <X className="size-3.5" aria-hidden="true" />
        </button>
      </div>
      <ul className="divide-y divide-line border-t border-line">
        {questions.map((question) => (
          <li key={question.answer}>
            <Link
              href={`/a/${encodeURIComponent(question.answer)}`}
              prefetch={false}
              className="group flex items-start gap-2 px-3 py-2 hover:bg-sunken"
            >
              <span className="min-w-0 flex-1">
                <span className="line-clamp-2 wrap-anywhere">
                  <TextWithCode text={question.question} />
                </span>
                <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-3">
                  <PastState question={question} />
                  <Corrected question={question} />
                  {question.verified ? (
                    <span className="inline-flex items-center gap-1 text-ok">
                      <BadgeCheck className="size-3.5" aria-hidden="true" />
                      verified
                    </span>
                  ) : null}
                  <span>
                    {question.askedBy ? `${question.askedBy.name}, ` : ''}
                    {agoLabel(question.askedAt)}
                  </span>
                </span>
              </span>
              <ArrowUpRight className="mt-0.5 size-4 shrink-0 text-ink-3 group-hover:text-ink" aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
