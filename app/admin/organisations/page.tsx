/** `/admin/organisations`: the organisations of the installation and which repository is whose, for those who run it. */
import type { Metadata } from 'next';
import { installationView } from '#lib/auth/installation';
import { NoAccounts } from '../../../components/admin/no-accounts';
import { OrganisationsBoard } from '../../../components/admin/organisations/organisations-board';
import { Page } from '../../../components/shell/page';
import { authWorkspace } from '../../server/accounts-http';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'Organisations', robots: { index: false } };

export default function OrganisationsPage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const { viewer } = await pageAsking('operate', '/admin/organisations');
    const view = await installationView(await authWorkspace(), viewer);
    return (
      <Page
        wide
        title="Organisations"
        intro="Each has its own people, repositories and channels, and sees nothing of the others. You see how much is in them, and their repositories by name."
      >
        {view.organizations.length === 0 ? <NoAccounts /> : <OrganisationsBoard view={view} />}
      </Page>
    );
  });
}
