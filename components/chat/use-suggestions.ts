'use client';
/** Suggested questions of the picked repository. Those of the first one came with the page. Without any, the page does without. */
import { useEffect, useState } from 'react';

export interface RepositoryFacts {
  readonly files: number;
  readonly symbols: number;
  readonly commit: string | null;
}

export interface Suggested {
  readonly repository: string;
  readonly questions: readonly string[];
  readonly facts: RepositoryFacts | null;
}

/** Null while they are on their way. */
export function useSuggestions(repository: string, initial: Suggested): Suggested | null {
  const [suggested, setSuggested] = useState<Suggested>(initial);
  useEffect(() => {
    if (suggested.repository === repository) return;
    const controller = new AbortController();
    load(repository, controller.signal).then((loaded) => {
      if (!controller.signal.aborted) setSuggested(loaded);
    });
    return () => controller.abort();
  }, [repository, suggested.repository]);
  return suggested.repository === repository ? suggested : null;
}

async function load(repository: string, signal: AbortSignal): Promise<Suggested> {
  const none: Suggested = { repository, questions: [], facts: null };
  try {
    const response = await fetch(`/api/suggestions?repo=${encodeURIComponent(repository)}`, { signal });
    if (!response.ok) return none;
    const { questions, facts } = (await response.json()) as Suggested;
    return { repository, questions, facts };
  } catch (error) {
    if (!signal.aborted) console.warn('Suggestions could not be loaded.', error);
    return none;
  }
}
