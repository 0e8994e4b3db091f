'use client';
/**
 * Keys between messages, when nothing is being typed: `j`/`k` or the arrow keys move, `r` replies, `e` reacts, `m` opens the menu, `v`
 * verifies and `c` corrects an answer. `/` goes to the composer, Escape back to it.
 */
import { useEffect, useRef } from 'react';
import { isTyping } from '../../answer/use-hop-keys';
import type { MessageActions } from '../message/message-actions';

export function useMessageKeys(options: {
  readonly actionsOf: (id: string) => MessageActions | null;
  readonly onHelp: () => void;
}): void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (event.target instanceof Element && event.target.closest('[popover], [data-source-panel]')) return;
      if (run(event, latest.current)) event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function run(event: KeyboardEvent, { actionsOf, onHelp }: Parameters<typeof useMessageKeys>[0]): boolean {
  const row = document.activeElement?.closest<HTMLElement>('[data-message]') ?? null;
  const onRow = row !== null && document.activeElement === row;
  switch (event.key) {
    case 'j':
      return move(row, 1);
    case 'k':
      return move(row, -1);
    case 'ArrowDown':
      return onRow && move(row, 1);
    case 'ArrowUp':
      return onRow && move(row, -1);
    case '/':
      return focusComposer(row);
    case 'Escape':
      return onRow && focusComposer(row);
    case '?':
      onHelp();
      return true;
    default:
      return row !== null && act(event.key, row, actionsOf(row.dataset.message ?? ''));
  }
}

function act(key: string, row: HTMLElement, actions: MessageActions | null): boolean {
  if (key === 'r' && actions?.reply) actions.reply();
  else if (key === 'c' && actions?.correct) actions.correct();
  else if (key === 'v' && actions?.verify) actions.verify(row.querySelector('[data-verified]') === null);
  else if (key === 'm' || (key === 'e' && actions?.react))
    row.dispatchEvent(new CustomEvent('message-tool', { detail: key === 'm' ? 'menu' : 'react' }));
  else return false;
  return true;
}

/** Within the list that has the focus; from anywhere else to the last message of the channel, or of the thread that lies over it. */
function move(row: HTMLElement | null, step: 1 | -1): boolean {
  const within = row?.closest('[data-scroller]') ?? [...document.querySelectorAll(SCROLLERS())].at(-1);
  const rows = [...(within?.querySelectorAll<HTMLElement>('[data-message]') ?? [])];
  const next = row ? rows[rows.indexOf(row) + step] : rows.at(-1);
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}

function SCROLLERS(): string {
  return document.querySelector('dialog[open]') ? 'dialog[open] [data-scroller]' : '[data-scroller="channel"]';
}

function focusComposer(row: HTMLElement | null): boolean {
  const panel = row?.closest('[data-panel]') ?? document.querySelector('dialog[open] [data-panel]') ?? document;
  const box = panel.querySelector<HTMLElement>('[data-composer]');
  box?.focus();
  return box !== null;
}
