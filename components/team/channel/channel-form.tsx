'use client';
/** Makes a channel, or changes one: its name, what it is about, and who finds it. */
import { Hash, Lock } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useState } from 'react';
import type { Scope } from '#lib/model/answer';
import type { Channel, ChannelAccess } from '#lib/model/channel';
import { ScopeChips } from '../../chat/scope/scope-chips';
import { ScopePicker } from '../../chat/scope/scope-picker';
import { Button } from '../../shell/button';
import { Dialog } from '../../shell/dialog';
import { Notice } from '../../shell/notice';
import { asTeamError, type TeamError } from '../request';
import { type ChannelFields, teamApi } from '../team-api';
import { useTeam } from '../team-context';

const FIELD =
  'block w-full rounded-lg border border-line-strong bg-surface px-3 py-1.5 placeholder:text-ink-3 focus:border-accent focus:outline-none';
const LABEL = 'mb-1 block text-[13px] font-medium text-ink-2';

export function ChannelForm(props: { readonly channel?: Channel; readonly onClose: () => void }): React.ReactNode {
  const { channel } = props;
  const { store, repositories } = useTeam();
  const router = useRouter();
  const [fields, setFields] = useState<ChannelFields>(() => fieldsOf(channel, repositories));
  const [trouble, setTrouble] = useState<TeamError | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<ChannelFields>): void => setFields((before) => ({ ...before, ...change }));
  const name = slug(fields.name).replace(/-+$/, '');

  const save = async (): Promise<void> => {
    if (name === '' || busy) return;
    setBusy(true);
    setTrouble(null);
    try {
      const body = { ...fields, name, topic: fields.topic.trim() };
      const saved = channel ? await teamApi.changeChannel(channel.id, body) : await teamApi.makeChannel(body);
      store.put(saved);
      props.onClose();
      if (!channel) router.push(`/channels/${encodeURIComponent(saved.id)}`);
    } catch (error) {
      setTrouble(asTeamError(error));
      setBusy(false);
    }
  };
  return (
    <Dialog title={channel ? 'Change the channel' : 'New channel'} onClose={props.onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        className="space-y-4 p-5 text-sm"
      >
        <div>
          <label htmlFor="channel-name" className={LABEL}>
            Name
          </label>
          <input
            id="channel-name"
            data-autofocus
            value={fields.name}
            onChange={(event) => set({ name: slug(event.target.value) })}
            placeholder="orders"
            maxLength={60}
            autoComplete="off"
            spellCheck={false}
            className={FIELD}
          />
        </div>
        <div>
          <label htmlFor="channel-topic" className={LABEL}>
            Topic <span className="font-normal text-ink-3">(may stay empty)</span>
          </label>
          <input
            id="channel-topic"
            value={fields.topic}
            onChange={(event) => set({ topic: event.target.value })}
            placeholder="How orders are placed, paid and shipped"
            maxLength={250}
            autoComplete="off"
            className={FIELD}
          />
        </div>
        <Asked repositories={repositories} fields={fields} onChange={set} />
        <Access value={fields.access} onChange={(access) => set({ access })} />
        {trouble ? (
          <Notice level="error" title={trouble.message}>
            {trouble.remedy}
          </Notice>
        ) : null}
        <div className="flex justify-end gap-2">
          <Button onClick={props.onClose}>Cancel</Button>
          <Button type="submit" tone="primary" disabled={name === '' || busy}>
            {channel ? 'Save' : 'Make the channel'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What questions in the channel are about. */
function Asked(props: {
  readonly repositories: readonly string[];
  readonly fields: ChannelFields;
  readonly onChange: (change: Partial<ChannelFields>) => void;
}): React.ReactNode {
  const { repositories, fields, onChange } = props;
  const { repository, scope } = fields;
  const setScope = (next: Scope): void => onChange({ scope: next });
  return (
    <div>
      <label htmlFor="channel-repository" className={LABEL}>
        Questions are about
      </label>
      <select
        id="channel-repository"
        value={repository ?? ''}
        onChange={(event) => onChange({ repository: event.target.value || null, scope: {} })}
        className={`${FIELD} appearance-none`}
      >
        <option value="">No repository in particular</option>
        {repositories.map((one) => (
          <option key={one} value={one}>
            {one}
          </option>
        ))}
      </select>
      {repository ? (
        <div className="relative mt-1.5 flex flex-wrap items-center gap-1.5">
          <ScopeChips scope={scope} onChange={setScope} onEmpty={() => undefined} />
          <ScopePicker repository={repository} scope={scope} onChange={setScope} placement="above" />
        </div>
      ) : null}
      <p className="mt-1 text-xs text-ink-3">Only who may read the repository sees the channel.</p>
    </div>
  );
}

const CHOICES = [
  { access: 'open', title: 'Open', words: 'whoever is of the organisation finds and joins it', Icon: Hash },
  { access: 'closed', title: 'Closed', words: 'its members alone see it', Icon: Lock },
] as const;

function Access(props: { readonly value: ChannelAccess; readonly onChange: (access: ChannelAccess) => void }): React.ReactNode {
  return (
    <fieldset>
      <legend className={LABEL}>Who sees it</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        {CHOICES.map(({ access, title, words, Icon }) => (
          <label
            key={access}
            className="flex cursor-pointer gap-2 rounded-lg border border-line-strong p-2.5 has-checked:border-accent has-checked:bg-accent-soft has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name="access"
              checked={props.value === access}
              onChange={() => props.onChange(access)}
              className="sr-only"
            />
            <Icon className="mt-0.5 size-4 shrink-0 text-ink-3" aria-hidden="true" />
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-xs text-ink-2">{words}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function fieldsOf(channel: Channel | undefined, repositories: readonly string[]): ChannelFields {
  if (channel) {
    const { name, topic, repository, scope, access } = channel;
    return { name, topic, repository, scope, access };
  }
  return { name: '', topic: '', repository: repositories[0] ?? null, scope: {}, access: 'open' };
}

/** Lower case words joined by `-`, as it is typed. */
function slug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{Ll}\p{Lo}\p{N}]+/gu, '-')
    .replace(/^-+/, '')
    .slice(0, 60);
}
