'use client';
/** API keys: what each is for, until when, when it was last used; each can be revoked. One's own, or with the names of whose they are. */
import { useState } from 'react';
import { Button } from '../shell/button';
import { ConfirmDialog } from '../shell/confirm-dialog';
import { dateOf } from './dates';
import { Refusal } from './refusal';
import { useChange } from './use-change';

export interface KeyView {
  readonly id: string;
  readonly name: string;
  /** The first characters of the key. */
  readonly start: string;
  /** Whose it is, where it is told. */
  readonly person?: string;
  readonly scopes: readonly string[];
  readonly isRestricted: boolean;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  /** Its end has come. */
  readonly isOver: boolean;
}

/** `path`: of the route that revokes one, without its id. */
export function KeyList({ keys, path }: { readonly keys: readonly KeyView[]; readonly path: string }): React.ReactNode {
  return (
    <ul className="divide-y divide-line">
      {keys.map((key) => (
        <KeyRow key={key.id} apiKey={key} path={`${path}/${encodeURIComponent(key.id)}`} />
      ))}
    </ul>
  );
}

function KeyRow({ apiKey, path }: { readonly apiKey: KeyView; readonly path: string }): React.ReactNode {
  const { name, start, person } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, refused, run } = useChange();
  const revoke = async (): Promise<void> => {
    await run(path, 'DELETE');
    setAsking(false);
  };
  const fullName = person === undefined ? name : `${name} of ${person}`;
  return (
    <li aria-label={fullName} className="space-y-2 py-3 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <div className="wrap-anywhere">
            <span className="font-medium">{name}</span>{' '}
            {person === undefined ? null : <span className="text-ink-2">of {person} </span>}
            <code className="font-mono text-xs text-ink-3">{start}…</code>
          </div>
          <Uses apiKey={apiKey} />
        </div>
        <Button disabled={isBusy} onClick={() => setAsking(true)} aria-label={`Revoke ${fullName}`}>
          Revoke
        </Button>
      </div>
      <Refusal refused={refused} />
      {isAsking ? (
        <ConfirmDialog
          title={`Revoke “${name}”${person === undefined ? '' : ` of ${person}`}?`}
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

function Uses({ apiKey }: { readonly apiKey: KeyView }): React.ReactNode {
  const { scopes, isRestricted, expiresAt, lastUsedAt, isOver } = apiKey;
  return (
    <div className="text-xs text-ink-3">
      {scopes.join(', ')}
      {isRestricted ? ' · restricted' : ''} ·{' '}
      <span className={isOver ? 'text-danger' : ''}>
        {expiresAt === null ? 'without end' : `${isOver ? 'ended' : 'until'} ${dateOf(expiresAt)}`}
      </span>{' '}
      · {lastUsedAt === null ? 'never used' : `last used ${dateOf(lastUsedAt)}`}
    </div>
  );
}
