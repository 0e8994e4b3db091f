/**
 * OpenAI and servers that speak its protocol, when a key or a base URL is set. OpenAI itself is spoken to over its Responses API;
 * any other base URL over chat completions, which is what such servers have.
 */
import { createOpenAI } from '@ai-sdk/openai';
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { extractReasoningMiddleware, wrapLanguageModel } from 'ai';
import type { Settings } from '#lib/settings';

export const DEFAULT_MODEL = 'gpt-6-astra';

/** The configured model's id; null when none is configured and the embedded planner answers. */
export function configuredModelId(settings: Pick<Settings, 'openai' | 'model'>): string | null {
  return settings.openai ? (settings.model ?? DEFAULT_MODEL) : null;
}

export function createOpenAiModel(settings: Pick<Settings, 'openai' | 'model'>): LanguageModelV4 | null {
  const id = configuredModelId(settings);
  if (!settings.openai || id === null) return null;
  const { apiKey, baseUrl } = settings.openai;
  const provider = createOpenAI({
    // A local server needs no key, but the provider insists on one.
    apiKey: apiKey ?? 'none',
    ...(baseUrl === undefined ? {} : { baseURL: withVersion(baseUrl) }),
  });
  if (baseUrl === undefined || new URL(baseUrl).hostname === 'api.openai.com') return provider.responses(id);
  return wrapLanguageModel({ model: provider.chat(id), middleware: extractReasoningMiddleware({ tagName: 'think' }) });
}

/** `http://host:11434` means `http://host:11434/v1`; an address with a path is taken as it is. */
function withVersion(baseUrl: string): string {
  const { pathname } = new URL(baseUrl);
  return pathname === '/' || pathname === '' ? `${baseUrl.replace(/\/+$/, '')}/v1` : baseUrl;
}
