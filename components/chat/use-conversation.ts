'use client';
/**
 * The conversation of the address in view. Asking a first question moves the address to `/c/ID` without leaving the page; going back and
 * forth follows the address. Which branch is in view stands behind the `#`, once there are branches. Other tabs are told of questions.
 */
import { usePathname } from 'next/navigation';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { ConversationStore, type ConversationView } from './conversation-store';
import { onWake } from './stream/wake';
import { hasBranches } from './turn-tree';

const CHANNEL = 'pathlight-conversations';

export function conversationPath(id: string, turn?: string): string {
  return `/c/${encodeURIComponent(id)}${turn ? `#${encodeURIComponent(turn)}` : ''}`;
}

export interface OpenConversation {
  readonly store: ConversationStore;
  readonly view: ConversationView;
}

export function useConversation(): OpenConversation {
  const pathname = usePathname();
  const id = idOf(pathname);
  const [store] = useState(() => new ConversationStore(accepted));
  const view = useSyncExternalStore(store.subscribe, store.getView, store.getView);

  useEffect(() => store.open(id, turnOfAddress()), [store, id]);
  useEffect(() => () => store.close(), [store]);
  useEffect(() => listen(store), [store]);
  useBranchInAddress(view);

  // Until the effect above has run, what the address names is on its way.
  const isAhead = id !== null && view.id !== id;
  const shown = useMemo<ConversationView>(
    () => (isAhead ? { ...view, id, status: 'loading', turns: [] } : view),
    [isAhead, view, id],
  );
  return { store, view: shown };
}

function idOf(pathname: string): string | null {
  const id = /^\/c\/([^/]+)$/.exec(pathname)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}

function turnOfAddress(): string | null {
  const turn = window.location.hash.slice(1);
  return /^[\w-]+$/.test(turn) ? turn : null;
}

/** The server has taken a question: the conversation has an address from now on. */
function accepted(conversation: string): void {
  if (window.location.pathname !== conversationPath(conversation)) {
    window.history.pushState(null, '', conversationPath(conversation));
  }
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage(conversation);
  channel.close();
}

/** Asked in another tab, or anywhere while this page was not looked at. */
function listen(store: ConversationStore): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.onmessage = ({ data }) => {
    if (data === store.getView().id) void store.refresh();
  };
  const stopWaking = onWake(() => {
    if (store.getView().status !== 'loading') void store.refresh();
  });
  const onHash = (): void => {
    const turn = turnOfAddress();
    if (turn !== null && store.getView().turns.some(({ id }) => id === turn)) store.show(turn);
  };
  window.addEventListener('hashchange', onHash);
  return () => {
    channel.close();
    stopWaking();
    window.removeEventListener('hashchange', onHash);
  };
}

function useBranchInAddress({ id, status, turns, leaf }: ConversationView): void {
  const isBranched = hasBranches(turns);
  useEffect(() => {
    if (id === null || status !== 'ready' || window.location.pathname !== conversationPath(id)) return;
    const wanted = isBranched && leaf !== null ? `#${leaf}` : '';
    if (window.location.hash !== wanted) window.history.replaceState(null, '', `${conversationPath(id)}${wanted}`);
  }, [id, status, isBranched, leaf]);
}
