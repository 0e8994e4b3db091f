/** Anthropic's Messages API, or a gateway that speaks it. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { cleanUrlVariable } from '#lib/answer/model/providers/clean-environment';
import type { ModelConfig } from '#lib/model/model-config';

export async function loadAnthropic({ modelId, apiKey, baseUrl }: ModelConfig): Promise<LanguageModelV4> {
  cleanUrlVariable('ANTHROPIC_BASE_URL', 'anthropic');
  const { createAnthropic } = await import('@ai-sdk/anthropic');
  return createAnthropic({ apiKey: apiKey ?? 'none', baseURL: baseUrl })(modelId);
}
