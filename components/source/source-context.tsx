'use client';
/** Which source stands beside the answer. Whatever cites a place opens it through this; one place is open at a time. */
import { createContext, useCallback, useContext, useMemo, useRef, useState } from 'react';
import type { LineRange } from '#lib/model/source';

export interface SourceTarget extends LineRange {
  readonly repository: string;
  readonly path: string;
  /** The indexed commit it is shown at; absent: as it is indexed now. */
  readonly commit?: string;
  /** Cited text and the hash of its file, when the place was cited: tells whether the file has changed since. */
  readonly cited?: { readonly text: string; readonly fileHash: string };
}

interface SourceState {
  readonly target: SourceTarget | null;
  /** Opens a place and moves the focus there; closing moves it back to what had it. */
  open(target: SourceTarget): void;
  /** Shows another place if the panel is open, and leaves the focus alone. */
  follow(target: SourceTarget): void;
  close(): void;
}

const SourceContext = createContext<SourceState | null>(null);

const PinnedCommit = createContext<string | undefined>(undefined);

/** What is opened from inside is shown at this commit: around an answer that is pinned to one. */
export const PinnedSource = PinnedCommit.Provider;

export function useSource(): SourceState {
  const state = useContext(SourceContext);
  const commit = useContext(PinnedCommit);
  if (state === null) throw new Error('useSource needs a SourceProvider above it.');
  return useMemo(() => {
    if (commit === undefined) return state;
    const { open, follow } = state;
    return { ...state, open: (place) => open({ ...place, commit }), follow: (place) => follow({ ...place, commit }) };
  }, [state, commit]);
}

export function SourceProvider({ children }: { readonly children: React.ReactNode }): React.ReactNode {
  const [target, setTarget] = useState<SourceTarget | null>(null);
  const opener = useRef<Element | null>(null);

  const open = useCallback((next: SourceTarget) => {
    const focused = document.activeElement;
    if (focused && !focused.closest('[data-source-panel]')) opener.current = focused;
    setTarget(next);
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-source-panel]')?.focus({ preventScroll: true }));
  }, []);
  const follow = useCallback((next: SourceTarget) => setTarget((current) => (current === null ? null : next)), []);
  const close = useCallback(() => {
    setTarget(null);
    const back = opener.current;
    opener.current = null;
    const focused = document.activeElement;
    const inside = focused === null || focused === document.body || focused.closest('[data-source-panel], dialog') !== null;
    if (inside && back instanceof HTMLElement && back.isConnected)
      requestAnimationFrame(() => back.focus({ preventScroll: true }));
  }, []);

  const state = useMemo(() => ({ target, open, follow, close }), [target, open, follow, close]);
  return <SourceContext.Provider value={state}>{children}</SourceContext.Provider>;
}
