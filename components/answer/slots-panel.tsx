'use client';
/**
 * The exact slots a model was shown, or would have been: each with its share of the budget, empty ones stated. Closed until asked for.
 * Answers from before slots were kept say nothing.
 */
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { type Answer, SLOT_BUDGET, type Slot } from '#lib/model/answer';
import { CopyButton } from '../shell/copy-button';
import { SlotText } from './slot-text';

export function SlotsPanel({ answer }: { readonly answer: Answer }): React.ReactNode {
  const [isOpen, setOpen] = useState(false);
  const { slots } = answer;
  if (!slots || slots.length === 0) return null;
  const embedded = answer.model.id === 'embedded';
  return (
    <details className="no-print group text-[13px]" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="inline-flex list-none items-center gap-1 rounded text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-3.5 transition-transform group-open:rotate-90" aria-hidden="true" />
        <span>
          {embedded ? 'What a model would have been shown' : 'What the model saw'}{' '}
          <span className="whitespace-nowrap tabular-nums">· {tokensOf(slots).toLocaleString('en')} tokens</span>
        </span>
      </summary>
      {isOpen ? (
        <div className="mt-2 space-y-3 rounded-lg border border-line bg-surface p-3">
          <p className="text-ink-2">
            {embedded
              ? 'No model was asked. This is the evidence the answer was put together from, as a model would have been shown it'
              : 'Beside the question and the rules, the model was shown this, and what it asked tools for'}
            , in at most {SLOT_BUDGET.toLocaleString('en')} tokens. The kind of question decides the order and the shares.
          </p>
          {slots.map((slot) => (
            <SlotView key={slot.name} slot={slot} />
          ))}
        </div>
      ) : null}
    </details>
  );
}

/** What empty slots say is not counted against the budget. */
export function tokensOf(slots: readonly Slot[]): number {
  return slots.reduce((sum, slot) => sum + (slot.isEmpty ? 0 : slot.tokens), 0);
}

function SlotView({ slot }: { readonly slot: Slot }): React.ReactNode {
  const { name, text, isEmpty, tokens, leftOut } = slot;
  return (
    <section aria-label={`${name} slot`} data-slot={name} data-empty={isEmpty ? '' : undefined}>
      <div className="flex flex-wrap items-center gap-x-3">
        <h4 className={`w-24 font-semibold ${isEmpty ? 'text-ink-3' : 'text-ink'}`}>{name}</h4>
        <BudgetBar tokens={isEmpty ? 0 : tokens} />
        <span className="text-xs text-ink-3 tabular-nums">
          {isEmpty ? 'empty' : `${tokens.toLocaleString('en')} of ${SLOT_BUDGET.toLocaleString('en')} tokens`}
          {leftOut > 0 ? ` · ${leftOut.toLocaleString('en')} more had no room` : ''}
        </span>
        {isEmpty ? null : (
          <span className="ml-auto">
            <CopyButton iconOnly label={`Copy ${name}`} done={`Copied the ${name} slot`} text={() => text} />
          </span>
        )}
      </div>
      {isEmpty ? (
        <p className="mt-0.5 text-ink-3">{text}</p>
      ) : (
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard
          tabIndex={0}
          className="mt-1 max-h-80 overflow-auto rounded-md border border-line bg-sunken p-2.5 font-mono text-xs leading-5 whitespace-pre"
        >
          <SlotText text={text} />
        </pre>
      )}
    </section>
  );
}

/** What the words beside it say, at a glance. */
function BudgetBar({ tokens }: { readonly tokens: number }): React.ReactNode {
  const share = Math.min(100, (tokens / SLOT_BUDGET) * 100);
  return (
    <span aria-hidden="true" className="h-1.5 w-28 overflow-hidden rounded-full bg-line">
      <span className="block h-full rounded-full bg-accent" style={{ width: `${share}%` }} />
    </span>
  );
}
