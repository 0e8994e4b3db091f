/** Any server that speaks OpenAI's chat completions: Ollama, vLLM, LM Studio, llama.cpp, gateways. */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { ModelConfig } from '#lib/model/model-config';

export async function loadCompatible({ modelId, apiKey, baseUrl }: ModelConfig): Promise<LanguageModelV4> {
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const key = apiKey === undefined ? {} : { apiKey };
  // Such servers tell usage in a stream only when asked.
  return createOpenAICompatible({ name: 'compatible', baseURL: baseUrl, includeUsage: true, ...key }).chatModel(modelId);
}
