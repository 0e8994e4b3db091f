'use client';
/** The keys that work anywhere on the ask page: `/` to the ask box, `e` to edit the last question, `n` and `p` between hops, Escape to stop. */
import { useEffect } from 'react';
import { isTyping, useHopKeys } from '../answer/use-hop-keys';
import { ASK_BOX_ID } from './ask-box';

export function useAskKeys(options: { readonly busy: boolean; readonly stop: () => void; readonly edit: () => void }): void {
  const { busy, stop, edit } = options;
  useHopKeys();
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === 'Escape' && busy && !document.querySelector('[data-source-panel]')) stop();
      if (isTyping(event.target)) return;
      if (event.key !== '/' && event.key !== 'e') return;
      event.preventDefault();
      if (event.key === 'e') edit();
      else document.getElementById(ASK_BOX_ID)?.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [busy, stop, edit]);
}
