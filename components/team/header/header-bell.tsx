'use client';
/**
 * What waits for the viewer, on every page: a bell with a count, the tab's title with the same, and a list that opens. The list is fetched
 * when it is first opened, the count once a page and then as it happens.
 */
import { Bell } from 'lucide-react';
import dynamic from 'next/dynamic';
import { useRef, useState } from 'react';
import { useNotifications } from './use-notifications';
import { useTitleBadge } from './use-title-badge';

const load = (): Promise<typeof import('./notification-list')> => import('./notification-list');
const NotificationList = dynamic(() => load().then((module) => module.NotificationList), { ssr: false });

const MOST = 99;

export function HeaderBell(): React.ReactNode {
  const waiting = useNotifications();
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { unread } = waiting;
  useTitleBadge(unread);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
        title="Notifications"
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={() => void load()}
        onClick={() => setOpen(!open)}
        className="relative grid size-8 shrink-0 place-items-center rounded-md text-ink-3 hover:bg-sunken hover:text-ink aria-expanded:bg-sunken"
      >
        <Bell className="size-4" aria-hidden="true" />
        {unread > 0 ? (
          <span
            aria-hidden="true"
            className="absolute -top-0.5 -right-0.5 min-w-4 rounded-full bg-accent px-1 text-center text-[10px] leading-4 font-semibold text-accent-ink tabular-nums"
          >
            {unread > MOST ? `${MOST}+` : unread}
          </span>
        ) : null}
      </button>
      {open ? <NotificationList anchor={button} waiting={waiting} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
