'use client';
/** Whose chat account is linked to whose account here: nothing happens before it is confirmed. */
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { type AskError, describeAskError } from '../../chat/ask-error';
import { Button } from '../../shell/button';
import { Notice } from '../../shell/notice';
import { confirmLink } from './chat-client';

interface Offer {
  readonly platform: string;
  readonly workspaceName: string;
  readonly name: string;
  readonly platformUser: string;
}

const LABELS: Readonly<Record<string, string>> = { slack: 'Slack', discord: 'Discord', teams: 'Microsoft Teams' };

export function LinkAccount(props: { readonly code: string; readonly offer: Offer; readonly person: string }): React.ReactNode {
  const { code, offer, person } = props;
  const [state, setState] = useState<'asks' | 'busy' | 'done'>('asks');
  const [trouble, setTrouble] = useState<AskError | null>(null);
  const label = LABELS[offer.platform] ?? offer.platform;
  const confirm = async (): Promise<void> => {
    setState('busy');
    setTrouble(null);
    try {
      await confirmLink(code);
      setState('done');
    } catch (error) {
      setTrouble(describeAskError(error instanceof Error ? error : new Error(String(error))));
      setState('asks');
    }
  };
  if (state === 'done') {
    return (
      <Notice level="info" title="The accounts are linked.">
        Go back to {label} and ask again. Your answers there follow your rights here.
      </Notice>
    );
  }
  return (
    <section className="space-y-4 rounded-lg border border-line bg-surface p-4 shadow-card" aria-label="Accounts to link">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        <Account title={`In ${label}`} name={offer.name} detail={`${offer.platformUser} of ${offer.workspaceName}`} />
        <Account title="In Pathlight" name={person} detail="signed in here" />
      </dl>
      <p className="text-sm text-ink-2">
        Whoever writes as <strong className="font-semibold text-ink wrap-anywhere">{offer.name}</strong> in {offer.workspaceName}{' '}
        will be answered with your rights. Confirm only if that is you, and if you asked for this link yourself.
      </p>
      {trouble ? (
        <Notice level="error" title={trouble.title}>
          {trouble.remedy}
        </Notice>
      ) : null}
      <Button tone="primary" disabled={state === 'busy'} onClick={() => void confirm()}>
        <Link2 className="size-4" aria-hidden="true" />
        This is me, link them
      </Button>
    </section>
  );
}

function Account({
  title,
  name,
  detail,
}: {
  readonly title: string;
  readonly name: string;
  readonly detail: string;
}): React.ReactNode {
  return (
    <div className="min-w-0">
      <dt className="text-xs font-semibold text-ink-3">{title}</dt>
      <dd className="font-medium wrap-anywhere">{name}</dd>
      <dd className="text-sm text-ink-3 wrap-anywhere">{detail}</dd>
    </div>
  );
}
