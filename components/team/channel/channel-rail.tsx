'use client';
/** The channels at the left: what is unread stands out, what mentions the viewer is counted. */
import { ChevronRight, Hash, Lock, Plus } from 'lucide-react';
import Link from 'next/link';
import { useState } from 'react';
import type { Channel } from '#lib/model/channel';
import { useTeam } from '../team-context';
import { ChannelForm } from './channel-form';
import { RailSkeleton } from './skeletons';

export function ChannelRail({ current }: { readonly current: string | null }): React.ReactNode {
  const { view, rights } = useTeam();
  const [making, setMaking] = useState(false);
  const live = view.channels.filter(({ archivedAt }) => archivedAt === null);
  const mine = live.filter(({ isMember, id }) => isMember || id === current);
  const others = live.filter((channel) => !mine.includes(channel));
  const archived = view.channels.filter(({ archivedAt }) => archivedAt !== null);
  return (
    <nav aria-label="Channels" className="flex h-full min-h-0 flex-col">
      <div className="flex h-12 shrink-0 items-center gap-1 pr-2 pl-4">
        <Link href="/channels" className="min-w-0 flex-1 rounded text-sm font-semibold">
          Channels
        </Link>
        {rights.mayPost ? (
          <button
            type="button"
            aria-label="New channel"
            title="New channel"
            onClick={() => setMaking(true)}
            className="grid size-8 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
          >
            <Plus className="size-4" aria-hidden="true" />
          </button>
        ) : null}
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-4">
        {view.status === 'loading' ? <RailSkeleton /> : null}
        <ul>
          {mine.map((channel) => (
            <RailLink key={channel.id} channel={channel} isCurrent={channel.id === current} />
          ))}
        </ul>
        {view.status === 'ready' && mine.length === 0 ? (
          <p className="px-2 py-1 text-[13px] text-ink-3">You are in no channel yet.</p>
        ) : null}
        <More title="More channels" channels={others} current={current} open={mine.length === 0} />
        <More title="Archived" channels={archived} current={current} open={archived.some(({ id }) => id === current)} />
      </div>
      {making ? <ChannelForm onClose={() => setMaking(false)} /> : null}
    </nav>
  );
}

function More(props: {
  readonly title: string;
  readonly channels: readonly Channel[];
  readonly current: string | null;
  readonly open: boolean;
}): React.ReactNode {
  if (props.channels.length === 0) return null;
  return (
    <details className="group/more mt-3" open={props.open}>
      <summary className="flex list-none items-center gap-1 rounded px-2 py-1 text-xs font-semibold text-ink-3 hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-3 transition-transform group-open/more:rotate-90" aria-hidden="true" />
        {props.title}
        <span className="font-normal">{props.channels.length}</span>
      </summary>
      <ul>
        {props.channels.map((channel) => (
          <RailLink key={channel.id} channel={channel} isCurrent={channel.id === props.current} />
        ))}
      </ul>
    </details>
  );
}

function RailLink({ channel, isCurrent }: { readonly channel: Channel; readonly isCurrent: boolean }): React.ReactNode {
  const Icon = channel.access === 'closed' ? Lock : Hash;
  const isUnread = channel.unread > 0 && channel.notify !== 'none';
  const words =
    channel.mentions > 0
      ? `, ${channel.mentions} ${channel.mentions === 1 ? 'mention' : 'mentions'}`
      : isUnread
        ? `, ${channel.unread} unread`
        : '';
  return (
    <li>
      <Link
        href={`/channels/${encodeURIComponent(channel.id)}`}
        prefetch={false}
        aria-current={isCurrent ? 'page' : undefined}
        aria-label={`${channel.name}${words}`}
        className={`flex items-center gap-1.5 rounded-md px-2 py-1 text-sm ${
          isCurrent ? 'bg-accent-soft text-ink' : 'hover:bg-sunken hover:text-ink'
        } ${isUnread ? 'font-semibold text-ink' : 'text-ink-2'}`}
      >
        <Icon className="size-3.5 shrink-0 text-ink-3" aria-hidden="true" />
        <span className="min-w-0 flex-1 truncate">{channel.name}</span>
        {channel.mentions > 0 ? (
          <span
            className="min-w-5 rounded-full bg-accent px-1.5 text-center text-[11px] leading-5 font-semibold text-accent-ink tabular-nums"
            aria-hidden="true"
          >
            {channel.mentions > 99 ? '99+' : channel.mentions}
          </span>
        ) : null}
      </Link>
    </li>
  );
}
