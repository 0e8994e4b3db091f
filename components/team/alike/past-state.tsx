/** Whether what a past answer cites is as it was, and whether somebody corrected it, in a few words. */
import { CircleCheck, CircleHelp, History, PencilLine } from 'lucide-react';
import type { PastQuestion } from '#lib/model/channel';

const MAX_PLACES = 3;

export function PastState({ question }: { readonly question: PastQuestion }): React.ReactNode {
  switch (question.state) {
    case 'holds':
      return (
        <span className="inline-flex items-center gap-1 text-ok">
          <CircleCheck className="size-3.5 shrink-0" aria-hidden="true" />
          its cited code is unchanged
        </span>
      );
    case 'changed':
      return (
        <span className="inline-flex min-w-0 flex-wrap items-center gap-x-1 text-accent-strong">
          <History className="size-3.5 shrink-0" aria-hidden="true" />
          its cited code has changed{question.changed.length > 0 ? ': ' : ''}
          <span className="min-w-0 font-mono text-[0.92em] wrap-anywhere text-ink-2" title={question.changed.join('\n')}>
            {question.changed.slice(0, MAX_PLACES).join(', ')}
            {question.changed.length > MAX_PLACES ? ` and ${question.changed.length - MAX_PLACES} more` : ''}
          </span>
        </span>
      );
    case 'unknown':
      return (
        <span className="inline-flex items-center gap-1 text-ink-3">
          <CircleHelp className="size-3.5 shrink-0" aria-hidden="true" />
          not known whether it still holds
        </span>
      );
  }
}

export function Corrected({ question }: { readonly question: PastQuestion }): React.ReactNode {
  if (!question.correction) return null;
  return (
    <span className="inline-flex items-center gap-1 text-accent-strong">
      <PencilLine className="size-3.5 shrink-0" aria-hidden="true" />
      corrected by {question.correction.by.name}
    </span>
  );
}
