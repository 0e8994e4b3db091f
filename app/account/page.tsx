/** `/account`: one's own account: name, password, API keys, sessions, ways to sign in. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import { ownKeys } from '#lib/auth/keys';
import { ownAccount } from '#lib/auth/own-account';
import { may } from '#lib/model/viewer';
import { ApiKeys } from '../../components/account/api-keys';
import { PasswordSection, Profile } from '../../components/account/profile';
import { Sessions, WaysToSignIn } from '../../components/account/sessions';
import { Notice } from '../../components/shell/notice';
import { Page } from '../../components/shell/page';
import { providers, troubleOf } from '../server/account-pages';
import { authWorkspace } from '../server/accounts-http';
import { pageAsking } from '../server/page-asking';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Account' };

interface Props {
  readonly searchParams: Promise<{ readonly error?: string | string[] }>;
}

export default async function AccountPage({ searchParams }: Props): Promise<React.ReactNode> {
  const trouble = troubleOf((await searchParams).error);
  const given = await headers();
  return pageOrTrouble(async () => {
    const { viewer } = await pageAsking('read', '/account');
    const workspace = await authWorkspace();
    const [account, keys] = [await ownAccount(workspace, given, viewer), await ownKeys(workspace, viewer)];
    const now = Date.now();
    return (
      <Page title="Account">
        {trouble === null ? null : (
          <Notice level="error" title="Linking did not work">
            {trouble}
          </Notice>
        )}
        <Profile name={account.name} email={account.email} role={viewer.role ?? ''} organizations={account.organizations} />
        <ApiKeys
          mayPublish={may(viewer, 'publish')}
          keys={keys.map(({ id, name, start, scopes, isRestricted, expiresAt, lastUsedAt }) => ({
            id,
            name,
            start,
            scopes,
            isRestricted,
            expiresAt: expiresAt?.toISOString() ?? null,
            lastUsedAt: lastUsedAt?.toISOString() ?? null,
            isOver: expiresAt !== null && expiresAt.getTime() <= now,
          }))}
        />
        <PasswordSection hasPassword={account.ways.includes('credential')} />
        <WaysToSignIn providers={await providers()} linked={account.ways} />
        <Sessions
          sessions={account.sessions.map(({ id, createdAt, address, program, isThis }) => ({
            id,
            address,
            program,
            isThis,
            createdAt: createdAt.toISOString(),
          }))}
        />
      </Page>
    );
  });
}
