'use client';
/** The messages of a channel, or of a thread in it, live. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLiveEvents } from '../live/use-live';
import { MessagesStore, type MessagesView } from './messages-store';

export function useMessages(
  channel: string,
  thread: string | null,
  first: { readonly around?: string; readonly readUpTo?: number } = {},
): { readonly store: MessagesStore; readonly view: MessagesView } {
  const [store] = useState(() => new MessagesStore(channel, thread));
  const view = useSyncExternalStore(store.subscribe, store.getView, store.getView);
  // biome-ignore lint/correctness/useExhaustiveDependencies: where it begins is asked once
  useEffect(() => {
    void store.load(first);
    return () => store.close();
  }, [store]);
  useLiveEvents((event) => store.take(event));
  return { store, view };
}
