/** `/audit/REPO`: edges of the graph drawn at random for a person to judge. */
import type { Metadata } from 'next';
import { may } from '#lib/model/viewer';
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
    const { viewer, workspace } = await pageAsking('read', `/audit/${encodeURIComponent(repository)}`);
    const [items, report] = await withAudit({ repository, workspace }, drawForAudit);
    const mayJudge = may(viewer, 'curate');
    return (
      <Page
        wide
        title={`Audit of ${repository}`}
        intro={
          mayJudge
            ? 'Edges of the graph, drawn at random. Is each one right: does this line do to the target what the edge says?'
            : 'Edges of the graph, drawn at random for people to judge, and what the verdicts say. Members of the organisation judge them; you may look.'
        }
      >
        <AuditBoard repository={repository} items={items} report={report} mayJudge={mayJudge} />
      </Page>
    );
  });
}
