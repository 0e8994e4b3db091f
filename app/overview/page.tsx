/** `/overview`: the overview of the first repository there is. */
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { NoRepository } from '../../components/shell/no-repository';
import { pageAsking } from '../server/page-asking';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Overview' };

export default function OverviewIndexPage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const { viewer, workspace } = await pageAsking('read', '/overview');
    const [first] = await workspace.listRepositories();
    if (!first) return <NoRepository viewer={viewer} />;
    redirect(`/overview/${encodeURIComponent(first.name)}`);
  });
}
