/** What the settings page may know: everything but keys. */

import type { ModelConfig } from '#lib/model/model-config';
import type { ModelProvider, ModelSettingsView, ProviderChoice } from '#lib/model/model-settings';
import { OFFICIAL_URL } from '#lib/model-choice/base-url';
import { DEFAULT_MODELS } from '#lib/model-choice/default-models';
import { type ChoiceContext, effectiveModel } from '#lib/model-choice/effective-model';
import { keyEnding } from '#lib/model-choice/key-words';
import { readChoice, type StoredProvider } from '#lib/model-choice/stored-choice';

/** `readOnly`: why the asker may not change anything, null when they may. The environment's own choice is a reason besides. */
export async function settingsView(context: ChoiceContext, readOnly: string | null): Promise<ModelSettingsView> {
  const { provider, source, config } = await effectiveModel(context);
  const { providers } = await readChoice(context.catalog);
  const chosen = Object.fromEntries(Object.entries(providers).map(([name, stored]) => [name, choiceOf(stored)]));
  const ofPage = source === 'settings' && config !== null ? chosen[config.provider] : undefined;
  return {
    provider,
    source,
    current: ofPage ?? (config === null ? null : environmentChoice(config)),
    chosen,
    readOnly,
    trouble: config?.trouble ?? null,
    defaults: {
      openai: defaultOf('openai'),
      compatible: { modelId: '', baseUrl: null },
      anthropic: defaultOf('anthropic'),
      google: defaultOf('google'),
    },
  };
}

function choiceOf({ modelId, baseUrl, prices, key }: StoredProvider): ProviderChoice {
  return { modelId, baseUrl, prices, key: key === null ? null : { endsIn: key.endsIn } };
}

function environmentChoice({ modelId, baseUrl, apiKey, prices }: ModelConfig): ProviderChoice {
  return { modelId, baseUrl, prices: prices ?? null, key: apiKey === undefined ? null : { endsIn: keyEnding(apiKey) } };
}

function defaultOf(provider: Exclude<ModelProvider, 'compatible'>): { readonly modelId: string; readonly baseUrl: string } {
  return { modelId: DEFAULT_MODELS[provider], baseUrl: OFFICIAL_URL[provider] };
}
