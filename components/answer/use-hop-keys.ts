'use client';
/**
 * Keys that move between the hops of the last answer on the page: `n` and `p` from anywhere but a text box, the arrow keys from a hop.
 * Moving is focusing; a source panel that is open follows the focus.
 */
import { useEffect } from 'react';

export function useHopKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const step = stepOf(event);
      if (step === 0 || document.querySelector('dialog[open]')) return;
      if (moveBetweenHops(step)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

export function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));
}

function stepOf(event: KeyboardEvent): -1 | 0 | 1 {
  const onHop = event.target instanceof Element && event.target.matches('[data-hop]');
  if (event.key === 'n' || (onHop && event.key === 'ArrowDown')) return 1;
  if (event.key === 'p' || (onHop && event.key === 'ArrowUp')) return -1;
  return 0;
}

/** From the hop in focus, else from the one that is open, else to the first (`n`) or the last (`p`) of the last answer. */
function moveBetweenHops(step: 1 | -1): boolean {
  const spines = [...document.querySelectorAll('[data-path-spine]')];
  const answer = spines.at(-1)?.parentElement;
  const hops = [...(answer?.querySelectorAll<HTMLElement>('[data-hop]') ?? [])];
  const focused = hops.indexOf(document.activeElement as HTMLElement);
  const at = focused >= 0 ? focused : hops.findIndex((hop) => hop.getAttribute('aria-current') === 'true');
  const next = at < 0 ? (step === 1 ? hops[0] : hops.at(-1)) : hops[at + step];
  next?.focus();
  return hops.length > 0;
}
