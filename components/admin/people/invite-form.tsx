'use client';
/** Makes an invitation, and shows its link this once. */
import { useId, useState } from 'react';
import type { Named } from '#lib/model/repository-admin';
import type { Role } from '#lib/model/viewer';
import { Refusal } from '../../account/refusal';
import { INPUT, TextField } from '../../account/text-field';
import { useChange } from '../../account/use-change';
import { Button } from '../../shell/button';
import { Form } from '../../shell/form';
import { ROLE_WORDS } from '../role-words';
import { type MadeInvitation, NewLink } from './new-link';

export function InviteForm({
  roles,
  teams,
}: {
  readonly roles: readonly Role[];
  readonly teams: readonly Named[];
}): React.ReactNode {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('member');
  const [team, setTeam] = useState('');
  const [made, setMade] = useState<(MadeInvitation & { readonly email: string }) | null>(null);
  const { isBusy, refused, run } = useChange();
  const invite = async (): Promise<void> => {
    setMade(null);
    const given = email.trim();
    const sent = await run<MadeInvitation>('/api/admin/people', 'POST', { email: given, role, team: team === '' ? null : team });
    if (sent === null) return;
    setMade({ ...sent, email: given });
    setEmail('');
  };
  return (
    <Form aria-label="Invite somebody" className="space-y-4" onSubmit={() => void invite()}>
      <Refusal refused={refused} />
      <div className="grid items-end gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField
          label="E-mail"
          type="email"
          required
          maxLength={200}
          autoComplete="off"
          placeholder="mia@example.com"
          value={email}
          onChange={setEmail}
        />
        <Choice label="Role" value={role} onChange={(value) => setRole(roles.find((one) => one === value) ?? 'member')}>
          {roles.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </Choice>
        <Choice label="Team" value={team} onChange={setTeam} isDisabled={teams.length === 0}>
          <option value="">none</option>
          {teams.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Choice>
        <Button type="submit" tone="primary" className="!h-9" disabled={isBusy || email.trim() === ''}>
          Invite
        </Button>
      </div>
      <p className="text-xs text-ink-3">
        {role}: {ROLE_WORDS[role]}.
      </p>
      {made ? <NewLink made={made} email={made.email} onDone={() => setMade(null)} /> : null}
    </Form>
  );
}

function Choice(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  readonly children: React.ReactNode;
}): React.ReactNode {
  const id = useId();
  return (
    <div className="min-w-0 space-y-1">
      <label htmlFor={id} className="block text-sm font-medium">
        {props.label}
      </label>
      <select
        id={id}
        className={INPUT}
        value={props.value}
        disabled={props.isDisabled === true}
        onChange={(event) => props.onChange(event.target.value)}
      >
        {props.children}
      </select>
    </div>
  );
}
