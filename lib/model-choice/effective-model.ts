/** Who answers now: what the environment says, else what was chosen on the settings page, else the planner inside. Read anew each time. */

import type { ModelConfig, ProviderName } from '#lib/model/model-config';
import type { ModelProvider } from '#lib/model/model-settings';
import { modelAddress, OFFICIAL_URL } from '#lib/model-choice/base-url';
import { readSecret, type SecretSettings } from '#lib/model-choice/data-secret';
import { unseal } from '#lib/model-choice/secret-box';
import { keyPurpose, type PreferenceStore, readChoice, type StoredProvider } from '#lib/model-choice/stored-choice';
import type { Settings } from '#lib/settings';

export interface ChoiceContext {
  readonly settings: SecretSettings & Pick<Settings, 'environmentProvider' | 'environmentModel'>;
  readonly catalog: PreferenceStore;
}

export interface EffectiveModel {
  readonly provider: ProviderName;
  readonly source: 'environment' | 'settings' | 'default';
  /** null: the planner inside answers. */
  readonly config: ModelConfig | null;
}

export async function effectiveModel({ settings, catalog }: ChoiceContext): Promise<EffectiveModel> {
  const { environmentProvider, environmentModel } = settings;
  if (environmentProvider !== null) return { provider: environmentProvider, source: 'environment', config: environmentModel };
  const { provider, providers } = await readChoice(catalog);
  if (provider === null) return { provider: 'embedded', source: 'default', config: null };
  const chosen = provider === 'embedded' ? undefined : providers[provider];
  if (provider === 'embedded' || !chosen) return { provider: 'embedded', source: 'settings', config: null };
  return { provider, source: 'settings', config: storedConfig(provider, chosen, settings) };
}

/** The same in short, for whoever only asks. */
export async function effectiveConfig(context: ChoiceContext): Promise<ModelConfig | null> {
  return (await effectiveModel(context)).config;
}

export function storedConfig(provider: ModelProvider, chosen: StoredProvider, settings: SecretSettings): ModelConfig {
  const address = chosen.baseUrl === null ? null : modelAddress(provider, chosen.baseUrl);
  const baseUrl = address?.baseUrl ?? OFFICIAL_URL[provider === 'compatible' ? 'openai' : provider];
  const config: ModelConfig = {
    provider,
    modelId: chosen.modelId,
    apiKey: undefined,
    baseUrl,
    ...address,
    prices: chosen.prices ?? undefined,
    source: 'settings',
  };
  if (chosen.key === null) return config;
  const secret = readSecret(settings);
  const apiKey = secret === null ? null : unseal(chosen.key.sealed, { secret, purpose: keyPurpose(provider, baseUrl) });
  return apiKey === null ? { ...config, trouble: 'lost_key' } : { ...config, apiKey };
}
