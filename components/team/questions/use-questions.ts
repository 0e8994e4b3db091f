'use client';
/** The search over past questions: what is looked for, and what was found. A later search always wins over an earlier one. */
import { useCallback, useEffect, useState } from 'react';
import type { PastQuestion } from '#lib/model/channel';
import { asTeamError, isAborted, type TeamError } from '../request';
import { teamApi } from '../team-api';

export interface QuestionSearch {
  readonly words: string;
  readonly repository: string;
  readonly verified: boolean;
}

export type Found =
  | { readonly state: 'loading'; readonly questions: readonly PastQuestion[] }
  | { readonly state: 'ready'; readonly questions: readonly PastQuestion[] }
  | { readonly state: 'failed'; readonly questions: readonly PastQuestion[]; readonly error: TeamError };

const PAUSE_MS = 200;

export function useQuestions(words: string): {
  readonly search: QuestionSearch;
  readonly found: Found;
  readonly set: (change: Partial<QuestionSearch>) => void;
  readonly retry: () => void;
} {
  const [search, setSearch] = useState<QuestionSearch>({ words, repository: '', verified: false });
  const [found, setFound] = useState<Found>({ state: 'loading', questions: [] });
  const [tries, setTries] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: trying again searches the same once more
  useEffect(() => {
    const controller = new AbortController();
    setFound(({ questions }) => ({ state: 'loading', questions }));
    const timer = setTimeout(() => {
      keepInAddress(search.words);
      const { repository, verified } = search;
      teamApi
        .questions(
          search.words.trim(),
          { ...(repository ? { repository } : {}), ...(verified ? { verified: '1' } : {}) },
          controller.signal,
        )
        .then(
          ({ questions }) => setFound({ state: 'ready', questions }),
          (error: unknown) => {
            if (!isAborted(error)) setFound({ state: 'failed', questions: [], error: asTeamError(error) });
          },
        );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [search, tries]);

  const set = useCallback((change: Partial<QuestionSearch>) => setSearch((before) => ({ ...before, ...change })), []);
  return { search, found, set, retry: () => setTries((before) => before + 1) };
}

function keepInAddress(words: string): void {
  const query = words.trim() === '' ? '' : `?q=${encodeURIComponent(words.trim())}`;
  if (window.location.search !== query) window.history.replaceState(null, '', window.location.pathname + query);
}
