'use client';
/**
 * Scrolling of a list of messages. Nothing moves what is being read: whatever grows above it or is added there, the message at the top of
 * the view stays at its height. Only who is at the end is kept at the end.
 */
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

const NEAR_END_PX = 40;

export interface ScrollHold {
  readonly scroller: React.RefObject<HTMLDivElement | null>;
  readonly content: React.RefObject<HTMLDivElement | null>;
  readonly atEnd: boolean;
  /** Back to the newest message, and stays with it. */
  toEnd(): void;
  /** Brings an element into view, `at` of the height from the top. */
  toElement(element: Element, at: number): void;
}

/** `messages` says when the list has changed. */
export function useScrollHold(messages: unknown): ScrollHold {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const anchor = useRef<{ readonly element: Element; readonly top: number } | null>(null);
  const stick = useRef(true);
  const [atEnd, setAtEnd] = useState(true);

  const hold = useCallback((): void => {
    const box = scroller.current;
    if (!box) return;
    if (stick.current) box.scrollTop = box.scrollHeight;
    else if (anchor.current?.element.isConnected) {
      const moved = topIn(anchor.current.element, box) - anchor.current.top;
      if (Math.abs(moved) >= 1) box.scrollTop += moved;
    }
    anchor.current = anchorOf(box);
  }, []);

  useEffect(() => {
    const box = scroller.current;
    const inside = content.current;
    if (!box || !inside) return;
    const onScroll = (): void => {
      stick.current = box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_END_PX;
      anchor.current = anchorOf(box);
      setAtEnd(stick.current);
    };
    const observer = new ResizeObserver(() => {
      hold();
      setAtEnd(stick.current || box.scrollTop + box.clientHeight >= box.scrollHeight - NEAR_END_PX);
    });
    observer.observe(inside);
    observer.observe(box);
    box.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', onScroll);
    };
  }, [hold]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: before anything is painted with another list
  useLayoutEffect(hold, [messages, hold]);

  const toEnd = useCallback(() => {
    stick.current = true;
    setAtEnd(true);
    hold();
  }, [hold]);
  const toElement = useCallback((element: Element, at: number) => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTop += topIn(element, box) - box.clientHeight * at;
    // What was asked for stays in view, however the rest grows; who scrolls to the end is kept there again.
    stick.current = false;
    setAtEnd(box.scrollTop + box.clientHeight >= box.scrollHeight - 1);
    anchor.current = anchorOf(box);
  }, []);
  return { scroller, content, atEnd, toEnd, toElement };
}

/** The first message that reaches into the view, and where it stands. */
function anchorOf(box: HTMLElement): { readonly element: Element; readonly top: number } | null {
  for (const element of box.querySelectorAll('[data-message]')) {
    const top = topIn(element, box);
    if (top + element.clientHeight > 0) return { element, top };
  }
  return null;
}

function topIn(element: Element, box: Element): number {
  return element.getBoundingClientRect().top - box.getBoundingClientRect().top;
}
