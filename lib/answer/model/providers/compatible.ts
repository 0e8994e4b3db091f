/**
 * Any server that speaks OpenAI's chat completions: Ollama, vLLM, LM Studio, llama.cpp, gateways. The provider made for such servers
 * reads their reasoning fields, sends nothing that only OpenAI knows, and needs no key.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { fetchWithOrWithoutVersion } from '#lib/answer/model/providers/other-address';
import type { ModelConfig } from '#lib/model/model-config';

export async function loadCompatible(config: ModelConfig): Promise<LanguageModelV4> {
  const { modelId, apiKey, baseUrl } = config;
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const provider = createOpenAICompatible({
    name: 'compatible',
    baseURL: baseUrl,
    // Such servers tell usage in a stream only when asked.
    includeUsage: true,
    fetch: fetchWithOrWithoutVersion(config),
    ...(apiKey === undefined ? {} : { apiKey }),
  });
  return provider.chatModel(modelId);
}
