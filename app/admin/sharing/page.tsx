/** `/admin/sharing`: what leaves the server: links of answers, and what is taken out as a secret. */
import type { Metadata } from 'next';
import Link from 'next/link';
import { PublishedAnswers } from '../../../components/admin/sharing/published-answers';
import { SecretPatterns } from '../../../components/admin/sharing/secret-patterns';
import { SharingLevelChoice } from '../../../components/admin/sharing/sharing-level';
import { Notice } from '../../../components/shell/notice';
import { Page } from '../../../components/shell/page';
import { secretsView, sharingView } from '../../server/admin-sharing';
import { pageAsking } from '../../server/page-asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'Sharing', robots: { index: false } };

export default function SharingPage(): Promise<React.ReactNode> {
  return pageOrTrouble(async () => {
    const who = await pageAsking('administer', '/admin/sharing');
    const [view, secrets] = await Promise.all([sharingView(who), secretsView(who)]);
    return (
      <Page wide title="Sharing" intro="How far links of answers reach, and what never leaves.">
        {who.viewer.kind === 'local' ? (
          <Notice level="info" title="Nobody signs in here: whoever reaches this server opens every link.">
            What is chosen below holds as soon as people sign in.
          </Notice>
        ) : null}
        <SharingLevelChoice level={view.level} published={view.published.length} />
        <PublishedAnswers view={view} />
        <SecretPatterns patterns={secrets.patterns} />
        <p className="text-sm text-ink-2">
          Who reads a new repository is chosen on the page of{' '}
          <Link href="/admin/repositories" className="text-accent-strong underline underline-offset-2">
            repositories
          </Link>
          .
        </p>
      </Page>
    );
  });
}
