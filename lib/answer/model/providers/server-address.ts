/** How a provider's server is asked for anything besides a model's words. The key goes into a header, never into an address. */
import type { ModelConfig } from '#lib/model/model-config';

export function keyHeaders({ provider, apiKey }: Pick<ModelConfig, 'provider' | 'apiKey'>): Readonly<Record<string, string>> {
  if (provider === 'anthropic') return { 'anthropic-version': '2023-06-01', ...(apiKey ? { 'x-api-key': apiKey } : {}) };
  if (apiKey === undefined) return {};
  return provider === 'google' ? { 'x-goog-api-key': apiKey } : { authorization: `Bearer ${apiKey}` };
}
