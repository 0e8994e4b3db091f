'use client';
/** The repositories of the page, kept fresh while something is being indexed, and the acts that change them: one at a time. */
import { useCallback, useEffect, useRef, useState } from 'react';
import type { RepositoriesView } from '#lib/model/repository-admin';
import { type AskError, describeAskError } from '../../chat/ask-error';
import { loadRepositories } from './repositories-client';

export interface Repositories {
  readonly view: RepositoriesView;
  readonly isBusy: boolean;
  /** Of the last act; `about` says of what. */
  readonly trouble: (AskError & { readonly about: string }) | null;
  /** True where it was done. */
  readonly act: (about: string, work: () => Promise<RepositoriesView>) => Promise<boolean>;
  readonly dismiss: () => void;
}

const POLL_MS = 1_000;

export function useRepositories(initial: RepositoriesView): Repositories {
  const [view, setView] = useState(initial);
  const [isBusy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<Repositories['trouble']>(null);
  // A look that began before an act must not show what was before it.
  const acts = useRef(0);
  usePolling(isIndexing(view), acts, setView);
  const act = useCallback(async (about: string, work: () => Promise<RepositoriesView>) => {
    acts.current++;
    setBusy(true);
    setTrouble(null);
    try {
      setView(await work());
      return true;
    } catch (error) {
      setTrouble({ ...describeAskError(error instanceof Error ? error : new Error(String(error))), about });
      return false;
    } finally {
      acts.current++;
      setBusy(false);
    }
  }, []);
  return { view, isBusy, trouble, act, dismiss: () => setTrouble(null) };
}

function isIndexing({ repositories, adding }: RepositoriesView): boolean {
  return [...repositories.map(({ job }) => job), ...adding].some((job) => job?.state === 'running' || job?.state === 'waiting');
}

function usePolling(isOn: boolean, acts: React.RefObject<number>, setView: (view: RepositoriesView) => void): void {
  useEffect(() => {
    if (!isOn) return;
    const gone = new AbortController();
    const timer = setInterval(() => {
      const before = acts.current;
      loadRepositories(gone.signal).then(
        (view) => {
          if (acts.current === before && !gone.signal.aborted) setView(view);
        },
        (error: unknown) => {
          if (!gone.signal.aborted) console.warn('The repositories could not be loaded.', error);
        },
      );
    }, POLL_MS);
    return () => {
      clearInterval(timer);
      gone.abort();
    };
  }, [isOn, acts, setView]);
}
