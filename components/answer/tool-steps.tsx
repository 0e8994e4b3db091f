'use client';
/** What was looked up for an answer: shown while it runs, folded to one line afterwards. */
import { Check, ChevronRight, CircleAlert, Loader } from 'lucide-react';
import { visible } from '#lib/model/hidden-characters';
import type { DraftStep } from './answer-draft';

export function ToolSteps(props: { readonly steps: readonly DraftStep[]; readonly running: boolean }): React.ReactNode {
  const { steps, running } = props;
  if (steps.length === 0) return null;
  if (running) return <StepList steps={steps} />;
  const ms = steps.reduce((sum, step) => sum + step.ms, 0);
  return (
    <details className="group text-[13px]">
      <summary className="inline-flex list-none items-center gap-1 rounded text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-3.5 transition-transform group-open:rotate-90" aria-hidden="true" />
        {steps.length === 1 ? '1 step' : `${steps.length} steps`}
        {ms > 0 ? <span className="tabular-nums">· {formatMs(ms)}</span> : null}
      </summary>
      <div className="mt-1.5 ml-1.5 border-l border-line pl-3">
        <StepList steps={steps} />
      </div>
    </details>
  );
}

function StepList({ steps }: { readonly steps: readonly DraftStep[] }): React.ReactNode {
  return (
    <ol className="space-y-1 text-[13px]" aria-label="Steps">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever added at the end
        <li key={index} className="rise flex items-baseline gap-2">
          <StepIcon state={step.state} />
          <span className="min-w-0 wrap-anywhere">
            <span className="font-medium text-ink-2">{visible(step.title)}</span>
            {step.summary ? <span className="text-ink-3"> — {visible(step.summary)}</span> : null}
          </span>
          {step.state === 'done' && step.ms > 0 ? (
            <span className="ml-auto shrink-0 text-xs text-ink-3 tabular-nums">{formatMs(step.ms)}</span>
          ) : null}
        </li>
      ))}
    </ol>
  );
}

function StepIcon({ state }: { readonly state: DraftStep['state'] }): React.ReactNode {
  const look = 'size-3.5 shrink-0 translate-y-0.5';
  switch (state) {
    case 'running':
      return <Loader className={`${look} animate-spin text-accent`} aria-label="Running" />;
    case 'failed':
      return <CircleAlert className={`${look} text-danger`} aria-label="Failed" />;
    case 'done':
      return <Check className={`${look} text-ok`} aria-label="Done" />;
  }
}

export function formatMs(ms: number): string {
  return ms >= 1000 ? `${(ms / 1000).toFixed(1)} s` : `${Math.max(1, Math.round(ms))} ms`;
}
