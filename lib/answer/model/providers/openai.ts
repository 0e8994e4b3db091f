/** OpenAI itself, or a gateway that speaks its Responses API. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { cleanUrlVariable } from '#lib/answer/model/providers/clean-environment';
import type { ModelConfig } from '#lib/model/model-config';

export async function loadOpenAi({ modelId, apiKey, baseUrl }: ModelConfig): Promise<LanguageModelV4> {
  cleanUrlVariable('OPENAI_BASE_URL', 'openai');
  const { createOpenAI } = await import('@ai-sdk/openai');
  // A gateway may need no key, but the provider insists on one.
  return createOpenAI({ apiKey: apiKey ?? 'none', baseURL: baseUrl }).responses(modelId);
}
