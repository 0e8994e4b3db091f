'use client';
/** Signing in: by password, or through the providers that are set up. Where it went on to is loaded anew, as the person who signed in. */
import { useState } from 'react';
import { Button } from '../shell/button';
import { Form } from '../shell/form';
import { Notice } from '../shell/notice';
import { Refusal } from './refusal';
import { TextField } from './text-field';
import { useSend } from './use-send';

export interface Provider {
  readonly id: 'github' | 'oidc';
  readonly name: string;
}

export function SignInForm(props: {
  /** A path of this server. */
  readonly next: string;
  readonly providers: readonly Provider[];
  /** Why a provider did not let them in. */
  readonly trouble: string | null;
}): React.ReactNode {
  const { next, providers, trouble } = props;
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, refused, run } = useSend();

  const signIn = async (): Promise<void> => {
    if (await run('/api/auth/sign-in', 'POST', { email, password })) window.location.assign(next);
    else setPassword('');
  };
  const goTo = async (provider: string): Promise<void> => {
    const begun = await run<{ readonly url: string }>(`/api/auth/sign-in/${provider}`, 'POST', { next });
    if (begun) window.location.assign(begun.url);
  };
  return (
    <div className="space-y-5">
      {trouble !== null && refused === null ? (
        <Notice level="error" title="Signing in did not work">
          {trouble}
        </Notice>
      ) : null}
      <Refusal refused={refused} />
      <Form className="space-y-4" onSubmit={() => void signIn()}>
        <TextField
          label="E-mail"
          type="email"
          name="email"
          autoComplete="username"
          required
          autoFocus
          value={email}
          onChange={setEmail}
        />
        <TextField
          label="Password"
          type="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={setPassword}
        />
        <Button type="submit" tone="primary" className="h-9 w-full" disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </Button>
      </Form>
      {providers.length === 0 ? null : (
        <>
          <div className="flex items-center gap-3 text-xs text-ink-3 before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            or
          </div>
          <div className="space-y-2">
            {providers.map(({ id, name }) => (
              <Button key={id} className="h-9 w-full" disabled={isBusy} onClick={() => void goTo(id)}>
                Continue with {name}
              </Button>
            ))}
          </div>
        </>
      )}
      <p className="text-xs text-ink-3">
        No account? An admin of your organisation invites you. Password lost? Whoever runs this server can make a link that sets a
        new one.
      </p>
    </div>
  );
}
