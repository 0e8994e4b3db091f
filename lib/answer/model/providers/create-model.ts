/**
 * The configured model, ready to be asked. Each provider is loaded with its first call: what nobody configured is never read from disk.
 */
import type { LanguageModelV4 } from '@ai-sdk/provider';
import { wrapLanguageModel } from 'ai';
import { LOST_KEY, ModelTrouble } from '#lib/answer/model/model-trouble';
import { loadAnthropic } from '#lib/answer/model/providers/anthropic';
import { loadCompatible } from '#lib/answer/model/providers/compatible';
import { loadGoogle } from '#lib/answer/model/providers/google';
import { loadOpenAi } from '#lib/answer/model/providers/openai';
import { providerHints } from '#lib/answer/model/providers/provider-hints';
import { withoutSecrets } from '#lib/answer/model/providers/without-secrets';
import type { ModelConfig } from '#lib/model/model-config';

const LOADERS: Readonly<Record<ModelConfig['provider'], (config: ModelConfig) => Promise<LanguageModelV4>>> = {
  openai: loadOpenAi,
  compatible: loadCompatible,
  anthropic: loadAnthropic,
  google: loadGoogle,
};

export function createModel(config: ModelConfig): LanguageModelV4 {
  const model = lazyModel(config, () => LOADERS[config.provider](config));
  return wrapLanguageModel({ model, middleware: [...providerHints(config.provider), withoutSecrets] });
}

/** Of no model: null, and the planner answers. */
export function configuredModel(config: ModelConfig | null): LanguageModelV4 | null {
  return config === null ? null : createModel(config);
}

/** Loads what its first call would wait for. Nothing is asked. */
export async function warmModel(config: ModelConfig): Promise<void> {
  await LOADERS[config.provider](config);
}

function lazyModel({ modelId, provider, trouble }: ModelConfig, load: () => Promise<LanguageModelV4>): LanguageModelV4 {
  let loaded: Promise<LanguageModelV4> | undefined;
  const model = (): Promise<LanguageModelV4> => {
    if (trouble === 'lost_key') throw new ModelTrouble(LOST_KEY);
    loaded ??= load();
    return loaded;
  };
  return {
    specificationVersion: 'v4',
    provider,
    modelId,
    // Text is all that is ever sent.
    supportedUrls: {},
    doGenerate: async (options) => (await model()).doGenerate(options),
    doStream: async (options) => (await model()).doStream(options),
  };
}
