'use client';
/** One team: its name, who is in it, and what is granted to it. */
import { Pencil, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { Named } from '#lib/model/repository-admin';
import type { TeamView } from '#lib/model/team-admin';
import { Refusal } from '../../account/refusal';
import { type Change, useChange } from '../../account/use-change';
import { Button } from '../../shell/button';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { RenameForm } from '../rename-form';

interface Props {
  readonly team: TeamView;
  readonly people: readonly Named[];
  readonly repositories: readonly string[];
}

export function TeamCard({ team, people, repositories }: Props): React.ReactNode {
  const { id, name, members } = team;
  const change = useChange();
  const place = (person: string): string => `${pathOf(team)}/members/${encodeURIComponent(person)}`;
  const grant = (repository: string, granted: boolean): Promise<unknown> =>
    change.run(`/api/admin/repositories/${encodeURIComponent(repository)}`, 'PUT', { grant: { kind: 'team', id, granted } });
  return (
    <li className="rounded-xl border border-line bg-surface">
      <article aria-label={name} className="space-y-4 p-4">
        <TeamHeader team={team} change={change} />
        <Refusal refused={change.refused} />
        <Choices
          title="People"
          empty="Nobody is in it."
          chosen={members}
          others={people.filter((one) => !members.some((member) => member.id === one.id))}
          add="Add somebody"
          act="Add"
          verb={['Add', `to ${name}`]}
          takeOut={(one) => `Take ${one} out of ${name}`}
          isBusy={change.isBusy}
          onAdd={(person) => void change.run(place(person), 'PUT')}
          onRemove={(person) => void change.run(place(person), 'DELETE')}
        />
        <Choices
          title="Reads"
          empty="No repository is granted to it."
          chosen={team.repositories.map(named)}
          others={repositories.filter((one) => !team.repositories.includes(one)).map(named)}
          add="Grant a repository"
          act="Grant"
          verb={['Grant a repository', `to ${name}`]}
          takeOut={(one) => `Take ${one} from ${name}`}
          isBusy={change.isBusy}
          onAdd={(repository) => void grant(repository, true)}
          onRemove={(repository) => void grant(repository, false)}
        />
      </article>
    </li>
  );
}

function named(name: string): Named {
  return { id: name, name };
}

function pathOf({ id }: Named): string {
  return `/api/admin/teams/${encodeURIComponent(id)}`;
}

function TeamHeader({ team, change }: { readonly team: TeamView; readonly change: Change }): React.ReactNode {
  const [isRenaming, setRenaming] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  if (isRenaming) return <RenameForm name={team.name} path={pathOf(team)} change={change} onDone={() => setRenaming(false)} />;
  return (
    <header className="flex items-center gap-2">
      <h2 className="min-w-0 flex-1 font-semibold wrap-anywhere">{team.name}</h2>
      <Button aria-label={`Rename ${team.name}`} title="Rename" disabled={change.isBusy} onClick={() => setRenaming(true)}>
        <Pencil className="size-3.5" aria-hidden="true" />
      </Button>
      <Button aria-label={`Remove ${team.name}`} title="Remove" disabled={change.isBusy} onClick={() => setRemoving(true)}>
        <Trash2 className="size-3.5" aria-hidden="true" />
      </Button>
      {isRemoving ? (
        <ConfirmDialog
          title={`Remove the team ${team.name}?`}
          action="Remove"
          busy={change.isBusy}
          onConfirm={() => void change.run(pathOf(team), 'DELETE').then(() => setRemoving(false))}
          onCancel={() => setRemoving(false)}
        >
          What is granted to it alone, its people no longer read. The people stay in the organisation.
        </ConfirmDialog>
      ) : null}
    </header>
  );
}

function Choices(props: {
  readonly title: string;
  readonly empty: string;
  readonly chosen: readonly Named[];
  readonly others: readonly Named[];
  readonly add: string;
  /** On the button that does it: arrow keys go through the list, and choose nothing by themselves. */
  readonly act: string;
  /** Around what is added, for those who do not see the list. */
  readonly verb: readonly [before: string, after: string];
  readonly takeOut: (name: string) => string;
  readonly isBusy: boolean;
  readonly onAdd: (id: string) => void;
  readonly onRemove: (id: string) => void;
}): React.ReactNode {
  const { title, chosen, others, isBusy } = props;
  const [wanted, setWanted] = useState('');
  return (
    <section className="space-y-1.5">
      <h3 className="text-xs font-semibold text-ink-3">{title}</h3>
      {chosen.length === 0 ? <p className="text-sm text-ink-3">{props.empty}</p> : null}
      <div className="flex flex-wrap items-center gap-1.5">
        {chosen.map(({ id, name }) => (
          <span
            key={id}
            className="inline-flex max-w-full items-center gap-0.5 rounded-md border border-line bg-bg py-0.5 pr-0.5 pl-2 text-sm"
          >
            <span className="min-w-0 wrap-anywhere">{name}</span>
            <button
              type="button"
              aria-label={props.takeOut(name)}
              title={props.takeOut(name)}
              disabled={isBusy}
              onClick={() => props.onRemove(id)}
              className="grid size-6 shrink-0 place-items-center rounded text-ink-3 hover:bg-sunken hover:text-danger"
            >
              <X className="size-3.5" aria-hidden="true" />
            </button>
          </span>
        ))}
        {others.length === 0 ? null : (
          <>
            <select
              aria-label={props.verb.join(' ')}
              value={wanted}
              disabled={isBusy}
              onChange={(event) => setWanted(event.target.value)}
              className="h-8 max-w-full rounded-md border border-line-strong bg-surface px-2 text-sm text-ink-2"
            >
              <option value="">{props.add} …</option>
              {others.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
            {wanted === '' ? null : (
              <Button
                tone="primary"
                disabled={isBusy}
                onClick={() => {
                  props.onAdd(wanted);
                  setWanted('');
                }}
              >
                {props.act}
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
