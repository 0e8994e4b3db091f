'use client';
/** One's own API keys: made and shown once, listed, revoked. */
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import { Button } from '../shell/button';
import { ConfirmDialog } from '../shell/confirm-dialog';
import { CopyButton } from '../shell/copy-button';
import { Notice } from '../shell/notice';
import { dateOf } from './dates';
import { type MadeKey, NewKeyForm } from './new-key-form';
import { Refusal } from './refusal';
import { Section } from './section';
import { useSend } from './use-send';

export interface KeyView {
  readonly id: string;
  readonly name: string;
  readonly start: string;
  readonly scopes: readonly string[];
  readonly isRestricted: boolean;
  /** ISO 8601. */
  readonly expiresAt: string | null;
  readonly lastUsedAt: string | null;
  /** Its end has come. */
  readonly isOver: boolean;
}

export function ApiKeys(props: { readonly keys: readonly KeyView[]; readonly mayPublish: boolean }): React.ReactNode {
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const router = useRouter();
  return (
    <Section
      title="API keys"
      intro="For programs, editors and MCP clients. A key may never do more than you."
      action={isMaking ? null : <Button onClick={() => setMaking(true)}>New key</Button>}
    >
      {made ? <NewKey made={made} onDone={() => setMade(null)} /> : null}
      {isMaking ? (
        <NewKeyForm
          mayPublish={props.mayPublish}
          onCancel={() => setMaking(false)}
          onMade={(key) => {
            setMade(key);
            setMaking(false);
            router.refresh();
          }}
        />
      ) : null}
      {props.keys.length === 0 && !isMaking ? <p className="text-sm text-ink-3">You have no keys.</p> : null}
      <ul className="divide-y divide-line">
        {props.keys.map((key) => (
          <KeyRow key={key.id} apiKey={key} />
        ))}
      </ul>
    </Section>
  );
}

function NewKey({ made, onDone }: { readonly made: MadeKey; readonly onDone: () => void }): React.ReactNode {
  return (
    <Notice level="warning" title="Copy the key now: it is not shown again." action={<Button onClick={onDone}>Done</Button>}>
      <div className="mt-1.5 flex items-center gap-1 rounded-md border border-line bg-surface py-1 pr-1 pl-2.5">
        <code data-api-key className="min-w-0 flex-1 font-mono text-xs break-all text-ink">
          {made.key}
        </code>
        <CopyButton text={() => made.key} label="Copy the key" done="The key is copied." iconOnly />
      </div>
    </Notice>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: KeyView }): React.ReactNode {
  const { id, name, start, scopes, isRestricted, expiresAt, lastUsedAt, isOver } = apiKey;
  const [isAsking, setAsking] = useState(false);
  const { isBusy, refused, run } = useSend();
  const router = useRouter();
  const revoke = async (): Promise<void> => {
    if (await run(`/api/auth/account/keys/${id}`, 'DELETE')) router.refresh();
    setAsking(false);
  };
  return (
    <li className="py-2.5 first:pt-0 last:pb-0">
      <div className="flex items-center justify-between gap-3">
        <div className="min-w-0 text-sm">
          <div className="wrap-anywhere">
            <span className="font-medium">{name}</span> <code className="font-mono text-xs text-ink-3">{start}…</code>
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
        <Button onClick={() => setAsking(true)}>Revoke</Button>
      </div>
      <Refusal refused={refused} />
      {isAsking ? (
        <ConfirmDialog
          title={`Revoke “${name}”?`}
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
