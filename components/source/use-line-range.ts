'use client';
/** The lines the address names (`#L10-L20`). A click on a line number names that line, with Shift everything up to it. */
import { useCallback, useEffect, useState } from 'react';
import { type LineRange, lineHash, parseLineHash } from '#lib/model/source';

export interface LineSelection {
  readonly range: LineRange | null;
  select(line: number, extend: boolean): void;
}

export function useLineRange(): LineSelection {
  const [range, setRange] = useState<LineRange | null>(null);

  useEffect(() => {
    const read = (): void => setRange(parseLineHash(window.location.hash));
    read();
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);

  const select = useCallback((line: number, extend: boolean) => {
    const current = parseLineHash(window.location.hash);
    const anchor = extend && current ? current.line : line;
    const span = { line: Math.min(anchor, line), endLine: Math.max(anchor, line) };
    window.history.replaceState(null, '', `#${lineHash(span)}`);
    setRange(span);
  }, []);

  return { range, select };
}
