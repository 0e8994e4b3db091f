'use client';
/**
 * The form of the settings page: what was chosen for each provider, what is typed over it, and what the server says. A key stands in it
 * only while it is typed; once it is kept, nothing here knows it.
 */
import { useEffect, useRef, useState } from 'react';
import type { ProviderName } from '#lib/model/model-config';
import type { ModelDraft, ModelProvider, ModelSettingsView, ModelTestResult } from '#lib/model/model-settings';
import { type AskError, describeAskError } from '../chat/ask-error';
import { fetchModels, runModelTest, saveSettings, type Tried } from './settings-client';

export interface Fields {
  readonly modelId: string;
  readonly baseUrl: string;
  readonly key: string;
  readonly forgetKey: boolean;
  readonly priceInput: string;
  readonly priceOutput: string;
}

export type Doing = 'nothing' | 'saving' | 'testing' | 'listing';

export interface ModelForm {
  readonly view: ModelSettingsView;
  readonly provider: ProviderName;
  readonly fields: Fields;
  readonly doing: Doing;
  readonly trouble: AskError | null;
  readonly isSaved: boolean;
  readonly steps: readonly string[];
  readonly result: ModelTestResult | null;
  /** Of the server named in the form; null until it was asked. */
  readonly models: readonly string[] | null;
  readonly choose: (provider: ProviderName) => void;
  readonly change: (fields: Partial<Fields>) => void;
  readonly save: () => void;
  readonly test: (what: 'draft' | 'current') => void;
  readonly list: () => void;
  readonly stop: () => void;
}

interface Told {
  readonly trouble: AskError | null;
  readonly isSaved: boolean;
  readonly steps: readonly string[];
  readonly result: ModelTestResult | null;
}

const NOTHING_TOLD: Told = { trouble: null, isSaved: false, steps: [], result: null };

export function useModelForm(first: ModelSettingsView): ModelForm {
  const [view, setView] = useState(first);
  const [provider, setProvider] = useState<ProviderName>(first.provider);
  const [fields, setFields] = useState<Fields>(() => fieldsOf(first, first.provider));
  const [doing, setDoing] = useState<Doing>('nothing');
  const [told, setTold] = useState<Told>(NOTHING_TOLD);
  const [models, setModels] = useState<readonly string[] | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const run = async (what: Doing, work: (signal: AbortSignal) => Promise<void>): Promise<void> => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setDoing(what);
    setTold(NOTHING_TOLD);
    try {
      await work(own.signal);
    } catch (error) {
      if (!own.signal.aborted) setTold({ ...NOTHING_TOLD, trouble: describeAskError(asError(error)) });
    } finally {
      if (running.current === own) setDoing('nothing');
    }
  };
  const begin = (next: ProviderName, from: ModelSettingsView): void => {
    setProvider(next);
    setFields(fieldsOf(from, next));
    setModels(null);
  };
  return {
    view,
    provider,
    fields,
    doing,
    ...told,
    models,
    choose: (next) => {
      running.current?.abort();
      setTold(NOTHING_TOLD);
      begin(next, view);
    },
    change: (next) => {
      setFields((before) => ({ ...before, ...next }));
      if ('baseUrl' in next || 'key' in next) setModels(null);
      setTold(NOTHING_TOLD);
    },
    save: () =>
      void run('saving', async () => {
        const kept = await saveSettings(provider === 'embedded' ? { provider } : draftOf(provider, fields));
        setView(kept);
        begin(kept.provider, kept);
        setTold({ ...NOTHING_TOLD, isSaved: true });
      }),
    test: (what) =>
      void run('testing', async (signal) => {
        const tried: Tried = what === 'current' || provider === 'embedded' ? {} : draftOf(provider, fields);
        const onStep = (text: string): void => setTold((before) => ({ ...before, steps: [...before.steps, text] }));
        const result = await runModelTest(tried, { signal, onStep });
        setTold((before) => ({ ...before, result }));
      }),
    list: () =>
      void run('listing', async (signal) => {
        if (provider === 'embedded') return;
        const found = await fetchModels(draftOf(provider, fields), signal);
        setModels(found.models);
        if (found.trouble !== null) setTold({ ...NOTHING_TOLD, trouble: { title: found.trouble, remedy: NO_LIST } });
      }),
    stop: () => {
      running.current?.abort();
      setDoing('nothing');
      setTold(NOTHING_TOLD);
    },
  };
}

const NO_LIST = 'Type the name of the model; the test says whether it is there.';

function fieldsOf(view: ModelSettingsView, provider: ProviderName): Fields {
  const chosen = provider === 'embedded' ? undefined : view.chosen[provider];
  return {
    modelId: chosen?.modelId ?? (provider === 'embedded' ? '' : view.defaults[provider].modelId),
    baseUrl: chosen?.baseUrl ?? '',
    key: '',
    forgetKey: false,
    priceInput: chosen?.prices ? String(chosen.prices.input) : '',
    priceOutput: chosen?.prices ? String(chosen.prices.output) : '',
  };
}

function draftOf(provider: ModelProvider, fields: Fields): ModelDraft {
  const key = fields.forgetKey ? null : fields.key.trim() === '' ? undefined : fields.key.trim();
  return {
    provider,
    modelId: fields.modelId.trim(),
    baseUrl: fields.baseUrl.trim(),
    ...(key === undefined ? {} : { key }),
    prices: pricesOf(fields),
  };
}

/** Both or none; what is no number goes to the server as it is, which says so. */
function pricesOf({ priceInput, priceOutput }: Fields): ModelDraft['prices'] {
  if (priceInput.trim() === '' && priceOutput.trim() === '') return null;
  return { input: priceOf(priceInput), output: priceOf(priceOutput) };
}

/** An empty field beside a filled one is no price of 0. */
function priceOf(text: string): number {
  return text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.'));
}

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error));
}
