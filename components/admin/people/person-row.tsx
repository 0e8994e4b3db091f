'use client';
/** One person: who it is, the role, and out of the organisation. */
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import type { PersonView } from '#lib/model/team-admin';
import type { Role } from '#lib/model/viewer';
import { dateOf } from '../../account/dates';
import { Refusal } from '../../account/refusal';
import { ShownOnce } from '../../account/shown-once';
import { type Change, useChange } from '../../account/use-change';
import { Button } from '../../shell/button';
import { ConfirmDialog } from '../../shell/confirm-dialog';

interface Props {
  readonly person: PersonView;
  readonly roles: readonly Role[];
  readonly organization: string;
}

export function PersonRow({ person, roles, organization }: Props): React.ReactNode {
  const { name, email, teams, joinedAt, isYou } = person;
  const change = useChange();
  const [link, setLink] = useState<string | null>(null);
  return (
    <li aria-label={name} className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 text-sm">
          <div className="wrap-anywhere">
            <span className="font-medium">{name}</span>
            {isYou ? <span className="text-ink-3"> · you</span> : null}
          </div>
          <div className="text-xs text-ink-3 wrap-anywhere">
            {email} · since {dateOf(joinedAt)}
            {teams.length > 0 ? ` · ${teams.join(', ')}` : ''}
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <NewPassword person={person} change={change} onMade={setLink} />
          <RoleChoice person={person} roles={roles} change={change} />
          <RemovePerson person={person} organization={organization} change={change} />
        </div>
      </div>
      <Refusal refused={change.refused} />
      {link === null ? null : (
        <ShownOnce what="link" value={link} onDone={() => setLink(null)}>
          Hand it to {email}. It sets a new password, once, within 24 hours, and ends every session of theirs.
        </ShownOnce>
      )}
    </li>
  );
}

/** Whether it may be made is decided by the server: it depends on more than this organisation. */
function NewPassword(props: {
  readonly person: PersonView;
  readonly change: Change;
  readonly onMade: (url: string) => void;
}): React.ReactNode {
  const { person, change, onMade } = props;
  if (person.isYou || !person.mayChange) return null;
  const make = async (): Promise<void> => {
    const made = await change.run<{ readonly url: string }>(`/api/admin/people/${encodeURIComponent(person.id)}/reset`, 'POST');
    if (made) onMade(made.url);
  };
  return (
    <Button
      disabled={change.isBusy}
      onClick={() => void make()}
      aria-label={`New password for ${person.name}`}
      title="A link that sets a new password"
    >
      <KeyRound className="size-3.5" aria-hidden="true" />
    </Button>
  );
}

function RoleChoice(props: {
  readonly person: PersonView;
  readonly roles: readonly Role[];
  readonly change: Change;
}): React.ReactNode {
  const { person, roles, change } = props;
  const { id, name, role, isYou, isLastOwner, mayChange } = person;
  const [wanted, setWanted] = useState<Role | null>(null);
  const [shown, setShown] = useState(role);
  // What was wanted stands until the page shows what is so.
  if (shown !== role) {
    setShown(role);
    setWanted(null);
  }
  const [isAsking, setAsking] = useState(false);
  if (!mayChange || isLastOwner) {
    const why = isLastOwner
      ? 'The last owner stays one: make somebody else an owner first.'
      : 'Owners change the role of owners.';
    return (
      <span className="text-sm text-ink-2" title={why}>
        {isLastOwner ? 'last owner' : role}
      </span>
    );
  }
  const take = async (): Promise<void> => {
    await change.run(`/api/admin/people/${encodeURIComponent(id)}`, 'PATCH', { role: wanted });
    setAsking(false);
  };
  return (
    <>
      {wanted === null || wanted === role ? null : (
        <Button tone="primary" disabled={change.isBusy} onClick={() => (isYou ? setAsking(true) : void take())}>
          Make {wanted}
        </Button>
      )}
      {/* Arrow keys go through the roles: nothing is given before it is said so. */}
      <select
        aria-label={`Role of ${name}`}
        value={wanted ?? role}
        disabled={change.isBusy}
        onChange={(event) => setWanted(roles.find((one) => one === event.target.value) ?? null)}
        className="h-8 rounded-md border border-line-strong bg-surface px-2 text-sm disabled:opacity-60"
      >
        {roles.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      {isAsking ? (
        <ConfirmDialog
          title={`Make yourself ${wanted}?`}
          action={`Be ${wanted}`}
          cancel={`Stay ${role}`}
          busy={change.isBusy}
          onConfirm={() => void take()}
          onCancel={() => setAsking(false)}
        >
          You then may no more than that, with the next request. Somebody else has to give the role back.
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function RemovePerson(props: {
  readonly person: PersonView;
  readonly organization: string;
  readonly change: Change;
}): React.ReactNode {
  const { person, organization, change } = props;
  const { id, name, isYou, isLastOwner, mayChange } = person;
  const [isAsking, setAsking] = useState(false);
  const remove = async (): Promise<void> => {
    const isDone = (await change.run(`/api/admin/people/${encodeURIComponent(id)}`, 'DELETE')) !== null;
    setAsking(false);
    if (isDone && isYou) window.location.assign('/');
  };
  return (
    <>
      <Button
        disabled={change.isBusy || isLastOwner || !mayChange}
        onClick={() => setAsking(true)}
        aria-label={isYou ? 'Leave the organisation' : `Remove ${name}`}
      >
        {isYou ? 'Leave' : 'Remove'}
      </Button>
      {isAsking ? (
        <ConfirmDialog
          title={isYou ? `Leave ${organization}?` : `Remove ${name} from ${organization}?`}
          action={isYou ? 'Leave' : 'Remove'}
          cancel={isYou ? 'Stay' : 'Keep them'}
          busy={change.isBusy}
          onConfirm={() => void remove()}
          onCancel={() => setAsking(false)}
        >
          {isYou ? 'You are' : 'They are'} out with the next request: teams, grants and API keys of this organisation are gone.
          What was asked and written stays where it stands, under {isYou ? 'your' : 'their'} name.
        </ConfirmDialog>
      ) : null}
    </>
  );
}
