'use client';
/** Says what a channel asks about: its id there, a repository, folders of it, and whether people from outside may read along. */
import { useEffect, useRef, useState } from 'react';
import type { ChatChannelView, ChatPlatformView, ChatWorkspaceView } from '#lib/model/chat-admin';
import { Button } from '../../shell/button';
import type { ChatBoardState } from './chat-board-state';
import { PLATFORM_WORDS } from './platform-words';

const FIELD =
  'h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2.5 placeholder:text-ink-3 focus-visible:outline-offset-0';

export function ChannelForm(props: {
  readonly platform: ChatPlatformView['name'];
  readonly workspace: ChatWorkspaceView;
  readonly board: ChatBoardState;
  readonly about: string;
  /** The channel to change: the form is open and has what was chosen. Give the form a key of it. */
  readonly initial: ChatChannelView | null;
  readonly onDone: () => void;
}): React.ReactNode {
  const { platform, workspace, board, about, initial, onDone } = props;
  const { repositories } = board.view;
  const words = PLATFORM_WORDS[platform];
  const chosen = repositories.find((one) => one === initial?.repository) ?? repositories[0] ?? '';
  const [channel, setChannel] = useState(initial?.id ?? '');
  const [name, setName] = useState(initial?.name ?? '');
  const [repository, setRepository] = useState(chosen);
  const [folders, setFolders] = useState(initial?.folders.join(', ') ?? '');
  const [allowsOutsiders, setAllows] = useState(initial?.allowsOutsiders ?? false);
  const first = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (initial) first.current?.focus();
  }, [initial]);
  const save = async (): Promise<void> => {
    const isDone = await board.change(about, {
      do: 'map-channel',
      platform,
      workspace: workspace.id,
      channel: channel.trim(),
      name: name.trim().replace(/^#/, ''),
      repository,
      folders: folders.split(',').flatMap((one) => (one.trim() === '' ? [] : [one.trim().replace(/\/+$/, '')])),
      allowsOutsiders,
    });
    if (!isDone) return;
    setChannel('');
    setName('');
    setFolders('');
    setAllows(false);
    onDone();
  };
  if (repositories.length === 0) {
    return <p className="text-sm text-ink-3">No repository is indexed yet, so no channel can ask about one.</p>;
  }
  return (
    <details open={initial !== null} className="rounded-md border border-line">
      <summary className="cursor-pointer rounded-md px-3 py-2 text-sm font-medium">Add or change a channel</summary>
      <form
        aria-label={`A channel of ${workspace.name}`}
        className="space-y-3 border-t border-line p-3"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label="Id of the channel" value={channel} onChange={setChannel} placeholder={words.channel} isNeeded>
            {words.channelHint}
          </Field>
          <Field label="Name, as it is shown here" value={name} onChange={setName} placeholder="payments" />
          <label className="block space-y-1">
            <span className="text-sm font-medium">Repository</span>
            <select ref={first} className={FIELD} value={repository} onChange={(event) => setRepository(event.target.value)}>
              {repositories.map((one) => (
                <option key={one}>{one}</option>
              ))}
            </select>
          </label>
          <Field label="Folders, if not all of it" value={folders} onChange={setFolders} placeholder="src/billing, src/mail" />
        </div>
        <label className="flex cursor-pointer items-baseline gap-2 text-sm">
          <input
            type="checkbox"
            checked={allowsOutsiders}
            onChange={(event) => setAllows(event.target.checked)}
            className="translate-y-0.5 accent-(--accent)"
          />
          <span>
            Answer although guests or people of other workspaces read the channel.{' '}
            <span className="text-ink-3">They then read what is answered in it.</span>
          </span>
        </label>
        <Button type="submit" tone="primary" disabled={board.isBusy || channel.trim() === ''}>
          Save
        </Button>
      </form>
    </details>
  );
}

function Field(props: {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly placeholder: string;
  readonly isNeeded?: boolean;
  /** Where it is found. */
  readonly children?: React.ReactNode;
}): React.ReactNode {
  return (
    <label className="block space-y-1">
      <span className="text-sm font-medium">{props.label}</span>
      <input
        className={FIELD}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        placeholder={props.placeholder}
        required={props.isNeeded === true}
        spellCheck={false}
        autoComplete="off"
      />
      {props.children ? <span className="block text-xs text-ink-3">{props.children}</span> : null}
    </label>
  );
}
