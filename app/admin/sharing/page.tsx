/** `/admin/sharing`: what leaves the server: links of answers, and what is taken out as a secret. */
import type { Metadata } from 'next';
import Link from 'next/link';
import { may } from '#lib/model/viewer';
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
    const isOperator = may(who.viewer, 'operate');
    const [view, secrets] = await Promise.all([sharingView(who), isOperator ? secretsView(who) : null]);
    return (
      <Page wide title="Sharing" intro={`How far links of answers reach${isOperator ? ', and what never leaves' : ''}.`}>
        {who.viewer.kind === 'local' ? (
          <Notice level="info" title="Nobody signs in here: whoever reaches this server opens every link.">
            What is chosen below holds as soon as people sign in.
          </Notice>
        ) : null}
        <SharingLevelChoice level={view.level} published={view.published.length} />
        <PublishedAnswers view={view} />
        {secrets === null ? null : <SecretPatterns patterns={secrets.patterns} />}
        {isOperator ? (
          <p className="text-sm text-ink-2">
            Who reads a new repository is chosen on the page of{' '}
            <Link href="/admin/repositories" className="text-accent-strong underline underline-offset-2">
              repositories
            </Link>
            .
          </p>
        ) : null}
      </Page>
    );
  });
}
