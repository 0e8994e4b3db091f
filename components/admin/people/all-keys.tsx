'use client';
/** The API keys of everybody in the organisation: whose, for what, when last used. */
import { useState } from 'react';
import type { AdminKeyView } from '#lib/model/team-admin';
import { dateOf } from '../../account/dates';
import { Refusal } from '../../account/refusal';
import { Section } from '../../account/section';
import { Button } from '../../shell/button';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { useChange } from '../use-change';

export function AllKeys({ keys }: { readonly keys: readonly AdminKeyView[] }): React.ReactNode {
  return (
    <Section
      title="API keys"
      intro="Of everybody. People make them on their account page; a key may never do more than its person."
    >
      {keys.length === 0 ? (
        <p className="text-sm text-ink-3">Nobody has a key.</p>
      ) : (
        <ul className="divide-y divide-line">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} />
          ))}
        </ul>
      )}
    </Section>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: AdminKeyView }): React.ReactNode {
  const { id, name, start, person, scopes, isRestricted, expiresAt, lastUsedAt, isOver } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, refused, run } = useChange();
  const revoke = async (): Promise<void> => {
    await run(`/api/admin/keys/${encodeURIComponent(id)}`, 'DELETE');
    setAsking(false);
  };
  return (
    <li aria-label={`${name} of ${person}`} className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <div className="wrap-anywhere">
            <span className="font-medium">{name}</span> <span className="text-ink-2">of {person}</span>{' '}
            <code className="font-mono text-xs text-ink-3">{start}…</code>
          </div>
          <div className="text-xs text-ink-3">
            {scopes.join(', ')}
            {isRestricted ? ' · restricted' : ''} ·{' '}
            <span className={isOver ? 'text-danger' : ''}>
              {expiresAt === null ? 'without end' : `${isOver ? 'ended' : 'until'} ${dateOf(expiresAt)}`}
            </span>{' '}
            · {lastUsedAt === null ? 'never used' : `last used ${dateOf(lastUsedAt)}`}
          </div>
        </div>
        <Button disabled={isBusy} onClick={() => setAsking(true)} aria-label={`Revoke ${name} of ${person}`}>
          Revoke
        </Button>
      </div>
      <Refusal refused={refused} />
      {isAsking ? (
        <ConfirmDialog
          title={`Revoke “${name}” of ${person}?`}
          action="Revoke it"
          busy={isBusy}
          onConfirm={() => void revoke()}
          onCancel={() => setAsking(false)}
        >
          Whatever uses it is refused from the next request on.
        </ConfirmDialog>
      ) : null}
    </li>
  );
}
