'use client';
/**
 * `/channels` and `/channels/ID?thread=MESSAGE`: channels at the left, messages, and a thread beside them; on narrow screens one at a time.
 * The page stays while the address moves between channels. A cited place opens over the messages, beside the thread that cites it.
 */
import dynamic from 'next/dynamic';
import { usePathname, useSearchParams } from 'next/navigation';
import { useCallback, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { Sheet } from '../shell/sheet';
import { useMediaQuery } from '../shell/use-media-query';
import { SourceProvider, useSource } from '../source/source-context';
import { ChannelRail } from './channel/channel-rail';
import { ChannelView } from './channel/channel-view';
import { ChannelsHome } from './channel/channels-home';
import { ChannelsStore, mentionable } from './channel/channels-store';
import { MessagesSkeleton } from './channel/skeletons';
import { ThreadPanel } from './channel/thread-panel';
import { liveEvents } from './live/live-events';
import { LiveLine } from './live/live-line';
import { NewMessageAnnouncer } from './live/new-message-announcer';
import { useLiveEvents } from './live/use-live';
import { PeopleProvider } from './message/people-context';
import type { TeamViewer } from './team-api';
import { TeamProvider, type TeamRights, type TeamValue } from './team-context';

const SourcePanel = dynamic(() => import('../source/source-panel').then((module) => module.SourcePanel), { ssr: false });

export interface TeamPageProps {
  readonly viewer: TeamViewer;
  readonly rights: TeamRights;
  readonly repositories: readonly string[];
  readonly hasModel: boolean;
}

export function TeamPage(props: TeamPageProps): React.ReactNode {
  const { channelId, thread } = useAddress();
  const [store] = useState(() => new ChannelsStore(props.viewer));
  const view = useSyncExternalStore(store.subscribe, store.getView, store.getView);
  const [correcting, setCorrecting] = useState<string | null>(null);
  useEffect(() => void store.load(), [store]);
  useLiveEvents((event) => store.take(event));
  useEffect(() => {
    liveEvents.watch(channelId);
    return () => liveEvents.watch(null);
  }, [channelId]);

  const opener = useRef<Element | null>(null);
  const openThread = useCallback<TeamValue['openThread']>((message, options) => {
    setCorrecting(options?.correct ?? null);
    if (message !== null) opener.current = document.activeElement;
    showThread(message);
    // One that is open already is to be written in.
    document.querySelector<HTMLElement>('[data-panel="thread"] [data-composer]')?.focus();
    const back = opener.current;
    if (message === null && back instanceof HTMLElement)
      requestAnimationFrame(() => back.isConnected && back.focus({ preventScroll: true }));
  }, []);
  const { rights, repositories, hasModel } = props;
  const value = useMemo<TeamValue>(
    () => ({ store, view, rights, repositories, hasModel, openThread }),
    [store, view, rights, repositories, hasModel, openThread],
  );
  const people = useMemo(() => ({ people: mentionable(view.people), me: view.viewer.id }), [view.people, view.viewer.id]);
  const channel = view.channels.find(({ id }) => id === channelId) ?? null;
  useTitle(channelId === null ? 'Channels' : (channel?.name ?? null));
  return (
    <TeamProvider value={value}>
      <PeopleProvider value={people}>
        <SourceProvider>
          <div className="flex h-[calc(100dvh-3rem-1px)] min-h-80">
            <div className="hidden w-60 shrink-0 border-r border-line bg-sunken/50 md:block">
              <ChannelRail current={channelId} />
            </div>
            <Middle>
              <LiveLine />
              {channelId === null ? (
                <ChannelsHome />
              ) : channel ? (
                <ChannelView key={channel.id} channel={channel} thread={thread} />
              ) : view.status === 'loading' ? (
                <MessagesSkeleton />
              ) : (
                <MissingChannel />
              )}
            </Middle>
            {channel && thread ? (
              <ThreadPlace onClose={() => openThread(null)}>
                <ThreadPanel
                  key={`${channel.id} ${thread}`}
                  channel={channel}
                  thread={thread}
                  correcting={correcting}
                  onCorrecting={setCorrecting}
                  onClose={() => openThread(null)}
                />
              </ThreadPlace>
            ) : null}
          </div>
          <NewMessageAnnouncer channel={channelId} me={view.viewer.id} people={people.people} />
        </SourceProvider>
      </PeopleProvider>
    </TeamProvider>
  );
}

/** The messages, and over them the source that was opened: beside the thread, or as a sheet where there is no room. */
function Middle({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  const { target, close } = useSource();
  const isWide = useMediaQuery('(min-width: 1024px)');
  useEscape(target !== null && isWide, close);
  return (
    <main id="main" className="relative flex min-w-0 flex-1 flex-col">
      {children}
      {target && isWide ? (
        <aside aria-label="Source" className="absolute inset-0 z-20 border-r border-line bg-surface">
          <SourcePanel target={target} onClose={close} />
        </aside>
      ) : null}
      {target && !isWide ? (
        <Sheet label="Source" onClose={close}>
          <SourcePanel target={target} onClose={close} />
        </Sheet>
      ) : null}
    </main>
  );
}

function ThreadPlace(props: { readonly onClose: () => void; readonly children: React.ReactNode }): React.ReactNode {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const { target } = useSource();
  useEscape(isWide && target === null, props.onClose);
  if (!isWide) {
    return (
      <Sheet label="Thread" size="tall" onClose={props.onClose}>
        {props.children}
      </Sheet>
    );
  }
  return <div className="w-[min(30rem,42%)] shrink-0 border-l border-line">{props.children}</div>;
}

function useEscape(enabled: boolean, run: () => void): void {
  useEffect(() => {
    if (!enabled) return;
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [enabled, run]);
}

function useAddress(): { readonly channelId: string | null; readonly thread: string | null } {
  const id = /^\/channels\/([^/]+)$/.exec(usePathname())?.[1];
  const thread = useSearchParams().get('thread');
  return {
    channelId: id === undefined ? null : decodeURIComponent(id),
    thread: thread !== null && /^[\w-]{16,32}$/.test(thread) ? thread : null,
  };
}

/** The address names the thread, without leaving the page. */
function showThread(message: string | null): void {
  const { pathname, search } = window.location;
  const query = message === null ? '' : `?thread=${encodeURIComponent(message)}`;
  if (query !== search) window.history.pushState(null, '', pathname + query);
}

function useTitle(name: string | null): void {
  useEffect(() => {
    if (name !== null) document.title = `${name} · Pathlight`;
  }, [name]);
}

function MissingChannel(): React.ReactNode {
  return (
    <div className="p-6">
      <h1 className="text-lg font-semibold">There is no such channel</h1>
      <p className="mt-1 text-ink-2">It does not exist, or you may not see it. Who made it can add you.</p>
    </div>
  );
}
