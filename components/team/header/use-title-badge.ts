'use client';
/** The count of what waits, before the title of the tab; the pages keep naming it as they do. */
import { useEffect } from 'react';

const BADGE = /^\(\d+\+?\) /;
const MOST = 99;

export function useTitleBadge(unread: number): void {
  useEffect(() => {
    const badge = unread === 0 ? '' : `(${unread > MOST ? `${MOST}+` : unread}) `;
    const apply = (): void => {
      const wanted = badge + document.title.replace(BADGE, '');
      if (document.title !== wanted) document.title = wanted;
    };
    apply();
    const observer = new MutationObserver(apply);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [unread]);
}
