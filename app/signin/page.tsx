/** `/signin`: for who is not known; `next` is where they wanted to go. */
import type { Metadata } from 'next';
import { headers } from 'next/headers';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { nextPath } from '#lib/model/next-path';
import { EntryPage } from '../../components/account/entry-page';
import { SignInForm } from '../../components/account/sign-in-form';
import { entrance, troubleOf } from '../server/account-pages';
import { pageOrTrouble } from '../trouble-page';

export const metadata: Metadata = { title: 'Sign in', referrer: 'no-referrer' };

interface Props {
  readonly searchParams: Promise<{ readonly next?: string | string[]; readonly error?: string | string[] }>;
}

export default async function SignInPage({ searchParams }: Props): Promise<React.ReactNode> {
  const { next: wanted, error } = await searchParams;
  const next = nextPath(wanted);
  const found = await entrance(await headers());
  if (found.viewer.kind !== 'outsider') redirect(next);
  return pageOrTrouble(async () =>
    found.isSetUp ? (
      <EntryPage title="Sign in" intro={next === '/' ? undefined : 'To go on to the page you wanted.'}>
        <SignInForm next={next} providers={found.providers} trouble={troubleOf(error)} />
      </EntryPage>
    ) : (
      <EntryPage title="Nobody has an account yet">
        <p className="text-sm text-ink-2">
          The server printed a link in its terminal when it started. Whoever started it opens that link, or{' '}
          <Link href="/setup" className="underline underline-offset-2 hover:text-ink">
            enters its token
          </Link>
          , to make the first account.
        </p>
      </EntryPage>
    ),
  );
}
