'use client';
/** What is being done to a repository, how far it is, or why it failed. */
import type { IndexJob } from '#lib/model/index-job';
import { Button } from '../../shell/button';
import { formatCount } from '../../status/figures';

const LOOKS: Readonly<Record<IndexJob['state'], string>> = {
  waiting: 'text-ink-3',
  running: 'text-ink-2',
  complete: 'text-ink-3',
  failed: 'text-danger',
  cancelled: 'text-ink-3',
};

export function JobLine({ job, onCancel }: { readonly job: IndexJob; readonly onCancel: () => void }): React.ReactNode {
  const { state, done, total, message, remedy, canCancel, repository } = job;
  const share = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  const isOn = state === 'running' || state === 'waiting';
  return (
    <div className="space-y-1.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p role={state === 'failed' ? 'alert' : 'status'} className={`min-w-0 flex-1 text-sm wrap-anywhere ${LOOKS[state]}`}>
          {sentence(state, message)}
          {remedy === '' ? null : ` ${remedy}`}
          {isOn && total > 0 ? (
            <span className="ml-2 text-ink-3 tabular-nums">
              {formatCount(done)} of {formatCount(total)}
            </span>
          ) : null}
        </p>
        {canCancel ? <Button onClick={onCancel}>Stop</Button> : null}
      </div>
      {isOn ? (
        <div
          role="progressbar"
          aria-label={`Indexing ${repository}`}
          {...(total > 0 ? { 'aria-valuemin': 0, 'aria-valuemax': total, 'aria-valuenow': done } : {})}
          className="h-1.5 overflow-hidden rounded-full bg-sunken"
        >
          <div
            className="pulse-soft h-full rounded-full bg-accent transition-[width] duration-300"
            style={{ width: total > 0 ? `${share}%` : state === 'running' ? '12%' : 0 }}
          />
        </div>
      ) : null}
    </div>
  );
}

function sentence(state: IndexJob['state'], message: string): string {
  const words = message.charAt(0).toUpperCase() + message.slice(1);
  return state === 'failed' && !/[.!?]$/.test(words) ? `${words}.` : words;
}
