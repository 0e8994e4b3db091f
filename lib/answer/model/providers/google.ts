/** Google's Gemini API, or a gateway that speaks it. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelConfig } from '#lib/model/model-config';

export async function loadGoogle({ modelId, apiKey, baseUrl }: ModelConfig): Promise<LanguageModelV4> {
  const { createGoogle } = await import('@ai-sdk/google');
  return createGoogle({ apiKey: apiKey ?? 'none', baseURL: baseUrl })(modelId);
}
