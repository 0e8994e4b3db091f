/** What the settings page calls each provider, and what it says of it. */
import type { ProviderName } from '#lib/model/model-config';

interface ProviderWords {
  readonly name: string;
  readonly about: string;
  /** What stands in the empty field of its address. */
  readonly address: string;
  readonly model: string;
}

export const PROVIDER_WORDS: Readonly<Record<ProviderName, ProviderWords>> = {
  embedded: {
    name: 'The planner inside',
    about: 'Needs no model and no key. Nothing leaves this machine.',
    address: '',
    model: '',
  },
  compatible: {
    name: 'A server that speaks OpenAI’s protocol',
    about: 'Ollama, vLLM, LM Studio, llama.cpp, or a gateway. A local one needs no key.',
    address: 'http://localhost:11434',
    model: 'qwen3:8b',
  },
  openai: { name: 'OpenAI', about: 'Over its Responses API; nothing is stored there.', address: '', model: '' },
  anthropic: { name: 'Anthropic', about: 'Over its Messages API.', address: '', model: '' },
  google: { name: 'Google', about: 'Gemini, over its own API.', address: '', model: '' },
};

export const PROVIDER_ORDER: readonly ProviderName[] = ['embedded', 'compatible', 'openai', 'anthropic', 'google'];
