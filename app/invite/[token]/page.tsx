/** `/invite/TOKEN`: an invitation to an organisation, for the address it was made for. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import Link from 'next/link';
import { type InvitationView, seeInvitation } from '#lib/auth/invitations';
import { EntryPage } from '../../../components/account/entry-page';
import { InvitedForm, JoinButton } from '../../../components/account/new-account-form';
import { buttonClass } from '../../../components/shell/button';
import { authWorkspace } from '../../server/accounts-http';
import { visiting } from '../../server/asking';
import { pageOrTrouble } from '../../trouble-page';

export const metadata: Metadata = { title: 'Invitation', referrer: 'no-referrer' };

interface Props {
  readonly params: Promise<{ readonly token: string }>;
}

export default async function InvitePage({ params }: Props): Promise<React.ReactNode> {
  const { token } = await params;
  const given = await headers();
  return pageOrTrouble(async () => {
    await visiting(given);
    const invitation = await seeInvitation(await authWorkspace(), given, token);
    return invitation === null ? (
      <EntryPage title="This invitation does not work">
        <p className="text-sm text-ink-2">
          It is wrong, used, withdrawn, or too old. Ask an admin of the organisation for a new one; who has joined already goes on
          to{' '}
          <Link href="/" className="underline underline-offset-2 hover:text-ink">
            Pathlight
          </Link>
          .
        </p>
      </EntryPage>
    ) : (
      <EntryPage
        title={`Join ${invitation.organization}`}
        intro={`You are invited as ${invitation.role}, with the address ${invitation.email}.`}
      >
        <Way invitation={invitation} token={token} />
      </EntryPage>
    );
  });
}

function Way({ invitation, token }: { readonly invitation: InvitationView; readonly token: string }): React.ReactNode {
  switch (invitation.way) {
    case 'new':
      return <InvitedForm token={token} email={invitation.email} />;
    case 'join':
      return <JoinButton token={token} />;
    case 'sign-in':
      return (
        <div className="space-y-4">
          <p className="text-sm text-ink-2">This address has an account. Sign in to it, and you come back here.</p>
          <Link
            href={`/signin?next=${encodeURIComponent(`/invite/${token}`)}`}
            className={`${buttonClass('primary')} h-9 w-full`}
          >
            Sign in
          </Link>
        </div>
      );
  }
}
