'use client';
/** What stands above the first message of a channel; in an empty one also how to begin. */
import { Hash, Lock } from 'lucide-react';
import type { Channel } from '#lib/model/channel';
import { ScopeLine } from '../../answer/scope-line';
import { useTeam } from '../team-context';
import { agoLabel } from '../when';

const EXAMPLE = '@pathlight what happens after checkout?';

export function ChannelBeginning(props: { readonly channel: Channel; readonly isEmpty: boolean }): React.ReactNode {
  const { channel, isEmpty } = props;
  const { rights } = useTeam();
  const Icon = channel.access === 'closed' ? Lock : Hash;
  return (
    <div className="mt-auto space-y-2 px-4 pt-8 pb-3">
      <span className="grid size-10 place-items-center rounded-xl border border-line bg-surface text-ink-3">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <h2 className="text-lg font-semibold tracking-tight wrap-anywhere">{channel.name}</h2>
      {channel.topic ? <p className="text-ink-2 wrap-anywhere">{channel.topic}</p> : null}
      <p className="text-[13px] text-ink-3">
        {channel.access === 'closed' ? 'A closed channel' : 'A channel'}, made by {channel.createdBy.name}{' '}
        {agoLabel(channel.createdAt)}.
        {channel.repository ? (
          <>
            {' '}
            Questions here are about <span className="font-medium text-ink-2">{channel.repository}</span>.
          </>
        ) : null}
      </p>
      <ScopeLine scope={channel.scope} />
      {isEmpty && rights.mayPost && channel.archivedAt === null ? (
        <p className="text-ink-2">
          Ask something:{' '}
          <button
            type="button"
            onClick={() => writeInComposer(EXAMPLE)}
            className="rounded-md bg-accent-soft px-1.5 py-0.5 text-left text-accent-strong hover:bg-accent-line hover:text-ink"
          >
            {EXAMPLE}
          </button>
        </p>
      ) : null}
    </div>
  );
}

/** As if it had been typed. */
function writeInComposer(text: string): void {
  const box = document.querySelector<HTMLTextAreaElement>('[data-panel="channel"] [data-composer]');
  if (!box) return;
  box.focus();
  box.select();
  document.execCommand('insertText', false, text);
}
