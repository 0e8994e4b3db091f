/** `/setup?token=…`: the first account of the installation. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { redirect } from 'next/navigation';
import { EntryPage } from '../../components/account/entry-page';
import { FirstAccountForm } from '../../components/account/new-account-form';
import { entrance } from '../server/account-pages';

export const metadata: Metadata = { title: 'Setup', referrer: 'no-referrer' };

interface Props {
  readonly searchParams: Promise<{ readonly token?: string | string[] }>;
}

export default async function SetupPage({ searchParams }: Props): Promise<React.ReactNode> {
  const { token } = await searchParams;
  const { viewer, isSetUp } = await entrance(await headers());
  if (viewer.kind !== 'outsider') redirect('/');
  if (isSetUp) redirect('/signin');
  return (
    <EntryPage title="The first account" intro="It owns the organisation, and invites the others.">
      <FirstAccountForm token={typeof token === 'string' ? token : ''} />
    </EntryPage>
  );
}
