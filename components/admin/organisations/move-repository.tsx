'use client';
/** Moves a repository of another organisation to this one, after it was said what that ends. */
import { useState } from 'react';
import type { OrganizationView } from '#lib/model/organization-admin';
import type { Change } from '../../account/use-change';
import { Button } from '../../shell/button';
import { ConfirmDialog } from '../../shell/confirm-dialog';

interface Props {
  readonly to: OrganizationView;
  readonly others: readonly OrganizationView[];
  readonly change: Change;
}

export function MoveRepository({ to, others, change }: Props): React.ReactNode {
  const [wanted, setWanted] = useState('');
  const [isAsking, setAsking] = useState(false);
  const groups = others.filter(({ repositories }) => repositories.length > 0);
  if (groups.length === 0) return null;
  const from = groups.find(({ repositories }) => repositories.includes(wanted));
  const move = async (): Promise<void> => {
    const path = `/api/admin/organisations/${encodeURIComponent(to.id)}/repositories/${encodeURIComponent(wanted)}`;
    await change.run(path, 'PUT');
    setAsking(false);
    setWanted('');
  };
  return (
    <div className="flex flex-wrap items-center gap-1.5 pt-1">
      <select
        aria-label={`Move a repository to ${to.name}`}
        value={from ? wanted : ''}
        disabled={change.isBusy}
        onChange={(event) => setWanted(event.target.value)}
        className="h-8 max-w-full rounded-md border border-line-strong bg-surface px-2 text-sm text-ink-2"
      >
        <option value="">Move a repository here …</option>
        {groups.map(({ id, name, repositories }) => (
          <optgroup key={id} label={`of ${name}`}>
            {repositories.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </optgroup>
        ))}
      </select>
      {from ? (
        <Button tone="primary" disabled={change.isBusy} onClick={() => setAsking(true)}>
          Move
        </Button>
      ) : null}
      {isAsking && from ? (
        <ConfirmDialog
          title={`Move ${wanted} from ${from.name} to ${to.name}?`}
          action="Move it"
          cancel="Leave it"
          busy={change.isBusy}
          onConfirm={() => void move()}
          onCancel={() => setAsking(false)}
        >
          Nobody of {from.name} reads it any more, and of {to.name} its owners and admins alone, until they grant it to others.
          Answers about it from before are shown to neither.
        </ConfirmDialog>
      ) : null}
    </div>
  );
}
