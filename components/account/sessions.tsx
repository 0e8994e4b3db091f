'use client';
/** Where somebody is signed in, and by which ways they can. */
import { useRouter } from 'next/navigation';
import { Button } from '../shell/button';
import { signOut } from './account-menu';
import { dateOf } from './dates';
import { programName } from './program-name';
import { Refusal } from './refusal';
import { Section } from './section';
import type { Provider } from './sign-in-form';
import { useSend } from './use-send';

export interface SessionView {
  readonly id: string;
  /** ISO 8601. */
  readonly createdAt: string;
  readonly address: string | null;
  readonly program: string | null;
  readonly isThis: boolean;
}

export function Sessions({ sessions }: { readonly sessions: readonly SessionView[] }): React.ReactNode {
  const { isBusy, refused, run } = useSend();
  const router = useRouter();
  const end = async (path: string): Promise<void> => {
    if (await run(path, 'DELETE')) router.refresh();
  };
  const hasOthers = sessions.some(({ isThis }) => !isThis);
  return (
    <Section
      title="Sessions"
      intro="Where you are signed in. A session lives 30 days."
      action={
        hasOthers ? (
          <Button disabled={isBusy} onClick={() => void end('/api/auth/account/sessions')}>
            End all others
          </Button>
        ) : null
      }
    >
      <Refusal refused={refused} />
      <ul className="divide-y divide-line">
        {sessions.map(({ id, createdAt, address, program, isThis }) => (
          <li key={id} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
            <div className="min-w-0 text-sm">
              <div className="wrap-anywhere">
                {programName(program)} {isThis ? <span className="text-ok">· this one</span> : null}
              </div>
              <div className="text-xs text-ink-3 wrap-anywhere">
                since {dateOf(createdAt)}
                {address ? ` · ${address}` : ''}
              </div>
            </div>
            {isThis ? (
              <Button onClick={() => void signOut()}>Sign out</Button>
            ) : (
              <Button disabled={isBusy} onClick={() => void end(`/api/auth/account/sessions/${id}`)}>
                End
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function WaysToSignIn(props: {
  readonly providers: readonly Provider[];
  readonly linked: readonly string[];
}): React.ReactNode {
  const { providers, linked } = props;
  const { isBusy, refused, run } = useSend();
  const router = useRouter();
  if (providers.length === 0) return null;
  const link = async (id: string): Promise<void> => {
    const begun = await run<{ readonly url: string }>(`/api/auth/account/ways/${id}`, 'POST');
    if (begun) window.location.assign(begun.url);
  };
  const unlink = async (id: string): Promise<void> => {
    if (await run(`/api/auth/account/ways/${id}`, 'DELETE')) router.refresh();
  };
  return (
    <Section title="Ways to sign in" intro="Beside your password.">
      <Refusal refused={refused} />
      <ul className="divide-y divide-line text-sm">
        {providers.map(({ id, name }) => {
          const isLinked = linked.includes(id);
          return (
            <li key={id} className="flex items-center justify-between gap-3 py-2 first:pt-0 last:pb-0">
              <span>
                {name} {isLinked ? <span className="text-ok">· linked</span> : null}
              </span>
              <Button disabled={isBusy} onClick={() => void (isLinked ? unlink(id) : link(id))}>
                {isLinked ? 'Unlink' : 'Link'}
              </Button>
            </li>
          );
        })}
      </ul>
    </Section>
  );
}
