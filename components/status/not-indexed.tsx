'use client';
/** What was left out of the index, by reason, with examples and the reason in words. */
import type { FileRecord } from '#lib/model/graph';
import type { RepositoryStatus } from '#lib/model/status';
import { formatCount } from './figures';
import { Fold, Folds } from './fold';

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
    <Folds title="Left out, by reason">
      {reasons.map(([reason, count]) => (
        <li key={reason}>
          <Fold name={reason === 'secret' ? 'secrets' : reason.replaceAll('_', ' ')} count={count}>
            <Examples count={count} files={props.examples.filter((file) => file.reason === reason).slice(0, EXAMPLES)} />
          </Fold>
        </li>
      ))}
    </Folds>
  );
}

function Examples({ count, files }: { readonly count: number; readonly files: readonly FileRecord[] }): React.ReactNode {
  return (
    <ul className="space-y-1 px-3 pt-0.5 pb-2.5 pl-9">
      {files.map((file) => (
        <li key={file.path}>
          <span className="font-mono text-xs wrap-anywhere">{file.path}</span>
          {file.detail ? <span className="block text-xs wrap-anywhere text-ink-3">{file.detail}</span> : null}
        </li>
      ))}
      {count > files.length ? (
        <li className="text-xs text-ink-3">
          {files.length === 0 ? `${formatCount(count)} files` : `and ${formatCount(count - files.length)} more`}
        </li>
      ) : null}
    </ul>
  );
}
