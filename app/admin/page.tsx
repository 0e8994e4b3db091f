/** `/admin`: what an admin should look at, and where. */
import type { Metadata } from 'next';
import { AttentionList } from '../../components/admin/overview/attention-list';
import { Page } from '../../components/shell/page';
import { overviewItems } from '../server/admin-overview';
import { pageAsking } from '../server/page-asking';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Admin', robots: { index: false } };

export default function AdminPage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const who = await pageAsking('administer', '/admin');
    const items = await overviewItems(who);
    const waiting = items.filter(({ state }) => state !== 'ok').length;
    return (
      <Page
        wide
        title="Admin"
        intro={waiting === 0 ? 'All is well.' : `${waiting === 1 ? 'One thing' : `${waiting} things`} to look at.`}
      >
        <AttentionList items={items} />
      </Page>
    );
  });
}
