/** A model behind a scripted server, as settings would describe it. */
import type { ModelConfig } from '#lib/model/model-config';

export function testModelConfig(baseUrl: string): ModelConfig {
  return { provider: 'compatible', modelId: 'scripted', apiKey: 'test-key', baseUrl, prices: undefined, source: 'settings' };
}
