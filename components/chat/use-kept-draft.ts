'use client';
/** What is written and not asked yet outlives a reload: the text in the ask box, or a question the server has not taken. One text a tab. */
import { useEffect } from 'react';

const KEY = 'pathlight-draft';

export function useKeptDraft(draft: string, change: React.Dispatch<React.SetStateAction<string>>): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page opens
  useEffect(() => {
    const kept = read();
    // What was typed before the page ran goes before what was kept.
    if (kept !== '' && draft === '') change((typed) => typed || kept);
  }, []);
  useEffect(() => write(draft), [draft]);
}

/** A browser that keeps nothing for this site says so by throwing; the page does without. */
function read(): string {
  try {
    return window.sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}

function write(draft: string): void {
  try {
    if (draft === '') window.sessionStorage.removeItem(KEY);
    else window.sessionStorage.setItem(KEY, draft);
  } catch {
    return;
  }
}
