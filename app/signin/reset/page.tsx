/** `/signin/reset?token=…`: a link that sets a new password, made by whoever runs the server. */
import type { Metadata } from 'next';
import { EntryPage } from '../../../components/account/entry-page';
import { NewPasswordForm } from '../../../components/account/new-account-form';

export const metadata: Metadata = { title: 'New password', referrer: 'no-referrer' };

interface Props {
  readonly searchParams: Promise<{ readonly token?: string | string[] }>;
}

export default async function ResetPage({ searchParams }: Props): Promise<React.ReactNode> {
  const { token } = await searchParams;
  return (
    <EntryPage title="A new password" intro="The link works once. Every session you have ends.">
      <NewPasswordForm token={typeof token === 'string' ? token : ''} />
    </EntryPage>
  );
}
