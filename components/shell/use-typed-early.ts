'use client';
/**
 * What is written into a field before the page's scripts run is kept: the server drew the field, so people may use it at once, but the
 * state begins empty and would wipe it with the first change elsewhere. For fields with a `value` that are drawn with the page.
 */
import { useLayoutEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** For the field's `ref`; `take` is told what stands in it already. */
export function useTypedEarly<Of extends Field>(value: string, take: (typed: string) => void): React.RefObject<Of | null> {
  const field = useRef<Of>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page takes the field over
  useLayoutEffect(() => {
    const typed = field.current?.value;
    if (typed !== undefined && typed !== value) take(typed);
  }, []);
  return field;
}
