/** `/admin/teams`: groups of people, and what is granted to each. */
import type { Metadata } from 'next';
import { NoAccounts } from '../../../components/admin/no-accounts';
import { TeamsBoard } from '../../../components/admin/teams/teams-board';
import { Page } from '../../../components/shell/page';
import { teamsView } from '../../server/admin-people';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'Teams', robots: { index: false } };

export default function TeamsPage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const who = await pageAsking('administer', '/admin/teams');
    return (
      <Page wide title="Teams" intro="Groups of people that repositories are granted to. A change holds with the next request.">
        {who.viewer.kind === 'local' ? <NoAccounts /> : <TeamsBoard view={await teamsView(who)} />}
      </Page>
    );
  });
}
