'use client';
/** The page without a channel: where to go, or how to begin. */
import { Hash, Lock, Plus } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import { toast } from 'sonner';
import type { Channel } from '#lib/model/channel';
import { Button } from '../../shell/button';
import { Notice } from '../../shell/notice';
import { asTeamError } from '../request';
import { teamApi } from '../team-api';
import { useTeam } from '../team-context';
import { agoLabel } from '../when';
import { ChannelForm } from './channel-form';
import { RailSkeleton } from './skeletons';

export function ChannelsHome(): React.ReactNode {
  const { view, rights, store } = useTeam();
  const [making, setMaking] = useState(false);
  const channels = view.channels.filter(({ archivedAt }) => archivedAt === null);
  const archived = view.channels.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      <div className="mx-auto w-full max-w-2xl space-y-5 px-4 pt-8 pb-16">
        <div className="flex flex-wrap items-end gap-3 max-sm:flex-col max-sm:items-start">
          <div className="min-w-0 flex-1 space-y-1">
            <h1 className="text-2xl font-semibold tracking-tight">Channels</h1>
            <p className="text-ink-2">
              Ask where your team talks: mention @pathlight, and everybody sees the answer and its proof.
            </p>
          </div>
          {rights.mayPost ? (
            <Button tone="primary" onClick={() => setMaking(true)}>
              <Plus className="size-4" aria-hidden="true" />
              New channel
            </Button>
          ) : null}
        </div>
        {view.status === 'failed' ? (
          <Notice
            level="error"
            title={view.error?.message ?? ''}
            action={<Button onClick={() => void store.load()}>Try again</Button>}
          >
            {view.error?.remedy}
          </Notice>
        ) : null}
        {view.status === 'loading' ? <RailSkeleton /> : null}
        {view.status === 'ready' && channels.length === 0 ? (
          <NoChannels mayPost={rights.mayPost} onMake={() => setMaking(true)} />
        ) : null}
        <ChannelTable channels={channels} />
        {archived.length > 0 ? (
          <section aria-label="Archived" className="space-y-2">
            <h2 className="text-[13px] font-semibold text-ink-3">Archived</h2>
            <ChannelTable channels={archived} />
          </section>
        ) : null}
      </div>
      {making ? <ChannelForm onClose={() => setMaking(false)} /> : null}
    </div>
  );
}

function NoChannels({ mayPost, onMake }: { readonly mayPost: boolean; readonly onMake: () => void }): React.ReactNode {
  return (
    <div className="rounded-xl border border-dashed border-line-strong px-5 py-8 text-center">
      <p className="font-medium">There is no channel yet</p>
      <p className="mx-auto mt-1 max-w-md text-sm text-ink-2">
        {mayPost
          ? 'Make one for a topic, such as orders or payments. What is asked in it stays to be found, corrected and verified.'
          : 'Who has the role “member” or a higher one makes channels; what they make appears here.'}
      </p>
      {mayPost ? (
        <Button className="mt-4" onClick={onMake}>
          Make the first channel
        </Button>
      ) : null}
    </div>
  );
}

function ChannelTable({ channels }: { readonly channels: readonly Channel[] }): React.ReactNode {
  if (channels.length === 0) return null;
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-xl border border-line bg-surface">
      {channels.map((channel) => (
        <ChannelLine key={channel.id} channel={channel} />
      ))}
    </ul>
  );
}

function ChannelLine({ channel }: { readonly channel: Channel }): React.ReactNode {
  const { store } = useTeam();
  const [busy, setBusy] = useState(false);
  const Icon = channel.access === 'closed' ? Lock : Hash;
  const join = async (): Promise<void> => {
    setBusy(true);
    try {
      store.put(await teamApi.join(channel.id));
    } catch (error) {
      const { message, remedy } = asTeamError(error);
      toast.error(`${message} ${remedy}`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex items-center gap-2 pr-3 hover:bg-sunken">
      <Link
        href={`/channels/${encodeURIComponent(channel.id)}`}
        prefetch={false}
        className="flex min-w-0 flex-1 items-start gap-2.5 py-2.5 pl-3"
      >
        <Icon className="mt-1 size-4 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className={`block truncate ${channel.unread > 0 ? 'font-semibold' : 'font-medium'}`}>{channel.name}</span>
          <span className="block truncate text-[13px] text-ink-3">
            {[
              channel.topic,
              channel.repository,
              channel.lastMessageAt ? `last message ${agoLabel(channel.lastMessageAt)}` : 'no messages yet',
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </span>
        {channel.mentions > 0 ? (
          <span className="mt-1 min-w-5 rounded-full bg-accent px-1.5 text-center text-[11px] leading-5 font-semibold text-accent-ink">
            {channel.mentions}
          </span>
        ) : channel.unread > 0 ? (
          <span className="mt-1 text-xs font-medium text-accent-strong">{channel.unread} new</span>
        ) : null}
      </Link>
      {!channel.isMember && channel.archivedAt === null ? (
        <Button disabled={busy} onClick={() => void join()} aria-label={`Join ${channel.name}`}>
          Join
        </Button>
      ) : null}
    </li>
  );
}
