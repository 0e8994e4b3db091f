/** How far the vectors of a repository are. Words answer meanwhile, and say so. */
import type { EmbeddingProgress } from '#lib/model/status';
import { formatCount } from './figures';

const STATES: Record<EmbeddingProgress['state'], string> = {
  idle: 'Not started',
  running: 'Being computed; words answer meanwhile',
  complete: 'Complete',
  unavailable: 'Not available; words answer',
  failed: 'Failed; words answer',
};

export function EmbeddingBar({ embedding }: { readonly embedding: EmbeddingProgress }): React.ReactNode {
  const { done, total, state, model, message } = embedding;
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <section aria-label="Search by meaning">
      <div className="flex flex-wrap items-baseline gap-x-2 text-[13px]">
        <h3 className="font-semibold text-ink-2">Search by meaning</h3>
        <span className={state === 'failed' ? 'text-danger' : 'text-ink-3'}>{STATES[state]}</span>
        <span className="ml-auto text-ink-3 tabular-nums">
          {formatCount(done)} of {formatCount(total)} symbols
        </span>
      </div>
      <div
        role="progressbar"
        aria-label="Vectors computed"
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuenow={done}
        className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sunken"
      >
        <div
          className={`h-full rounded-full ${state === 'running' ? 'pulse-soft bg-accent' : 'bg-accent-line'}`}
          style={{ width: `${share}%` }}
        />
      </div>
      <p className="mt-1 text-xs wrap-anywhere text-ink-3">
        {message ? `${message} ` : ''}
        {model ? <span className="font-mono">{model}</span> : null}
      </p>
    </section>
  );
}
