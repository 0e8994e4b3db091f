/** `/status`: what is indexed, what is not and why. */
import type { Metadata } from 'next';
import { may } from '#lib/model/viewer';
import { NoRepository } from '../../components/shell/no-repository';
import { Page } from '../../components/shell/page';
import { StatusBoard } from '../../components/status/status-board';
import { pageAsking } from '../server/page-asking';
import { allStatuses } from '../server/statuses';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Status' };

export default function StatusPage(): Promise<React.ReactNode> {
  return pageOrTrouble(statusPage);
}

async function statusPage(): Promise<React.ReactNode> {
  const { viewer, workspace } = await pageAsking('read', '/status');
  const reports = await allStatuses(workspace);
  if (reports.length === 0) return <NoRepository viewer={viewer} />;
  return (
    <Page
      wide
      title="Status"
      intro="What the answers rest on: what is indexed, what was left out and why, and where calls lead out of sight."
    >
      <StatusBoard reports={reports} mayAsk={may(viewer, 'ask')} />
    </Page>
  );
}
