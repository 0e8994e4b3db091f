/** What the settings page asks of the server. Refusals are thrown with the API's error as their message. */
import type { ModelDraft, ModelList, ModelSettingsView, ModelTestEvent, ModelTestResult } from '#lib/model/model-settings';
import { jsonHeaders } from '../shell/page-organization';

/** A draft, or what answers now. */
export type Tried = ModelDraft | Readonly<Record<string, never>>;

export async function saveSettings(choice: ModelDraft | { readonly provider: 'embedded' }): Promise<ModelSettingsView> {
  return (await send('/api/settings', 'PUT', choice)).json();
}

export async function fetchModels(tried: Tried, signal: AbortSignal): Promise<ModelList> {
  return (await send('/api/settings/models', 'POST', tried, signal)).json();
}

/** Tells each step as it comes; the result comes last. */
export async function runModelTest(
  tried: Tried,
  { signal, onStep }: { readonly signal: AbortSignal; readonly onStep: (text: string) => void },
): Promise<ModelTestResult> {
  const response = await send('/api/settings/test', 'POST', tried, signal);
  let result: ModelTestResult | null = null;
  for await (const line of linesOf(response)) {
    const event = JSON.parse(line) as ModelTestEvent;
    if (event.type === 'step') onStep(event.text);
    else result = event.result;
  }
  if (result === null) throw new Error('The test broke off before it came to an end.');
  return result;
}

async function send(address: string, method: 'PUT' | 'POST', body: unknown, signal?: AbortSignal): Promise<Response> {
  const headers = jsonHeaders();
  const response = await fetch(address, { method, headers, body: JSON.stringify(body), ...(signal ? { signal } : {}) });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

async function* linesOf(response: Response): AsyncGenerator<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let next = await reader?.read(); next && !next.done; next = await reader?.read()) {
    const lines = (rest + next.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield line;
  }
  if (rest !== '') yield rest;
}
