'use client';
/** What waits, newest first. Opening one reads it and leads to its message. */
import { AtSign, BadgeCheck, CheckCheck, CornerDownRight, MessageSquare, PencilLine, Sparkles } from 'lucide-react';
import { useRouter } from 'next/navigation';
import type { Notification, NotificationKind } from '#lib/model/channel';
import { Popup } from '../../shell/popup';
import { agoLabel } from '../when';
import type { Waiting } from './use-notifications';

const KINDS: Readonly<Record<NotificationKind, { readonly Icon: typeof AtSign; readonly words: string }>> = {
  mention: { Icon: AtSign, words: 'mentioned you' },
  reply: { Icon: CornerDownRight, words: 'replied' },
  answer: { Icon: Sparkles, words: 'answered' },
  correction: { Icon: PencilLine, words: 'corrected an answer' },
  verified: { Icon: BadgeCheck, words: 'verified an answer' },
  message: { Icon: MessageSquare, words: 'wrote' },
};

const TOLD_AFTER_MS = 250;

export function NotificationList(props: {
  readonly anchor: React.RefObject<HTMLElement | null>;
  readonly waiting: Waiting;
  readonly onClose: () => void;
}): React.ReactNode {
  const { anchor, waiting, onClose } = props;
  const { notifications, unread, markRead } = waiting;
  const router = useRouter();
  const open = (one: Notification): void => {
    onClose();
    if (one.readAt === null) markRead([one.id]);
    router.push(hrefOf(one));
    // A page that is there already is not told of the new `#` by the router.
    setTimeout(() => window.dispatchEvent(new HashChangeEvent('hashchange')), TOLD_AFTER_MS);
  };
  return (
    <Popup anchor={anchor} role="dialog" label="Notifications" onClose={onClose} className="w-[min(24rem,calc(100vw-1rem))]">
      <div className="sticky top-0 flex h-10 items-center gap-2 border-b border-line bg-surface pr-2 pl-3">
        <h2 className="min-w-0 flex-1 text-[13px] font-semibold">Notifications</h2>
        <button
          type="button"
          disabled={unread === 0}
          onClick={() => markRead(null)}
          className="inline-flex items-center gap-1 rounded-md px-2 py-1 text-[13px] text-ink-2 enabled:hover:bg-sunken enabled:hover:text-ink disabled:opacity-45"
        >
          <CheckCheck className="size-3.5" aria-hidden="true" />
          Mark all read
        </button>
      </div>
      {notifications === null ? <p className="px-3 py-6 text-center text-ink-3">They could not be loaded yet.</p> : null}
      {notifications?.length === 0 ? (
        <p className="px-6 py-8 text-center text-ink-3">
          Nothing waits for you. Mentions, replies and answers to your questions appear here.
        </p>
      ) : null}
      <ul>
        {notifications?.map((one) => (
          <NotificationLine key={one.id} one={one} onOpen={() => open(one)} />
        ))}
      </ul>
    </Popup>
  );
}

function NotificationLine({ one, onOpen }: { readonly one: Notification; readonly onOpen: () => void }): React.ReactNode {
  const { Icon, words } = KINDS[one.kind];
  const isNew = one.readAt === null;
  return (
    <li>
      <button
        type="button"
        onClick={onOpen}
        className="flex w-full gap-2.5 px-3 py-2 text-left hover:bg-sunken focus-visible:bg-sunken"
      >
        <Icon className={`mt-0.5 size-4 shrink-0 ${isNew ? 'text-accent' : 'text-ink-3'}`} aria-hidden="true" />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap items-baseline gap-x-1.5">
            <span className={isNew ? 'font-semibold' : ''}>{one.by.name}</span>
            <span className="text-ink-2">
              {words} in {one.channel.name}
            </span>
            <span className="text-xs text-ink-3">{agoLabel(one.createdAt)}</span>
          </span>
          {one.excerpt ? <span className="line-clamp-2 text-[13px] wrap-anywhere text-ink-3">{one.excerpt}</span> : null}
        </span>
        {isNew ? <span className="mt-1.5 size-2 shrink-0 rounded-full bg-accent" role="img" aria-label="unread" /> : null}
      </button>
    </li>
  );
}

function hrefOf({ channel, message, thread }: Notification): string {
  const query = thread === null ? '' : `?thread=${encodeURIComponent(thread)}`;
  return `/channels/${encodeURIComponent(channel.id)}${query}#${encodeURIComponent(message)}`;
}
