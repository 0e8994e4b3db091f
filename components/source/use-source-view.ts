'use client';
/** Loads a window of an indexed file for the panel. The last few files are kept, so hopping back and forth asks once. */
import { useEffect, useState } from 'react';
import type { SourceView } from '#lib/model/source';
import type { SourceTarget } from './source-context';

const KEPT = 12;
const kept = new Map<string, SourceView>();

export type SourceLoad =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly view: SourceView }
  | { readonly state: 'failed'; readonly message: string; readonly remedy: string };

export function useSourceView({ repository, path, line, commit }: SourceTarget): SourceLoad & { readonly retry: () => void } {
  const key = `${repository}\n${path}\n${commit ?? ''}`;
  const [load, setLoad] = useState<{ readonly key: string; readonly result: SourceLoad }>({
    key: '',
    result: { state: 'loading' },
  });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks again after a failure
  useEffect(() => {
    const known = kept.get(key);
    if (known && holds(known, line)) {
      setLoad({ key, result: { state: 'ready', view: known } });
      return;
    }
    const controller = new AbortController();
    fetchView({ repository, path, line, commit, signal: controller.signal }).then((result) => {
      if (controller.signal.aborted) return;
      if (result.state === 'ready') keep(key, result.view);
      setLoad({ key, result });
    });
    return () => controller.abort();
  }, [key, repository, path, line, commit, attempt]);

  const result: SourceLoad = load.key === key ? load.result : { state: 'loading' };
  return { ...result, retry: () => setAttempt((count) => count + 1) };
}

async function fetchView(options: {
  readonly repository: string;
  readonly path: string;
  readonly line: number;
  readonly commit: string | undefined;
  readonly signal: AbortSignal;
}): Promise<SourceLoad> {
  const path = options.path.split('/').map(encodeURIComponent).join('/');
  const at = options.commit === undefined ? '' : `&commit=${encodeURIComponent(options.commit)}`;
  const url = `/api/source/${encodeURIComponent(options.repository)}/${path}?around=${options.line}${at}`;
  try {
    const response = await fetch(url, { signal: options.signal });
    const body: unknown = await response.json();
    if (response.ok) return { state: 'ready', view: body as SourceView };
    const { error } = body as { readonly error: { readonly message: string; readonly remedy: string } };
    return { state: 'failed', message: error.message, remedy: error.remedy };
  } catch (error) {
    if (options.signal.aborted) return { state: 'loading' };
    console.warn('The source could not be loaded.', error);
    return {
      state: 'failed',
      message: 'The server did not answer.',
      remedy: 'See that Pathlight is still running, then try again.',
    };
  }
}

function holds(view: SourceView, line: number): boolean {
  return line >= view.from && line < view.from + view.code.length;
}

function keep(key: string, view: SourceView): void {
  kept.delete(key);
  kept.set(key, view);
  const oldest = kept.keys().next().value;
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
}
