/** `/admin/audit-log`: what was done by whom, newest first. */
import { Download } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { AuditFilters } from '../../../components/admin/audit-log/audit-filters';
import { AuditTable } from '../../../components/admin/audit-log/audit-table';
import { buttonClass } from '../../../components/shell/button';
import { Page } from '../../../components/shell/page';
import { type AuditFilter, auditFilter, auditNames, auditPage } from '../../server/admin-audit';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'Audit log', robots: { index: false } };

interface Props {
  readonly searchParams: Promise<Readonly<Record<string, string | string[] | undefined>>>;
}

export default function AuditLogPage({ searchParams }: Props): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const who = await pageAsking('administer', '/admin/audit-log');
    const filter = auditFilter(searchOf(await searchParams));
    const { action = '', actor = '' } = filter;
    const [{ entries, next }, { people, nameOf }] = await Promise.all([auditPage(who, filter), auditNames(who)]);
    return (
      <Page
        wide
        title="Audit log"
        intro="Who changed who may see or do what, and who was refused. Times are UTC; nothing is ever changed."
      >
        <AuditFilters action={action} actor={actor} people={people} />
        {entries.length === 0 ? <Nothing filter={filter} /> : null}
        {entries.length > 0 ? (
          <AuditTable entries={entries} nameOf={nameOf} ofActor={(one) => address({ ...filter, actor: one }, null)} />
        ) : null}
        <nav aria-label="Pages of the log" className="flex flex-wrap items-center gap-2">
          {filter.before === undefined ? null : (
            <Link className={buttonClass('quiet')} href={address(filter, null)}>
              Newest
            </Link>
          )}
          {next === null ? null : (
            <Link className={buttonClass('quiet')} href={address(filter, next)}>
              Older
            </Link>
          )}
          <a className={`${buttonClass('quiet')} ml-auto`} href={`/api${address(filter, null, { format: 'jsonl' })}`} download>
            <Download className="size-3.5" aria-hidden="true" />
            As JSON lines
          </a>
        </nav>
      </Page>
    );
  });
}

function Nothing({ filter }: { readonly filter: AuditFilter }): React.ReactNode {
  const isAll = Object.keys(filter).length === 0;
  return (
    <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-ink-2">
      {isAll ? 'Nothing was done yet that is written down here.' : 'Nothing of that is in the log.'}
    </p>
  );
}

function searchOf(given: Awaited<Props['searchParams']>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(given).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as [string, string]] : [])),
  );
}

function address({ action, actor }: AuditFilter, before: number | null, more: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams({
    ...(action === undefined ? {} : { action }),
    ...(actor === undefined ? {} : { actor }),
    ...(before === null ? {} : { before: String(before) }),
    ...more,
  }).toString();
  return `/admin/audit-log${search === '' ? '' : `?${search}`}`;
}
