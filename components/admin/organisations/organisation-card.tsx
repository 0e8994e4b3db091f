'use client';
/** One organisation: its name, how much is in it, its repositories, and an owner while it has nobody. */
import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { OrganizationView } from '#lib/model/organization-admin';
import { Refusal } from '../../account/refusal';
import { TextField } from '../../account/text-field';
import { type Change, useChange } from '../../account/use-change';
import { Button } from '../../shell/button';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { Form } from '../../shell/form';
import { type MadeInvitation, NewLink } from '../people/new-link';
import { RenameForm } from '../rename-form';
import { MoveRepository } from './move-repository';

interface Props {
  readonly organization: OrganizationView;
  readonly all: readonly OrganizationView[];
}

export function OrganisationCard({ organization, all }: Props): React.ReactNode {
  const { name, operates, isYours, people, repositories } = organization;
  const change = useChange();
  const others = all.filter((one) => one.id !== organization.id);
  return (
    <li className="rounded-xl border border-line bg-surface">
      <article aria-label={name} className="space-y-4 p-4">
        <Header organization={organization} change={change} />
        <p className="text-sm text-ink-2 first-letter:uppercase">
          {amount(people, 'person', 'people')}, {amount(repositories.length, 'repository', 'repositories')}
          {operates ? ' · its owners and admins run this installation' : ''}
          {isYours ? ' · you work in it now' : ''}
        </p>
        <Refusal refused={change.refused} />
        {people === 0 ? <FirstOwner id={organization.id} /> : null}
        <section className="space-y-1.5">
          <h3 className="text-xs font-semibold text-ink-3">Repositories</h3>
          {repositories.length === 0 ? <p className="text-sm text-ink-3">It has none.</p> : null}
          <ul className="flex flex-wrap gap-1.5">
            {repositories.map((one) => (
              <li key={one} className="max-w-full rounded-md border border-line bg-bg px-2 py-0.5 text-sm wrap-anywhere">
                {one}
              </li>
            ))}
          </ul>
          <MoveRepository to={organization} others={others} change={change} />
        </section>
      </article>
    </li>
  );
}

function amount(count: number, one: string, many: string): string {
  if (count === 0) return `no ${many}`;
  return count === 1 ? `one ${one}` : `${count} ${many}`;
}

function pathOf({ id }: Pick<OrganizationView, 'id'>): string {
  return `/api/admin/organisations/${encodeURIComponent(id)}`;
}

function Header({ organization, change }: { readonly organization: OrganizationView; readonly change: Change }): React.ReactNode {
  const { name, operates } = organization;
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  if (isRenaming) return <RenameForm name={name} path={pathOf(organization)} change={change} onDone={() => setRenaming(false)} />;
  return (
    <header className="flex items-center gap-2">
      <h2 className="min-w-0 flex-1 font-semibold wrap-anywhere">{name}</h2>
      <Button aria-label={`Rename ${name}`} title="Rename" disabled={change.isBusy} onClick={() => setRenaming(true)}>
        <Pencil className="size-3.5" aria-hidden="true" />
      </Button>
      {operates ? null : (
        <Button aria-label={`Remove ${name}`} title="Remove" disabled={change.isBusy} onClick={() => setRemoving(true)}>
          <Trash2 className="size-3.5" aria-hidden="true" />
        </Button>
      )}
      {isRemoving ? (
        <ConfirmDialog
          title={`Remove the organisation ${name}?`}
          action="Remove"
          busy={change.isBusy}
          onConfirm={() => void change.run(pathOf(organization), 'DELETE').then(() => setRemoving(false))}
          onCancel={() => setRemoving(false)}
        >
          It goes only while it has no repository, no connected chat and nobody but a last owner. Its teams, invitations and
          channels with all that is written in them go with it. Accounts stay.
        </ConfirmDialog>
      ) : null}
    </header>
  );
}

/** A link for who shall own it, while nobody does. */
function FirstOwner({ id }: { readonly id: string }): React.ReactNode {
  const [owner, setOwner] = useState('');
  const [made, setMade] = useState<(MadeInvitation & { readonly owner: string }) | null>(null);
  const { isBusy, refused, run } = useChange();
  const invite = async (): Promise<void> => {
    const sent = await run<MadeInvitation>(`${pathOf({ id })}/invitation`, 'POST', { owner: owner.trim() });
    if (sent === null) return;
    setMade({ ...sent, owner: owner.trim() });
    setOwner('');
  };
  return (
    <Form aria-label="Invite its owner" className="space-y-3" onSubmit={() => void invite()}>
      <Refusal refused={refused} />
      <div className="flex flex-wrap items-end gap-3 *:first:basis-56">
        <TextField
          label="Nobody is in it yet: e-mail of its owner"
          type="email"
          required
          maxLength={200}
          autoComplete="off"
          value={owner}
          onChange={setOwner}
        />
        <Button type="submit" className="!h-9" disabled={isBusy || owner.trim() === ''}>
          New link
        </Button>
      </div>
      {made ? <NewLink made={made} email={made.owner} onDone={() => setMade(null)} /> : null}
    </Form>
  );
}
