'use client';
/** The head of a channel: its name and topic, who is here, and its menu. */
import {
  Archive,
  ArrowLeft,
  Bell,
  BellOff,
  BellRing,
  Ellipsis,
  Hash,
  Keyboard,
  Lock,
  LogOut,
  SquarePen,
  Users,
} from 'lucide-react';
import Link from 'next/link';
import { useRouter } from 'next/navigation';
import { useRef, useState } from 'react';
import { toast } from 'sonner';
import { type Channel, NOTIFY_LEVELS, type NotifyLevel, type Person } from '#lib/model/channel';
import { MenuItem, Popup } from '../../shell/popup';
import { Avatar } from '../avatar';
import { asTeamError } from '../request';
import { teamApi } from '../team-api';
import { useTeam } from '../team-context';
import { ChannelForm } from './channel-form';
import { ChannelMembers } from './channel-members';

const ICON = 'size-4 shrink-0 text-ink-3';
const LEVELS: Readonly<Record<NotifyLevel, { readonly words: string; readonly Icon: typeof Bell }>> = {
  all: { words: 'Tell me of every message', Icon: BellRing },
  mentions: { words: 'Of mentions and replies', Icon: Bell },
  none: { words: 'Of nothing', Icon: BellOff },
};

export function ChannelHeader({ channel, onHelp }: { readonly channel: Channel; readonly onHelp: () => void }): React.ReactNode {
  const [open, setOpen] = useState<'menu' | 'edit' | 'members' | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const Icon = channel.access === 'closed' ? Lock : Hash;
  return (
    <header className="flex h-12 shrink-0 items-center gap-2 border-b border-line pr-2 pl-2 md:pl-4">
      <Link
        href="/channels"
        aria-label="All channels"
        className="grid size-8 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken md:hidden"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
      </Link>
      <div className="flex min-w-0 flex-1 items-center gap-2">
        <h1 className="flex min-w-0 shrink-0 items-center gap-1 font-semibold tracking-tight max-sm:shrink">
          <Icon className="size-4 shrink-0 text-ink-3" aria-label={channel.access === 'closed' ? 'Closed channel' : 'Channel'} />
          <span className="truncate">{channel.name}</span>
        </h1>
        {channel.topic ? (
          <p className="min-w-0 truncate text-[13px] text-ink-3 max-sm:hidden" title={channel.topic}>
            {channel.topic}
          </p>
        ) : null}
      </div>
      <Present channel={channel.id} />
      <button
        ref={button}
        type="button"
        aria-label="Channel menu"
        aria-haspopup="menu"
        aria-expanded={open === 'menu'}
        onClick={() => setOpen(open === 'menu' ? null : 'menu')}
        className="grid size-8 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
      >
        <Ellipsis className="size-4" aria-hidden="true" />
      </button>
      {open === 'menu' ? <ChannelMenu {...{ channel, button, setOpen, onHelp }} /> : null}
      {open === 'edit' ? <ChannelForm channel={channel} onClose={() => setOpen(null)} /> : null}
      {open === 'members' ? <ChannelMembers channel={channel} onClose={() => setOpen(null)} /> : null}
    </header>
  );
}

function ChannelMenu(props: {
  readonly channel: Channel;
  readonly button: React.RefObject<HTMLButtonElement | null>;
  readonly setOpen: (open: 'edit' | 'members' | null) => void;
  readonly onHelp: () => void;
}): React.ReactNode {
  const { channel, setOpen } = props;
  const { store, rights, view } = useTeam();
  const router = useRouter();
  const isArchived = channel.archivedAt !== null;
  const mayChange = rights.mayPost && (rights.mayModerate || channel.createdBy.id === view.viewer.id);

  const run = async (act: () => Promise<void>): Promise<void> => {
    setOpen(null);
    try {
      await act();
    } catch (error) {
      const { message, remedy } = asTeamError(error);
      toast.error(`${message} ${remedy}`);
    }
  };
  const leave = async (): Promise<void> => {
    await teamApi.leave(channel.id);
    if (channel.access === 'closed') {
      store.remove(channel.id);
      router.push('/channels');
    } else store.put({ ...channel, isMember: false, unread: 0, mentions: 0 });
  };
  return (
    <Popup anchor={props.button} role="menu" label="Channel" onClose={() => setOpen(null)} className="min-w-56 p-1">
      {channel.isMember
        ? NOTIFY_LEVELS.map((level) => {
            const { words, Icon } = LEVELS[level];
            return (
              <MenuItem
                key={level}
                icon={<Icon className={channel.notify === level ? 'size-4 text-accent' : ICON} aria-hidden="true" />}
                checked={channel.notify === level}
                onSelect={() =>
                  void run(async () => {
                    await teamApi.notify(channel.id, level);
                    store.put({ ...channel, notify: level });
                  })
                }
              >
                <span className={channel.notify === level ? 'font-medium' : ''}>{words}</span>
              </MenuItem>
            );
          })
        : null}
      {channel.isMember ? <hr className="my-1 border-line" /> : null}
      <MenuItem icon={<Users className={ICON} aria-hidden="true" />} onSelect={() => setOpen('members')}>
        Members
      </MenuItem>
      {mayChange && !isArchived ? (
        <MenuItem icon={<SquarePen className={ICON} aria-hidden="true" />} onSelect={() => setOpen('edit')}>
          Change the channel
        </MenuItem>
      ) : null}
      {mayChange ? (
        <MenuItem
          icon={<Archive className={ICON} aria-hidden="true" />}
          onSelect={() => void run(async () => store.put(await teamApi.changeChannel(channel.id, { archived: !isArchived })))}
        >
          {isArchived ? 'Take out of the archive' : 'Archive'}
        </MenuItem>
      ) : null}
      <MenuItem
        icon={<Keyboard className={ICON} aria-hidden="true" />}
        hint="?"
        onSelect={() => {
          setOpen(null);
          props.onHelp();
        }}
      >
        Keys
      </MenuItem>
      {channel.isMember ? (
        <MenuItem icon={<LogOut className="size-4 shrink-0" aria-hidden="true" />} danger onSelect={() => void run(leave)}>
          Leave
        </MenuItem>
      ) : null}
    </Popup>
  );
}

const MAX_SHOWN = 3;

/** Others who look at the channel now. */
function Present({ channel }: { readonly channel: string }): React.ReactNode {
  const { view } = useTeam();
  const here = view.present?.channel === channel ? view.present.people : [];
  const others = here.filter(({ id }) => id !== view.viewer.id);
  if (others.length === 0) return null;
  const names = others.map(({ name }: Person) => name).join(', ');
  return (
    <p className="flex shrink-0 items-center gap-1.5 text-xs text-ink-3" title={`Here now: ${names}`}>
      <span className="sr-only">Here now: {names}</span>
      <span className="flex -space-x-1" aria-hidden="true">
        {others.slice(0, MAX_SHOWN).map((person) => (
          <span key={person.id} className="rounded ring-2 ring-bg">
            <Avatar person={person} small />
          </span>
        ))}
      </span>
      {others.length > MAX_SHOWN ? <span aria-hidden="true">+{others.length - MAX_SHOWN}</span> : null}
      <span className="size-2 rounded-full bg-ok" aria-hidden="true" />
    </p>
  );
}
