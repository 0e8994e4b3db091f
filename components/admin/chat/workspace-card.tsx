'use client';
/** One workspace: since when it is connected, which of its channels ask about what, whose accounts are linked. */
import { Pencil, Trash2, Unlink } from 'lucide-react';
import { useState } from 'react';
import type { ChatAccountView, ChatChannelView, ChatPlatformView, ChatWorkspaceView } from '#lib/model/chat-admin';
import { dateOf } from '../../account/dates';
import { Button } from '../../shell/button';
import { ConfirmDialog } from '../../shell/confirm-dialog';
import { Notice } from '../../shell/notice';
import { ChannelForm } from './channel-form';
import type { ChatBoardState } from './chat-board-state';

/** Beside each other where there is room; else what is said of a name stands beneath it and its buttons. */
const NAME = 'min-w-0 flex-1 font-medium wrap-anywhere sm:flex-initial sm:basis-40';
const DETAIL = 'order-last min-w-0 basis-full text-ink-2 wrap-anywhere sm:order-none sm:flex-1 sm:basis-0';

interface Props {
  readonly platform: ChatPlatformView['name'];
  readonly workspace: ChatWorkspaceView;
  readonly board: ChatBoardState;
}

export function WorkspaceCard({ platform, workspace, board }: Props): React.ReactNode {
  const { id, name, installedAt, installedBy, revokedAt, channels, accounts } = workspace;
  const [isRemoving, setRemoving] = useState(false);
  const [changing, setChanging] = useState<ChatChannelView | null>(null);
  const about = `${platform}/${id}`;
  const key = { platform, workspace: id };
  return (
    <li className="rounded-lg border border-line bg-surface shadow-card">
      <article aria-label={name} className="space-y-5 p-4">
        <header className="flex flex-wrap items-start gap-3">
          <div className="min-w-0 flex-1 basis-56">
            <h3 className="font-semibold wrap-anywhere">{name}</h3>
            <p className="text-xs text-ink-3 wrap-anywhere">
              {revokedAt === null ? `Installed ${dateOf(installedAt)} by ${installedBy}` : `Disconnected ${dateOf(revokedAt)}`} ·{' '}
              <span className="font-mono">{id}</span>
            </p>
          </div>
          {revokedAt === null ? <Button onClick={() => setRemoving(true)}>Disconnect</Button> : null}
        </header>
        {revokedAt === null ? null : (
          <Notice level="warning">
            Nothing is answered there any more. Install it again to go on; what is chosen below is kept.
          </Notice>
        )}
        {board.trouble?.about === about ? (
          <Notice level="error" title={board.trouble.title}>
            {board.trouble.remedy}
          </Notice>
        ) : null}
        <Channels
          {...{ channels, board }}
          onChange={setChanging}
          onForget={(channel) => void board.change(about, { do: 'forget-channel', ...key, channel })}
        />
        <ChannelForm
          key={changing?.id ?? ''}
          {...{ platform, workspace, board, about }}
          initial={changing}
          onDone={() => setChanging(null)}
        />
        <Accounts
          {...{ accounts, board }}
          onUnlink={(platformUser) => void board.change(about, { do: 'unlink', ...key, platformUser })}
        />
      </article>
      {isRemoving ? (
        <ConfirmDialog
          title={`Disconnect ${name}?`}
          action="Disconnect"
          busy={board.isBusy}
          onCancel={() => setRemoving(false)}
          onConfirm={() => void board.change(about, { do: 'remove', ...key }).then(() => setRemoving(false))}
        >
          Pathlight answers nothing there any more, and throws its permission away. Remove the app there too.
        </ConfirmDialog>
      ) : null}
    </li>
  );
}

function Channels(props: {
  readonly channels: readonly ChatChannelView[];
  readonly board: ChatBoardState;
  readonly onChange: (channel: ChatChannelView) => void;
  readonly onForget: (channel: string) => void;
}): React.ReactNode {
  const { channels, board, onChange, onForget } = props;
  return (
    <section className="space-y-1.5">
      <h4 className="text-sm font-semibold text-ink-2">Channels</h4>
      {channels.length === 0 ? (
        <p className="text-sm text-ink-3">
          None yet: until a channel is listed here, questions in it are answered in direct messages.
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {channels.map((channel) => {
          const { id, name, repository, folders, allowsOutsiders } = channel;
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
              <span className={NAME}>
                {name ? `#${name.replace(/^#/, '')}` : id}{' '}
                {name ? <span className="font-mono text-xs font-normal text-ink-3">{id}</span> : null}
              </span>
              <span className={DETAIL}>
                {repository ?? 'nothing'}
                {repository === null || board.view.repositories.includes(repository) ? null : (
                  <span className="text-danger"> · no longer there, so nothing is answered</span>
                )}
                {folders.length > 0 ? ` · ${folders.join(', ')}` : ''}
                {allowsOutsiders ? ' · people from outside may read along' : ''}
              </span>
              <span className="flex">
                <button
                  type="button"
                  disabled={board.isBusy}
                  aria-label={`Change ${name || id}`}
                  title="Change"
                  onClick={() => onChange(channel)}
                  className="inline-flex size-7 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
                >
                  <Pencil className="size-4" aria-hidden="true" />
                </button>
                <button
                  type="button"
                  disabled={board.isBusy}
                  aria-label={`Forget ${name || id}`}
                  title="Forget"
                  onClick={() => onForget(id)}
                  className="inline-flex size-7 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-danger"
                >
                  <Trash2 className="size-4" aria-hidden="true" />
                </button>
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function Accounts(props: {
  readonly accounts: readonly ChatAccountView[];
  readonly board: ChatBoardState;
  readonly onUnlink: (platformUser: string) => void;
}): React.ReactNode {
  const { accounts, board, onUnlink } = props;
  return (
    <section className="space-y-1.5">
      <h4 className="text-sm font-semibold text-ink-2">Linked accounts</h4>
      {accounts.length === 0 ? (
        <p className="text-sm text-ink-3">None yet: people get a link with their first question.</p>
      ) : null}
      <ul className="divide-y divide-line">
        {accounts.map(({ platformUser, name, person, linkedAt }) => (
          <li key={platformUser} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5 text-sm">
            <span className={NAME}>{name || platformUser}</span>
            <span className={DETAIL}>
              {person} <span className="text-ink-3">since {dateOf(linkedAt)}</span>
            </span>
            <button
              type="button"
              disabled={board.isBusy}
              aria-label={`Unlink ${name || platformUser}`}
              title="Unlink"
              onClick={() => onUnlink(platformUser)}
              className="inline-flex size-7 items-center justify-center rounded-md text-ink-2 hover:bg-sunken hover:text-danger"
            >
              <Unlink className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
