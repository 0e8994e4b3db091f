'use client';
/** Loads a symbol's summary when it is opened, and has a model write one on request. */
import { useEffect, useState } from 'react';
import type { SummaryView, WrittenSummary } from '#lib/model/summary';
import { jsonHeaders } from '../shell/page-organization';

export interface SummaryOf {
  readonly repository: string;
  readonly symbol: string;
  readonly line: number;
}

export interface SummaryLoad {
  readonly view: SummaryView | null;
  readonly isWriting: boolean;
  /** What went wrong last, in a sentence. */
  readonly trouble: string | null;
  write(): void;
}

export function useSummary({ repository, symbol, line }: SummaryOf): SummaryLoad {
  const [view, setView] = useState<SummaryView | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isWriting, setIsWriting] = useState(false);

  useEffect(() => {
    const controller = new AbortController();
    const query = new URLSearchParams({ repository, symbol, line: String(line) });
    load<SummaryView>(`/api/summaries?${query}`, { signal: controller.signal }).then((loaded) => {
      if (controller.signal.aborted) return;
      if ('value' in loaded) setView(loaded.value);
      else setTrouble(loaded.trouble);
    });
    return () => controller.abort();
  }, [repository, symbol, line]);

  const write = async (): Promise<void> => {
    setIsWriting(true);
    setTrouble(null);
    const body = JSON.stringify({ repository, symbol, line });
    const loaded = await load<WrittenSummary>('/api/summaries', {
      method: 'POST',
      headers: jsonHeaders(),
      body,
    });
    setIsWriting(false);
    if ('trouble' in loaded) return setTrouble(loaded.trouble);
    const { value } = loaded;
    setView((known) => known && { ...known, written: [value, ...known.written.filter(({ model }) => model !== value.model)] });
  };
  return { view, isWriting, trouble, write: () => void write() };
}

async function load<Value>(url: string, init: RequestInit): Promise<{ readonly value: Value } | { readonly trouble: string }> {
  try {
    const response = await fetch(url, init);
    const body: unknown = await response.json();
    if (response.ok) return { value: body as Value };
    const { error } = body as { readonly error: { readonly message: string; readonly remedy: string } };
    return { trouble: `${error.message} ${error.remedy}` };
  } catch (error) {
    if (!init.signal?.aborted) console.warn('The summary could not be loaded.', error);
    return { trouble: 'The server did not answer. See that Pathlight is still running.' };
  }
}
