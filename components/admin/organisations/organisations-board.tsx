'use client';
/** The organisations of the installation, and the form that makes one. */
import { useState } from 'react';
import type { InstallationView } from '#lib/model/organization-admin';
import { Refusal } from '../../account/refusal';
import { TextField } from '../../account/text-field';
import { useChange } from '../../account/use-change';
import { Button } from '../../shell/button';
import { Form } from '../../shell/form';
import { type MadeInvitation, NewLink } from '../people/new-link';
import { OrganisationCard } from './organisation-card';

export function OrganisationsBoard({ view }: { readonly view: InstallationView }): React.ReactNode {
  return (
    <div className="space-y-6">
      <NewOrganisation />
      <ul className="space-y-3">
        {view.organizations.map((organization) => (
          <OrganisationCard key={organization.id} organization={organization} all={view.organizations} />
        ))}
      </ul>
    </div>
  );
}

function NewOrganisation(): React.ReactNode {
  const [name, setName] = useState('');
  const [owner, setOwner] = useState('');
  const [made, setMade] = useState<(MadeInvitation & { readonly owner: string }) | null>(null);
  const { isBusy, refused, run } = useChange();
  const make = async (): Promise<void> => {
    setMade(null);
    const given = { name: name.trim(), owner: owner.trim() };
    const sent = await run<MadeInvitation>('/api/admin/organisations', 'POST', given);
    if (sent === null) return;
    setMade({ ...sent, owner: given.owner });
    setName('');
    setOwner('');
  };
  return (
    <Form
      aria-label="New organisation"
      className="space-y-3 rounded-xl border border-line bg-surface p-4"
      onSubmit={() => void make()}
    >
      <Refusal refused={refused} />
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]">
        <TextField label="New organisation" required maxLength={80} autoComplete="off" value={name} onChange={setName} />
        <TextField
          label="E-mail of its owner"
          type="email"
          required
          maxLength={200}
          autoComplete="off"
          placeholder="mia@example.com"
          value={owner}
          onChange={setOwner}
        />
        <Button type="submit" tone="primary" className="!h-9" disabled={isBusy || name.trim() === '' || owner.trim() === ''}>
          Make it
        </Button>
      </div>
      <p className="text-xs text-ink-3">You get a link to hand on to its owner, who invites the others.</p>
      {made ? <NewLink made={made} email={made.owner} onDone={() => setMade(null)} /> : null}
    </Form>
  );
}
