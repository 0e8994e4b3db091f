/** `/admin/people`: who is in the organisation and as what, who is invited, and everybody's API keys. */
import type { Metadata } from 'next';
import { NoAccounts } from '../../../components/admin/no-accounts';
import { PeopleBoard } from '../../../components/admin/people/people-board';
import { Page } from '../../../components/shell/page';
import { peopleView } from '../../server/admin-people';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'People', robots: { index: false } };

export default function PeoplePage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const who = await pageAsking('administer', '/admin/people');
    return (
      <Page wide title="People" intro="Who belongs to the organisation, as what, and by which keys programs come in.">
        {who.viewer.kind === 'local' ? <NoAccounts /> : <PeopleBoard view={await peopleView(who)} />}
      </Page>
    );
  });
}
