'use client';
/**
 * How far the viewer has read. A message counts as seen when its end was on the screen of a page that is looked at; the mark moves up to
 * the first that was not. A reply counts with its thread, or with its root's line that tells of it; one that names the viewer with its
 * thread alone.
 */
import { useCallback, useEffect, useRef } from 'react';
import type { LiveEvent, Message } from '#lib/model/channel';
import { useLiveEvents } from '../live/use-live';
import { teamApi } from '../team-api';

const PAUSE_MS = 500;
/** Replies below this many pixels of the view's end still count: margins and reactions do not matter. */
const SLACK_PX = 12;

interface Waiting {
  readonly seq: number;
  readonly thread: string;
  readonly isForMe: boolean;
}

export function useReadMark(options: {
  readonly channel: string;
  readonly me: string;
  readonly enabled: boolean;
  readonly readUpTo: number;
  /** Roots in the window, and whether those between `readUpTo` and the first of them are missing. */
  readonly messages: readonly Message[];
  readonly scroller: React.RefObject<HTMLElement | null>;
  readonly waiting: ReadonlyMap<string, Waiting>;
}): void {
  const latest = useRef(options);
  const seen = useRef(new Set<string>());
  const sent = useRef(0);
  useEffect(() => {
    latest.current = options;
  });

  const look = useCallback((): void => {
    const { channel, enabled, readUpTo, messages, waiting } = latest.current;
    if (!enabled || document.visibilityState !== 'visible' || !document.hasFocus()) return;
    for (const element of document.querySelectorAll<HTMLElement>('[data-seq]')) {
      if (isOnScreen(element)) seen.current.add(element.dataset.message ?? '');
    }
    const upTo = reached(messages, waiting, { readUpTo, seen: seen.current });
    if (upTo <= Math.max(readUpTo, sent.current)) return;
    const before = sent.current;
    sent.current = upTo;
    teamApi.read(channel, upTo).catch((error: unknown) => {
      // It is told with the next look.
      console.warn('What was read could not be kept.', error);
      sent.current = before;
    });
  }, []);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const soon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(look, PAUSE_MS);
    };
    soon();
    document.addEventListener('scroll', soon, { passive: true, capture: true });
    document.addEventListener('visibilitychange', soon);
    window.addEventListener('focus', soon);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('scroll', soon, { capture: true });
      document.removeEventListener('visibilitychange', soon);
      window.removeEventListener('focus', soon);
    };
  }, [look]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown has changed
  useEffect(() => {
    const timer = setTimeout(look, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [look, options.messages, options.waiting, options.enabled]);
}

/** Up to the last message before the first that was not seen. */
function reached(
  messages: readonly Message[],
  waiting: ReadonlyMap<string, Waiting>,
  { readUpTo, seen }: { readonly readUpTo: number; readonly seen: ReadonlySet<string> },
): number {
  const replies = [...waiting].map(([id, { seq, thread, isForMe }]) => ({
    seq,
    isSeen: seen.has(id) || (!isForMe && seen.has(thread)),
  }));
  const all = [...messages.map(({ id, seq }) => ({ seq, isSeen: seen.has(id) })), ...replies]
    .filter(({ seq }) => seq > readUpTo)
    .sort((one, other) => one.seq - other.seq);
  const first = all.findIndex(({ isSeen }) => !isSeen);
  return (first < 0 ? all.at(-1) : all[first - 1])?.seq ?? readUpTo;
}

/** Its end is in view, or of a long one as much as fills half of the view; and nothing lies over the page there. */
function isOnScreen(element: HTMLElement): boolean {
  const { bottom, top, height } = element.getBoundingClientRect();
  const box = element.closest('[data-scroller]')?.getBoundingClientRect();
  if (!box || height === 0 || box.width === 0) return false;
  const end = Math.min(box.bottom, window.innerHeight);
  const isTall = height > box.height / 2;
  const shown = Math.min(bottom, end) - Math.max(top, box.top);
  if (bottom > end + SLACK_PX && !(isTall && shown > box.height / 2)) return false;
  if (bottom < box.top + 1) return false;
  // A cited place lies over the messages.
  if (element.closest('[data-scroller="channel"]') && document.querySelector('[data-source-panel]')) return false;
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  return !modal || modal.contains(element);
}

/** Replies in threads that are not read yet, as far as this page knows of them. */
export function useWaitingReplies(store: {
  readonly add: (id: string, waiting: Waiting) => void;
  readonly channel: string;
  readonly me: string;
}): void {
  const { channel, me, add } = store;
  useLiveEvents((event: LiveEvent) => {
    if (event.kind !== 'message') return;
    const { id, seq, thread, author, body, channel: of } = event.message;
    if (of === channel && thread !== null && author.id !== me) add(id, { seq, thread, isForMe: body.includes(`<@${me}>`) });
  });
  useEffect(() => {
    let left = false;
    loadWaiting(channel).then(
      (found) => {
        if (!left) for (const [id, waiting] of found) add(id, waiting);
      },
      (error: unknown) => console.warn('Unread replies could not be looked up.', error),
    );
    return () => {
      left = true;
    };
  }, [channel, add]);
}

/** What waits in the bell of this channel's threads. */
async function loadWaiting(channel: string): Promise<readonly (readonly [string, Waiting])[]> {
  const { notifications } = await teamApi.notifications();
  const mine = notifications.filter(({ readAt, thread, channel: of }) => readAt === null && thread !== null && of.id === channel);
  const threads = [...new Set(mine.flatMap(({ thread }) => (thread === null ? [] : [thread])))].slice(0, 10);
  const loaded = await Promise.all(threads.map((thread) => teamApi.thread(thread)));
  const ids = new Set(mine.map(({ message }) => message));
  return loaded.flatMap(({ root, replies }) =>
    replies.filter(({ id }) => ids.has(id)).map(({ id, seq }) => [id, { seq, thread: root.id, isForMe: true }] as const),
  );
}

export type { Waiting };
