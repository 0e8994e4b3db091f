/** `/admin/repositories`: what is indexed, where it comes from, who may read it, and what is left out. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { RepositoriesBoard } from '../../../components/admin/repositories/repositories-board';
import { Page } from '../../../components/shell/page';
import { showRepositories } from '../../server/admin-repositories';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'Repositories', robots: { index: false } };

export default function RepositoriesPage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    await pageAsking('administer', '/admin/repositories');
    return (
      <Page wide title="Repositories" intro="What can be asked about, where it comes from, and who may read it.">
        <RepositoriesBoard initial={await showRepositories(await headers())} />
      </Page>
    );
  });
}
