'use client';
/** A symbol in short: what the index knows, and what a model wrote of it when somebody asked, with its name. All of it is text. */
import { Loader, Sparkles } from 'lucide-react';
import { lastName } from '#lib/model/ids';
import { edgeLabel, entityLabel, symbolLabel } from '#lib/model/labels';
import type { SymbolSummary, WrittenSummary } from '#lib/model/summary';
import { Button } from '../shell/button';
import { type SummaryOf, useSummary } from './use-summary';

export function SymbolSummaryFold(props: SummaryOf): React.ReactNode {
  const { view, isWriting, trouble, write } = useSummary(props);
  if (view === null) {
    return <p className="px-2 py-1.5 text-xs text-ink-3">{trouble ?? 'Loading …'}</p>;
  }
  const { model, written } = view;
  const isOffered = model !== null && !written.some((one) => one.model === model);
  return (
    <div className="mx-2 mt-0.5 mb-2 space-y-1.5 border-l border-line pl-3 text-xs text-ink-2">
      <TemplateSummary summary={view.summary} />
      {written.map((one) => (
        <WrittenText key={one.model} written={one} />
      ))}
      {isOffered ? (
        <Button onClick={write} disabled={isWriting} className="h-7! px-2! text-xs!">
          {isWriting ? (
            <Loader className="size-3.5 animate-spin" aria-hidden="true" />
          ) : (
            <Sparkles className="size-3.5" aria-hidden="true" />
          )}
          <span className="max-w-40 truncate">{isWriting ? 'Summarizing …' : `Summarize with ${model}`}</span>
        </Button>
      ) : null}
      {trouble ? (
        <p role="alert" className="text-danger wrap-anywhere">
          {trouble}
        </p>
      ) : null}
    </div>
  );
}

function TemplateSummary({ summary }: { readonly summary: SymbolSummary }): React.ReactNode {
  const { signature, says, calls, moreCalls, touches, uses } = summary;
  return (
    <>
      {signature ? <p className="font-mono text-[11px] wrap-anywhere text-ink">{signature}</p> : null}
      {says ? <p className="wrap-anywhere">{says}</p> : null}
      {calls.length > 0 ? (
        <p className="wrap-anywhere">
          <Label text="Calls" />
          <span className="font-mono text-[11px]" title={calls.map((id) => symbolLabel(id)).join('\n')}>
            {calls.map((id) => lastName(id)).join(', ')}
          </span>
          {moreCalls > 0 ? ` and ${moreCalls} more` : ''}
        </p>
      ) : null}
      {touches.map(({ kind, entity }) => (
        <p key={`${kind} ${entity}`} className="wrap-anywhere">
          <Label text={verb(edgeLabel(kind), entityLabel(entity))} />
          <span className="font-mono text-[11px]">{symbolLabel(entity)}</span>
        </p>
      ))}
      <p>
        <Label text="Used" />
        {uses === 0 ? 'nowhere that the index sees' : `in ${uses.toLocaleString('en')} ${uses === 1 ? 'place' : 'places'}`}
      </p>
    </>
  );
}

/** `Writes table`. */
function verb(label: string, noun: string | null): string {
  const whole = noun === null || label.endsWith(noun) ? label : `${label} ${noun}`;
  return whole.charAt(0).toUpperCase() + whole.slice(1);
}

function Label({ text }: { readonly text: string }): React.ReactNode {
  return <span className="text-ink-3">{`${text} `}</span>;
}

function WrittenText({ written }: { readonly written: WrittenSummary }): React.ReactNode {
  return (
    <figure className="rounded-md bg-sunken px-2 py-1.5">
      <p className="wrap-anywhere">{written.text}</p>
      <figcaption className="mt-1 text-[11px] wrap-anywhere text-ink-3">written by {written.model}, not checked</figcaption>
    </figure>
  );
}
