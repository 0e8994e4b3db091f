'use client';
/** The teams of the organisation, and the form that makes one. */
import { useState } from 'react';
import type { TeamsView } from '#lib/model/team-admin';
import { Refusal } from '../../account/refusal';
import { TextField } from '../../account/text-field';
import { useChange } from '../../account/use-change';
import { Button } from '../../shell/button';
import { Form } from '../../shell/form';
import { TeamCard } from './team-card';

export function TeamsBoard({ view }: { readonly view: TeamsView }): React.ReactNode {
  return (
    <div className="space-y-6">
      <NewTeam />
      {view.teams.length === 0 ? (
        <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-ink-2">
          No team yet. Make the first one above, then grant it repositories.
        </p>
      ) : (
        <ul className="space-y-3">
          {view.teams.map((team) => (
            <TeamCard key={team.id} team={team} people={view.people} repositories={view.repositories} />
          ))}
        </ul>
      )}
    </div>
  );
}

function NewTeam(): React.ReactNode {
  const [name, setName] = useState('');
  const { isBusy, refused, run } = useChange();
  const make = async (): Promise<void> => {
    if ((await run('/api/admin/teams', 'POST', { name })) !== null) setName('');
  };
  return (
    <Form aria-label="New team" className="space-y-3 rounded-xl border border-line bg-surface p-4" onSubmit={() => void make()}>
      <Refusal refused={refused} />
      <div className="flex items-end gap-3">
        <TextField
          label="New team"
          required
          maxLength={80}
          autoComplete="off"
          placeholder="payments"
          value={name}
          onChange={setName}
        />
        <Button type="submit" tone="primary" className="!h-9" disabled={isBusy || name.trim() === ''}>
          Make it
        </Button>
      </div>
    </Form>
  );
}
