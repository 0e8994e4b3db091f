'use client';
/** `n` and `p` move between the hops of the last path on the page, from wherever the focus is, unless something is being typed. */
import { useEffect } from 'react';

export function useHopKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.key !== 'n' && event.key !== 'p') return;
      if (document.querySelector('dialog[open]')) return;
      if (moveBetweenHops(event.key === 'n' ? 1 : -1)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

/**
 * From the hop that is open, or from nowhere in particular to the first hop of the last answer (`n`) or its last (`p`). With the
 * panel open the hop is opened, else focused.
 */
function moveBetweenHops(step: 1 | -1): boolean {
  const spines = document.querySelectorAll('[data-path-spine]');
  const hops = [...(spines.item(spines.length - 1)?.querySelectorAll<HTMLElement>('[data-hop]') ?? [])];
  const at = hops.findIndex((hop) => hop.getAttribute('aria-current') === 'true');
  const hop = (at < 0 ? undefined : hops[at + step]) ?? (step === 1 ? hops[0] : hops.at(-1));
  if (document.querySelector('[data-source-panel]')) hop?.click();
  else hop?.focus();
  return hop !== undefined;
}
