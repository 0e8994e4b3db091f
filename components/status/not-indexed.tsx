'use client';
/** What was left out of the index, by reason, with examples and the reason in words. */
import { ChevronRight } from 'lucide-react';
import type { FileRecord } from '#lib/model/graph';
import type { RepositoryStatus } from '#lib/model/status';
import { formatCount } from './figures';

const EXAMPLES = 25;

export function NotIndexed(props: {
  readonly byReason: RepositoryStatus['coverage']['files']['byReason'];
  readonly examples: readonly FileRecord[];
}): React.ReactNode {
  const reasons = Object.entries(props.byReason)
    .filter(([, count]) => count > 0)
    .sort(([, a], [, b]) => b - a);
  if (reasons.length === 0) return null;
  return (
    <section aria-label="Left out">
      <h3 className="mb-1.5 text-[13px] font-semibold text-ink-2">Left out, by reason</h3>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line text-[13px]">
        {reasons.map(([reason, count]) => (
          <li key={reason}>
            <Reason
              reason={reason}
              count={count}
              examples={props.examples.filter((file) => file.reason === reason).slice(0, EXAMPLES)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Reason(props: {
  readonly reason: string;
  readonly count: number;
  readonly examples: readonly FileRecord[];
}): React.ReactNode {
  const { reason, count, examples } = props;
  return (
    <details className="group">
      <summary className="flex list-none items-center gap-2 px-3 py-1.5 hover:bg-sunken [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-3.5 text-ink-3 transition-transform group-open:rotate-90" aria-hidden="true" />
        {reason.replaceAll('_', ' ')}
        <span className="ml-auto text-ink-3 tabular-nums">{formatCount(count)}</span>
      </summary>
      <ul className="space-y-1 px-3 pt-0.5 pb-2.5 pl-9">
        {examples.map((file) => (
          <li key={file.path}>
            <span className="font-mono text-xs wrap-anywhere">{file.path}</span>
            {file.detail ? <span className="block text-xs wrap-anywhere text-ink-3">{file.detail}</span> : null}
          </li>
        ))}
        {count > examples.length ? (
          <li className="text-xs text-ink-3">
            {examples.length === 0 ? `${formatCount(count)} files` : `and ${formatCount(count - examples.length)} more`}
          </li>
        ) : null}
      </ul>
    </details>
  );
}
