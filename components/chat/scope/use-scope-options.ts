'use client';
/** What a question can be limited to, found as it is typed. What was found last stays until the next arrives. */
import { useEffect, useState } from 'react';
import type { ScopeOptions } from '#lib/model/scope-words';

export interface FoundOptions {
  readonly options: ScopeOptions | null;
  /** What they were found by. */
  readonly typed: string;
  readonly failed: boolean;
}

export function useScopeOptions(repository: string, typed: string): FoundOptions {
  const [found, setFound] = useState<FoundOptions>({ options: null, typed: '', failed: false });
  useEffect(() => {
    const controller = new AbortController();
    load(repository, typed, controller.signal).then(
      (options) => setFound({ options, typed, failed: false }),
      () => {
        if (!controller.signal.aborted) setFound((before) => ({ ...before, failed: true }));
      },
    );
    return () => controller.abort();
  }, [repository, typed]);
  return found.options?.repository === repository ? found : { ...found, options: null };
}

/** The commit that answers now, asked for only when something depends on it; undefined while unknown. */
export function useNewestCommit(repository: string, wanted: boolean): string | null | undefined {
  const [newest, setNewest] = useState<{ readonly repository: string; readonly commit: string | null }>();
  useEffect(() => {
    if (!wanted) return;
    const controller = new AbortController();
    load(repository, '', controller.signal).then(
      (options) => setNewest({ repository, commit: options.newest }),
      // Without it there is no hint that an older commit is asked; the chip says which one all the same.
      () => undefined,
    );
    return () => controller.abort();
  }, [repository, wanted]);
  return newest?.repository === repository ? newest.commit : undefined;
}

async function load(repository: string, typed: string, signal: AbortSignal): Promise<ScopeOptions> {
  const query = typed.trim() === '' ? '' : `?${new URLSearchParams({ q: typed.trim() })}`;
  const response = await fetch(`/api/repositories/${encodeURIComponent(repository)}/scope${query}`, { signal });
  if (!response.ok) throw new Error(await response.text());
  return (await response.json()) as ScopeOptions;
}
