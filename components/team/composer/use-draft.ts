'use client';
/** What is written and not sent outlives a reload and a look at another channel: one text a channel or thread, kept in this browser. */
import { useCallback, useEffect, useState } from 'react';

const PREFIX = 'pathlight-draft:';

export function useDraft(place: string): [string, (text: string) => void] {
  const [draft, setDraft] = useState({ place: '', text: '' });
  useEffect(() => setDraft({ place, text: read(place) }), [place]);
  const set = useCallback(
    (text: string) => {
      setDraft({ place, text });
      write(place, text);
    },
    [place],
  );
  return [draft.place === place ? draft.text : '', set];
}

/** A browser that keeps nothing for this site says so by throwing; the page does without. */
function read(place: string): string {
  try {
    return window.sessionStorage.getItem(PREFIX + place) ?? '';
  } catch {
    return '';
  }
}

function write(place: string, text: string): void {
  try {
    if (text === '') window.sessionStorage.removeItem(PREFIX + place);
    else window.sessionStorage.setItem(PREFIX + place, text);
  } catch {
    return;
  }
}
