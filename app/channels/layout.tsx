/** `/channels` and `/channels/ID`: one page that stays while the address moves between channels. */
import type { Metadata } from 'next';
import { after } from 'next/server';
import { Suspense } from 'react';
import { warmHighlighter } from '#lib/source/highlight';
import { TeamPage } from '../../components/team/team-page';
import { teamPageData } from '../server/team-page';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Channels', robots: { index: false } };

/** What the address names is drawn by the page itself; the routes below only let it be named. */
export default async function ChannelsLayout({ children }: { readonly children: React.ReactNode }): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const data = await teamPageData();
    after(warmHighlighter);
    return (
      <Suspense>
        <TeamPage {...data} />
        {children}
      </Suspense>
    );
  });
}
