'use client';
/** Name and password of a new account: the first one, with its organisation, or one that was invited. */
import { useEffect, useState } from 'react';
import { Button } from '../shell/button';
import { Form } from '../shell/form';
import { Refusal } from './refusal';
import { TextField } from './text-field';
import { useSend } from './use-send';

export const PASSWORD_HELP = 'At least 10 characters. A few words that belong together for you alone are best.';

export function FirstAccountForm({ token: given }: { readonly token: string }): React.ReactNode {
  const [fields, setFields] = useState({ token: given, organization: '', name: '', email: '', password: '' });
  const { isBusy, refused, run } = useSend();
  const change = (name: keyof typeof fields) => (value: string) => setFields((before) => ({ ...before, [name]: value }));
  useForgottenToken();

  const make = async (): Promise<void> => {
    if (await run('/api/auth/setup', 'POST', fields)) window.location.assign('/');
  };
  return (
    <Form className="space-y-4" onSubmit={() => void make()}>
      <Refusal refused={refused} />
      <TextField
        label="Setup token"
        help="The server printed it in its terminal when it started."
        autoComplete="off"
        spellCheck={false}
        required
        autoFocus={given === ''}
        value={fields.token}
        onChange={change('token')}
      />
      <TextField
        label="Organisation"
        help="Yours, or your team's. What is indexed already will belong to it."
        autoComplete="organization"
        required
        maxLength={80}
        autoFocus={given !== ''}
        value={fields.organization}
        onChange={change('organization')}
      />
      <TextField label="Your name" autoComplete="name" required maxLength={80} value={fields.name} onChange={change('name')} />
      <TextField label="E-mail" type="email" autoComplete="username" required value={fields.email} onChange={change('email')} />
      <TextField
        label="Password"
        help={PASSWORD_HELP}
        type="password"
        autoComplete="new-password"
        required
        minLength={10}
        value={fields.password}
        onChange={change('password')}
      />
      <Button type="submit" tone="primary" className="h-9 w-full" disabled={isBusy}>
        {isBusy ? 'Making it …' : 'Make the first account'}
      </Button>
    </Form>
  );
}

export function InvitedForm(props: { readonly token: string; readonly email: string }): React.ReactNode {
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, refused, run } = useSend();
  const join = async (): Promise<void> => {
    if (await run('/api/auth/invitation', 'POST', { token: props.token, name, password })) window.location.assign('/');
  };
  return (
    <Form className="space-y-4" onSubmit={() => void join()}>
      <Refusal refused={refused} />
      <TextField label="E-mail" type="email" autoComplete="username" readOnly value={props.email} />
      <TextField label="Your name" autoComplete="name" required autoFocus maxLength={80} value={name} onChange={setName} />
      <TextField
        label="Password"
        help={PASSWORD_HELP}
        type="password"
        autoComplete="new-password"
        required
        minLength={10}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" tone="primary" className="h-9 w-full" disabled={isBusy}>
        {isBusy ? 'Joining …' : 'Join'}
      </Button>
    </Form>
  );
}

/** For who is signed in as the invited. */
export function JoinButton({ token }: { readonly token: string }): React.ReactNode {
  const { isBusy, refused, run } = useSend();
  const join = async (): Promise<void> => {
    if (await run('/api/auth/invitation', 'POST', { token })) window.location.assign('/');
  };
  return (
    <div className="space-y-4">
      <Refusal refused={refused} />
      <Button tone="primary" className="h-9 w-full" disabled={isBusy} onClick={() => void join()}>
        Join
      </Button>
    </div>
  );
}

export function NewPasswordForm({ token }: { readonly token: string }): React.ReactNode {
  const [password, setPassword] = useState('');
  const { isBusy, refused, run } = useSend();
  useForgottenToken();
  const save = async (): Promise<void> => {
    if (await run('/api/auth/reset', 'POST', { token, password })) window.location.assign('/');
  };
  return (
    <Form className="space-y-4" onSubmit={() => void save()}>
      <Refusal refused={refused} />
      <TextField
        label="New password"
        help={PASSWORD_HELP}
        type="password"
        autoComplete="new-password"
        required
        autoFocus
        minLength={10}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" tone="primary" className="h-9 w-full" disabled={isBusy}>
        {isBusy ? 'Setting it …' : 'Set the password and sign in'}
      </Button>
    </Form>
  );
}

/** A token in the address would stay in the browser's history, and be seen over a shoulder. */
function useForgottenToken(): void {
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
}
