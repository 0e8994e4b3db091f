'use client';
/** What a new API key is for, how long, and of which repositories. */
import { useId, useState } from 'react';
import { KEY_SCOPES, type KeyScope } from '#lib/model/viewer';
import { Button } from '../shell/button';
import { Refusal } from './refusal';
import { INPUT, TextField } from './text-field';
import { useSend } from './use-send';

export interface MadeKey {
  readonly id: string;
  readonly key: string;
}

const SCOPE_WORDS: Readonly<Record<KeyScope, string>> = {
  read: 'look at what is indexed, answers and channels',
  ask: 'have questions answered',
  channels: 'write in channels',
  admin: 'administer, as far as you may',
};
const DAYS = [30, 90, 365] as const;

export function NewKeyForm(props: {
  readonly mayPublish: boolean;
  readonly onMade: (key: MadeKey) => void;
  readonly onCancel: () => void;
}): React.ReactNode {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly KeyScope[]>(['read', 'ask']);
  const [life, setLife] = useState<string>('90');
  const [until, setUntil] = useState('');
  const [restricted, setRestricted] = useState(false);
  const { isBusy, refused, run } = useSend();
  const id = useId();

  const make = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const end = life === 'date' ? { until } : { days: Number(life) };
    const made = await run<MadeKey>('/api/auth/account/keys', 'POST', { name, scopes, restricted, ...end });
    if (made) props.onMade(made);
  };
  const toggle = (scope: KeyScope): void =>
    setScopes(scopes.includes(scope) ? scopes.filter((one) => one !== scope) : [...scopes, scope]);

  return (
    <form className="space-y-4 rounded-lg border border-line bg-bg p-4" onSubmit={(event) => void make(event)}>
      <Refusal refused={refused} />
      <TextField label="Name" help="What it is for." required autoFocus maxLength={80} value={name} onChange={setName} />
      <fieldset className="space-y-1.5">
        <legend className="text-sm font-medium">What it may do</legend>
        {KEY_SCOPES.filter((scope) => scope !== 'admin' || props.mayPublish).map((scope) => (
          <label key={scope} className="flex items-baseline gap-2 text-sm">
            <input type="checkbox" className="accent-accent" checked={scopes.includes(scope)} onChange={() => toggle(scope)} />
            <span>
              <span className="font-mono text-xs">{scope}</span> <span className="text-ink-2">{SCOPE_WORDS[scope]}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap items-end gap-4">
        <div className="space-y-1">
          <label htmlFor={id} className="block text-sm font-medium">
            Ends
          </label>
          <select id={id} className={INPUT} value={life} onChange={(event) => setLife(event.target.value)}>
            {DAYS.map((days) => (
              <option key={days} value={days}>
                after {days} days
              </option>
            ))}
            <option value="date">on a day</option>
          </select>
        </div>
        {life === 'date' ? <TextField label="Day" type="date" required value={until} onChange={setUntil} /> : null}
      </div>
      <label className="flex items-baseline gap-2 text-sm">
        <input
          type="checkbox"
          className="accent-accent"
          checked={restricted}
          onChange={(event) => setRestricted(event.target.checked)}
        />
        <span>
          Restricted <span className="text-ink-2">to repositories that an admin grants to this key</span>
        </span>
      </label>
      <div className="flex gap-2">
        <Button type="submit" tone="primary" disabled={isBusy || scopes.length === 0}>
          {isBusy ? 'Making it …' : 'Make the key'}
        </Button>
        <Button onClick={props.onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
