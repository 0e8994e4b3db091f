/** `/overview`: the overview of the first repository there is. */
import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { FirstRun } from '../../components/shell/first-run';
import { workspace } from '../server/workspace';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Overview' };

export default function OverviewIndexPage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const [first] = await (await workspace()).listRepositories();
    if (!first) return <FirstRun />;
    redirect(`/overview/${encodeURIComponent(first.name)}`);
  });
}
