'use client';
/** Who is invited and has not come yet. The links themselves are not kept: a new one can be made. */
import { useState } from 'react';
import type { InvitationView } from '#lib/model/team-admin';
import type { Role } from '#lib/model/viewer';
import { dateOf } from '../../account/dates';
import { Refusal } from '../../account/refusal';
import { Section } from '../../account/section';
import { useChange } from '../../account/use-change';
import { Button } from '../../shell/button';
import { type MadeInvitation, NewLink } from './new-link';

interface Props {
  readonly invitations: readonly InvitationView[];
  readonly roles: readonly Role[];
}

export function Invitations({ invitations, roles }: Props): React.ReactNode {
  return (
    <Section title="Invitations" intro="Open ones. Their links are not kept; a new link ends the one before.">
      {invitations.length === 0 ? (
        <p className="text-sm text-ink-3">Nobody is invited at the moment.</p>
      ) : (
        <ul className="divide-y divide-line">
          {invitations.map((invitation) => (
            // By address: a new link is another invitation of the same person.
            <InvitationRow key={invitation.email} invitation={invitation} mayRenew={roles.includes(invitation.role)} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function InvitationRow(props: { readonly invitation: InvitationView; readonly mayRenew: boolean }): React.ReactNode {
  const { id, email, role, team, inviter, expiresAt } = props.invitation;
  const [made, setMade] = useState<MadeInvitation | null>(null);
  const { isBusy, refused, run } = useChange();
  const renew = async (): Promise<void> =>
    setMade(await run<MadeInvitation>('/api/admin/people', 'POST', { email, role, team: team?.id ?? null }));
  return (
    <li aria-label={email} className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 basis-56 text-sm">
          <div className="font-medium wrap-anywhere">{email}</div>
          <div className="text-xs text-ink-3 wrap-anywhere">
            {role}
            {team ? ` · ${team.name}` : ''} · invited by {inviter} · until {dateOf(expiresAt)}
          </div>
        </div>
        <div className="flex gap-2">
          {props.mayRenew ? (
            <Button disabled={isBusy} onClick={() => void renew()}>
              New link
            </Button>
          ) : null}
          <Button disabled={isBusy} onClick={() => void run(`/api/admin/people/invitations/${encodeURIComponent(id)}`, 'DELETE')}>
            Withdraw
          </Button>
        </div>
      </div>
      <Refusal refused={refused} />
      {made ? <NewLink made={made} email={email} onDone={() => setMade(null)} /> : null}
    </li>
  );
}
