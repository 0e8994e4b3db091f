/** The model of each provider that is asked when none was named. */
import type { ModelConfig } from '#lib/model/model-config';

export const DEFAULT_MODELS: Readonly<Record<ModelConfig['provider'], string>> = {
  openai: 'gpt-6-astra',
  // A server of one's own has models of its own; a gateway may know this one.
  compatible: 'gpt-6-astra',
  anthropic: 'claude-sonnet-5-5',
  google: 'gemini-4-argon',
};
