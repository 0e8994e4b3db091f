'use client';
/** Name, organisation and password of one's own account. */
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { toast } from 'sonner';
import { Button } from '../shell/button';
import { Form } from '../shell/form';
import { type OrganizationChoice, workIn } from './account-menu';
import { PASSWORD_HELP } from './new-account-form';
import { Refusal } from './refusal';
import { Section } from './section';
import { INPUT, TextField } from './text-field';
import { useSend } from './use-send';

export function Profile(props: {
  readonly name: string;
  readonly email: string;
  readonly role: string;
  readonly organizations: readonly OrganizationChoice[];
}): React.ReactNode {
  const [name, setName] = useState(props.name);
  const { isBusy, refused, run } = useSend();
  const router = useRouter();
  const save = async (): Promise<void> => {
    if (!(await run('/api/auth/account', 'PATCH', { name }))) return;
    toast.success('Your name is saved.');
    router.refresh();
  };
  return (
    <Section title="Profile">
      <Refusal refused={refused} />
      <Form className="flex items-end gap-2" onSubmit={() => void save()}>
        <TextField label="Name" autoComplete="name" required maxLength={80} value={name} onChange={setName} />
        <Button type="submit" className="h-9" disabled={isBusy || name.trim() === props.name}>
          Save
        </Button>
      </Form>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
        <dt className="text-ink-3">E-mail</dt>
        <dd className="wrap-anywhere">{props.email}</dd>
        <dt className="text-ink-3">Role</dt>
        <dd>{props.role}</dd>
        <dt className="text-ink-3">Organisation</dt>
        <dd className="wrap-anywhere">
          <Organizations organizations={props.organizations} />
        </dd>
      </dl>
    </Section>
  );
}

function Organizations({ organizations }: { readonly organizations: readonly OrganizationChoice[] }): React.ReactNode {
  const [isBusy, setBusy] = useState(false);
  const chosen = organizations.find(({ isChosen }) => isChosen);
  const [wanted, setWanted] = useState(chosen?.id ?? '');
  if (organizations.length < 2) return chosen?.name ?? 'none';
  const choose = async (): Promise<void> => {
    setBusy(true);
    await workIn(wanted);
    setBusy(false);
  };
  return (
    <span className="flex flex-wrap items-center gap-2">
      <select
        aria-label="Organisation"
        className={`${INPUT} max-w-64`}
        value={wanted}
        disabled={isBusy}
        onChange={(event) => setWanted(event.target.value)}
      >
        {organizations.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      {wanted === chosen?.id ? null : (
        <Button tone="primary" disabled={isBusy} onClick={() => void choose()}>
          Work in it
        </Button>
      )}
    </span>
  );
}

export function PasswordSection({ hasPassword }: { readonly hasPassword: boolean }): React.ReactNode {
  const [current, setCurrent] = useState('');
  const [password, setPassword] = useState('');
  const { isBusy, refused, run } = useSend();
  const router = useRouter();
  const change = async (): Promise<void> => {
    if (!(await run('/api/auth/account/password', 'POST', { current, password }))) return;
    setCurrent('');
    setPassword('');
    toast.success('Your password is changed. Every other session has ended.');
    router.refresh();
  };
  return (
    <Section title="Password" intro="A change ends every other session of yours.">
      {hasPassword ? (
        <Form className="space-y-4" onSubmit={() => void change()}>
          <Refusal refused={refused} />
          <div className="flex flex-wrap gap-4 *:min-w-56">
            <TextField
              label="Current password"
              type="password"
              autoComplete="current-password"
              required
              value={current}
              onChange={setCurrent}
            />
            <TextField
              label="New password"
              help={PASSWORD_HELP}
              type="password"
              autoComplete="new-password"
              required
              minLength={10}
              value={password}
              onChange={setPassword}
            />
          </div>
          <Button type="submit" disabled={isBusy || current === '' || password === ''}>
            Change the password
          </Button>
        </Form>
      ) : (
        <p className="text-sm text-ink-2">You have none. Whoever runs this server can make a link that sets one.</p>
      )}
    </Section>
  );
}
