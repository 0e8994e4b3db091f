'use client';
/** Live events in a component: their state, and being told of them. */
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { LiveEvent } from '#lib/model/channel';
import { type LiveState, liveEvents } from './live-events';

export function useLiveState(): LiveState {
  return useSyncExternalStore(liveEvents.subscribeState, liveEvents.getState, () => 'off');
}

export function useLiveEvents(onEvent: (event: LiveEvent) => void, enabled = true): void {
  const latest = useRef(onEvent);
  useEffect(() => {
    latest.current = onEvent;
  });
  useEffect(() => (enabled ? liveEvents.listen((event) => latest.current(event)) : undefined), [enabled]);
}
