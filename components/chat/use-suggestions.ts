'use client';
/** Suggested questions of the picked repository. Those of the first one came with the page. Without any, the page does without. */
import { useEffect, useState } from 'react';

interface Suggested {
  readonly repository: string;
  readonly questions: readonly string[];
}

/** Null while they are on their way. */
export function useSuggestions(repository: string, initial: Suggested): readonly string[] | null {
  const [suggested, setSuggested] = useState<Suggested>(initial);
  useEffect(() => {
    if (suggested.repository === repository) return;
    const controller = new AbortController();
    load(repository, controller.signal).then((questions) => {
      if (!controller.signal.aborted) setSuggested({ repository, questions });
    });
    return () => controller.abort();
  }, [repository, suggested.repository]);
  return suggested.repository === repository ? suggested.questions : null;
}

async function load(repository: string, signal: AbortSignal): Promise<readonly string[]> {
  try {
    const response = await fetch(`/api/suggestions?repo=${encodeURIComponent(repository)}`, { signal });
    if (!response.ok) return [];
    const body = (await response.json()) as { readonly questions?: readonly string[] };
    return body.questions ?? [];
  } catch (error) {
    if (!signal.aborted) console.warn('Suggestions could not be loaded.', error);
    return [];
  }
}
