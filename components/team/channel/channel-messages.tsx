'use client';
/** The messages of a channel: where it begins, older ones on top, the line above what is new, and the way to the latest. */
import { ArrowDown } from 'lucide-react';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Channel, Message } from '#lib/model/channel';
import { Button } from '../../shell/button';
import { Notice } from '../../shell/notice';
import { MessageRow } from '../message/message-row';
import { UnsentRow } from '../message/unsent-row';
import type { MessageHandling } from '../message/use-message-actions';
import { teamApi } from '../team-api';
import { useTeam } from '../team-context';
import { ChannelBeginning } from './channel-beginning';
import { MessageFeed } from './message-feed';
import type { MessagesStore, MessagesView } from './messages-store';
import { MessagesSkeleton } from './skeletons';
import { messageOfAddress, useLit } from './use-place';
import { useReadMark, useWaitingReplies, type Waiting } from './use-read-mark';
import { useScrollHold } from './use-scroll-hold';

export function ChannelMessages(props: {
  readonly channel: Channel;
  readonly store: MessagesStore;
  readonly view: MessagesView;
  readonly handling: MessageHandling;
  /** What had been read when the channel was opened; null when all was. */
  readonly newAfter: number | null;
}): React.ReactNode {
  const { channel, store, view, handling, newAfter } = props;
  const { view: team, openThread } = useTeam();
  const { viewer } = team;
  const hold = useScrollHold(view);
  const lit = useLit();
  const waiting = useWaiting(channel.id, viewer.id);
  useFirstPlace(view.status === 'ready', hold);
  useNamedPlace(store, hold);
  useReadMark({
    channel: channel.id,
    me: viewer.id,
    enabled: view.status === 'ready' && channel.isMember,
    readUpTo: channel.readUpTo,
    messages: view.messages,
    scroller: hold.scroller,
    waiting,
  });
  const sent = view.unsent.length;
  const { toEnd } = hold;
  // What was just written is to be seen.
  useEffect(() => {
    if (sent > 0) toEnd();
  }, [sent, toEnd]);

  const toLatest = (): void => {
    if (view.hasNewer) void store.load().then(() => requestAnimationFrame(hold.toEnd));
    else hold.toEnd();
  };
  const row = (message: Message, compact: boolean): React.ReactNode => (
    <MessageRow
      message={message}
      compact={compact}
      actions={handling.actionsOf(message)}
      editing={handling.editing === message.id}
      onEditing={(on) => handling.setEditing(on ? message.id : null)}
      onSaveEdit={(text) => handling.saveEdit(message, text)}
      onThread={() => openThread(message.id)}
      lit={lit === message.id}
    />
  );
  return (
    <div className="relative min-h-0 flex-1">
      <div
        ref={hold.scroller}
        data-scroller="channel"
        role="log"
        aria-live="off"
        aria-label={`Messages in ${channel.name}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        className="h-full overflow-x-hidden overflow-y-auto overscroll-contain [overflow-anchor:none]"
      >
        <div ref={hold.content} className="flex min-h-full flex-col justify-end pb-3">
          {view.status === 'loading' ? <MessagesSkeleton /> : null}
          {view.status === 'failed' ? <LoadFailed view={view} onRetry={() => void store.load()} /> : null}
          {view.status === 'ready' ? (
            <>
              {view.hasOlder ? (
                <More which="older" store={store} view={view} />
              ) : (
                <ChannelBeginning channel={channel} isEmpty={view.messages.length === 0} />
              )}
              <MessageFeed messages={view.messages} newAfter={newAfter} me={viewer.id} row={row} />
              {view.hasNewer ? <More which="newer" store={store} view={view} /> : null}
            </>
          ) : null}
          {view.unsent.map((unsent) => (
            <UnsentRow
              key={unsent.message.id}
              unsent={unsent}
              me={viewer}
              onResend={() => void store.resend(unsent.message.id)}
              onDiscard={() => store.discard(unsent.message.id)}
            />
          ))}
        </div>
      </div>
      {view.status === 'ready' && (!hold.atEnd || view.hasNewer) ? <LatestButton channel={channel} onLatest={toLatest} /> : null}
    </div>
  );
}

/** Where the page begins: at the message of the address, at what is new, else at the end. */
function useFirstPlace(isReady: boolean, hold: ReturnType<typeof useScrollHold>): void {
  const placed = useRef(false);
  const { scroller, toElement, toEnd } = hold;
  useLayoutEffect(() => {
    if (!isReady || placed.current) return;
    placed.current = true;
    const named = rowOf(scroller.current, messageOfAddress()) ?? rowOf(scroller.current, threadOfAddress());
    const firstNew = scroller.current?.querySelector('[data-new]');
    if (named) toElement(named, 0.35);
    else if (firstNew) toElement(firstNew, 0.15);
    else toEnd();
  }, [isReady, scroller, toElement, toEnd]);
}

/** Named later on, by a link or from the bell: brought into view, loaded where it is not there. */
function useNamedPlace(store: MessagesStore, hold: ReturnType<typeof useScrollHold>): void {
  const { scroller, toElement } = hold;
  useEffect(() => {
    const show = async (): Promise<void> => {
      const id = messageOfAddress();
      if (id === null) return;
      if (!rowOf(scroller.current, id) && threadOfAddress() === null) await store.load({ around: id });
      requestAnimationFrame(() => {
        const row = rowOf(scroller.current, id);
        if (row) toElement(row, 0.35);
      });
    };
    const onHash = (): void => void show();
    window.addEventListener('hashchange', onHash);
    return () => window.removeEventListener('hashchange', onHash);
  }, [store, scroller, toElement]);
}

function rowOf(box: Element | null, id: string | null): Element | null {
  return id === null ? null : (box?.querySelector(`[data-message="${CSS.escape(id)}"]`) ?? null);
}

function threadOfAddress(): string | null {
  return new URLSearchParams(window.location.search).get('thread');
}

function useWaiting(channel: string, me: string): ReadonlyMap<string, Waiting> {
  const [waiting, setWaiting] = useState<ReadonlyMap<string, Waiting>>(new Map());
  const add = useCallback((id: string, one: Waiting) => setWaiting((before) => new Map(before).set(id, one)), []);
  useWaitingReplies({ channel, me, add });
  return waiting;
}

/** Loads more when it comes near the view; after a failure only when it is pressed. */
function More(props: {
  readonly which: 'older' | 'newer';
  readonly store: MessagesStore;
  readonly view: MessagesView;
}): React.ReactNode {
  const { which, store, view } = props;
  const line = useRef<HTMLDivElement>(null);
  const load = useCallback(() => void (which === 'older' ? store.loadOlder() : store.loadNewer()), [which, store]);
  const failed = view.error !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was loaded may not have filled the view
  useEffect(() => {
    const element = line.current;
    if (!element || failed) return;
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && load(), {
      root: element.closest('[data-scroller]'),
      rootMargin: '600px 0px',
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [load, failed, view.messages]);
  return (
    <div ref={line} className="grid min-h-10 place-items-center px-4 py-2 text-[13px] text-ink-3">
      {failed ? (
        <span role="alert" className="flex flex-wrap items-center gap-2">
          {view.error?.message}
          <Button onClick={load}>Try again</Button>
        </span>
      ) : (
        <span className="pulse-soft">{which === 'older' ? 'Loading older messages…' : 'Loading newer messages…'}</span>
      )}
    </div>
  );
}

function LoadFailed({ view, onRetry }: { readonly view: MessagesView; readonly onRetry: () => void }): React.ReactNode {
  return (
    <div className="p-4">
      <Notice level="error" title={view.error?.message ?? ''} action={<Button onClick={onRetry}>Try again</Button>}>
        {view.error?.remedy}
      </Notice>
    </div>
  );
}

function LatestButton({ channel, onLatest }: { readonly channel: Channel; readonly onLatest: () => void }): React.ReactNode {
  const { unread } = channel;
  const readAll = (): void => {
    onLatest();
    teamApi.read(channel.id, Number.MAX_SAFE_INTEGER).catch((error: unknown) => console.warn('Not marked as read.', error));
  };
  return (
    <div className="pointer-events-none absolute inset-x-0 bottom-2 flex justify-center gap-1.5 px-4">
      <button
        type="button"
        onClick={onLatest}
        className="pointer-events-auto inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-[13px] font-medium shadow-card hover:border-ink-3"
      >
        <ArrowDown className="size-3.5" aria-hidden="true" />
        {unread > 0 ? `${unread} new` : 'Latest'}
      </button>
      {unread > 0 ? (
        <button
          type="button"
          onClick={readAll}
          className="pointer-events-auto inline-flex h-8 items-center rounded-full border border-line-strong bg-surface px-3 text-[13px] text-ink-2 shadow-card hover:border-ink-3"
        >
          Mark as read
        </button>
      ) : null}
    </div>
  );
}
