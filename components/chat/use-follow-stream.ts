'use client';
/**
 * Scrolling while an answer streams: a new question comes to the top once, and the page follows the growing text only while the
 * reader is at its end. Nothing else moves the page.
 */
import { useEffect, useLayoutEffect, useRef } from 'react';

const NEAR_END_PX = 64;

export function useFollowStream(content: React.RefObject<HTMLElement | null>, following: boolean): void {
  const atEnd = useRef(true);

  useEffect(() => {
    const onScroll = (): void => {
      const { scrollHeight } = document.documentElement;
      atEnd.current = window.scrollY + window.innerHeight >= scrollHeight - NEAR_END_PX;
    };
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);

  // In the layout phase, so that what comes with the end of the answer is not followed any more.
  useLayoutEffect(() => {
    const element = content.current;
    if (!following || !element) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) window.scrollTo({ top: document.documentElement.scrollHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [content, following]);
}
