/** `/audit/REPO`: edges of the graph drawn at random for a person to judge. */
import type { Metadata } from 'next';
import { AuditBoard } from '../../../components/audit/audit-board';
import { Page } from '../../../components/shell/page';
import { drawForAudit, withAudit } from '../../server/audit';
import { pageAsking } from '../../server/page-asking';
import { pageSourcePlace } from '../../server/source-params';
import { pageOrTrouble } from '../../trouble-page';

interface Props {
  readonly params: Promise<{ readonly repo: string }>;
}

export const metadata: Metadata = { title: 'Audit', robots: { index: false } };

export default function AuditPage({ params }: Props): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const { repository } = pageSourcePlace({ repo: (await params).repo, path: [] });
    const { workspace } = await pageAsking('read', `/audit/${encodeURIComponent(repository)}`);
    const [items, report] = await withAudit({ repository, workspace }, drawForAudit);
    return (
      <Page
        wide
        title={`Audit of ${repository}`}
        intro="Edges of the graph, drawn at random. Is each one right: does this line do to the target what the edge says?"
      >
        <AuditBoard repository={repository} items={items} report={report} />
      </Page>
    );
  });
}
