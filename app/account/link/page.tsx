/** `/account/link?code=…`: says whose account of a chat platform is to be linked, before anybody confirms it. */
import type { Metadata } from 'next';
import { LinkAccount } from '../../../components/admin/chat/link-account';
import { Notice } from '../../../components/shell/notice';
import { Page } from '../../../components/shell/page';
import { showLinkOffer } from '../../server/chat';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'Link accounts', robots: { index: false }, referrer: 'no-referrer' };

interface Props {
  readonly searchParams: Promise<{ readonly code?: string | string[] }>;
}

export default function LinkPage({ searchParams }: Props): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const { code: given } = await searchParams;
    const code = typeof given === 'string' ? given : '';
    const { viewer } = await pageAsking('read', `/account/link?code=${encodeURIComponent(code)}`);
    const offer = await showLinkOffer(code, viewer);
    return (
      <Page title="Link accounts">
        {offer === null ? (
          <Notice level="warning" title="This link cannot be used.">
            It works once, for ten minutes, for somebody of the organisation that the chat belongs to. Ask Pathlight again in the
            chat to get a new one.
          </Notice>
        ) : (
          <LinkAccount code={code} offer={offer} person={viewer.name} />
        )}
      </Page>
    );
  });
}
