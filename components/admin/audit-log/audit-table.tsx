/** Entries of the audit log, each in a sentence. */
import Link from 'next/link';
import type { AuditEntry } from '#lib/model/audit-log';
import { auditDetails, auditSentence, type NameOf, whoWords } from '#lib/model/audit-words';

interface Props {
  readonly entries: readonly AuditEntry[];
  readonly nameOf: NameOf;
  /** Address of the log of this actor alone. */
  readonly ofActor: (actor: string) => string;
}

export function AuditTable({ entries, nameOf, ofActor }: Props): React.ReactNode {
  return (
    <ol className="divide-y divide-line rounded-xl border border-line bg-surface">
      {entries.map((entry) => {
        const { id, at, actor, action, address } = entry;
        const details = auditDetails(entry, nameOf);
        return (
          <li
            key={id}
            data-action={action}
            className="grid gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[9.5rem_minmax(0,1fr)]"
          >
            <time dateTime={at} className="text-xs text-ink-3 tabular-nums sm:pt-0.5">
              {at.slice(0, 10)} {at.slice(11, 19)}
            </time>
            <div className="min-w-0">
              <p className="wrap-anywhere">
                {actor === '' ? (
                  <span className="font-medium">{whoWords(entry)}</span>
                ) : (
                  <Link href={ofActor(actor)} className="font-medium underline-offset-2 hover:underline" title="Only theirs">
                    {whoWords(entry)}
                  </Link>
                )}{' '}
                <span className={action === 'access.denied' || action === 'session.sign-in-failed' ? 'text-danger' : ''}>
                  {auditSentence(entry, nameOf)}
                </span>
              </p>
              {details.length > 0 || address !== null ? (
                <p className="text-xs text-ink-3 wrap-anywhere">
                  {[...details, ...(address === null ? [] : [`address ${address}`])].join(' · ')}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
