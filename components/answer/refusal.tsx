'use client';
/** A refusal: nothing is answered for a name that is not there. The closest names that are stand ready as new questions. */
import { CircleSlash } from 'lucide-react';
import type { Answer } from '#lib/model/answer';
import { placeOfSymbol, symbolLabel } from '#lib/model/labels';
import { closestQuestion } from './closest-question';

export function RefusalHeading(): React.ReactNode {
  return (
    <p className="flex items-center gap-2 text-sm font-semibold text-ink-2">
      <CircleSlash className="size-4 text-ink-3" aria-hidden="true" />
      No answer: the index does not hold what was asked for
    </p>
  );
}

export function ClosestNames(props: { readonly answer: Answer; readonly onAsk: (question: string) => void }): React.ReactNode {
  const { answer, onAsk } = props;
  const names = answer.closest ?? [];
  if (names.length === 0) return null;
  return (
    <section aria-label="Closest names">
      <h3 className="mb-1.5 text-[13px] font-semibold text-ink-2">Closest names</h3>
      <ul className="flex flex-wrap gap-2">
        {names.map((id) => {
          const question = closestQuestion(answer.question, id);
          return (
            <li key={id} className="max-w-full">
              <button
                type="button"
                onClick={() => onAsk(question)}
                title={`Ask: ${question}`}
                className="max-w-full rounded-lg border border-line-strong bg-surface px-2.5 py-1 text-left hover:border-accent"
              >
                <span className="block truncate font-mono text-[13px] font-medium">{symbolLabel(id)}</span>
                <span className="block truncate font-mono text-[11px] text-ink-3">{placeOfSymbol(id)}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
