'use client';
/** The viewer's notifications, newest first, kept by events. Where they cannot be had the bell is quiet. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Notification } from '#lib/model/channel';
import { liveEvents } from '../live/live-events';
import { useLiveEvents } from '../live/use-live';
import { teamApi } from '../team-api';

export interface Waiting {
  readonly notifications: readonly Notification[] | null;
  readonly unread: number;
  readonly markRead: (ids: readonly string[] | null) => void;
}

/** A page that nobody listens for looks from time to time: its tab counts on. */
const LOOK_MS = 60_000;
const SOON_MS = 400;
const MOST_ARRIVED = 100;

export function useNotifications(): Waiting {
  const [notifications, setNotifications] = useState<readonly Notification[] | null>(null);
  const arrived = useRef<readonly Notification[]>([]);
  const load = useCallback(async (): Promise<void> => {
    const known = new Set(arrived.current);
    try {
      const { notifications: loaded } = await teamApi.notifications();
      // What came while the list was on its way may not be in it.
      const since = arrived.current.filter((one) => !known.has(one));
      setNotifications(since.reduce(withNew, loaded));
    } catch (error) {
      console.warn('Notifications could not be loaded.', error);
    }
  }, []);

  useEffect(() => {
    // The page's own work goes first.
    const first = setTimeout(() => void liveEvents.ready().then(load), SOON_MS);
    const timer = setInterval(() => {
      if (document.visibilityState === 'hidden') void load();
    }, LOOK_MS);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [load]);
  useLiveEvents((event) => {
    if (event.kind === 'notification') {
      const { notification } = event;
      arrived.current = [...arrived.current.slice(-MOST_ARRIVED), notification];
      setNotifications((before) => withNew(before ?? [], notification));
    }
    // Reading a channel reads what waits of it.
    if (event.kind === 'reload' || (event.kind === 'channel' && hasUnread(notifications, event.channel.id))) void load();
  });

  const markRead = useCallback(
    (ids: readonly string[] | null): void => {
      const now = new Date().toISOString();
      setNotifications((before) =>
        (before ?? []).map((one) => (ids === null || ids.includes(one.id) ? { ...one, readAt: one.readAt ?? now } : one)),
      );
      teamApi.readNotifications(ids).catch((error: unknown) => {
        console.warn('Notifications could not be marked as read.', error);
        void load();
      });
    },
    [load],
  );
  return { notifications, unread: (notifications ?? []).filter(({ readAt }) => readAt === null).length, markRead };
}

/** The youngest first, each once. */
function withNew(list: readonly Notification[], one: Notification): readonly Notification[] {
  return [one, ...list.filter(({ id }) => id !== one.id)];
}

function hasUnread(notifications: readonly Notification[] | null, channel: string): boolean {
  return notifications?.some((one) => one.readAt === null && one.channel.id === channel) === true;
}
