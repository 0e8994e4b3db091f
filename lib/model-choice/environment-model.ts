/**
 * The model that the environment chooses. PATHLIGHT_PROVIDER decides; without it the first that is set of OPENAI_BASE_URL or
 * OPENAI_API_KEY, ANTHROPIC_API_KEY, GOOGLE_GENERATIVE_AI_API_KEY. What contradicts itself is refused by name, never guessed.
 */

import { PathlightError } from '#lib/model/errors';
import type { ModelConfig, ModelPrices, ProviderName } from '#lib/model/model-config';
import { isOfficialUrl, type ModelAddress, modelAddress, OFFICIAL_URL } from '#lib/model-choice/base-url';
import { DEFAULT_MODELS } from '#lib/model-choice/default-models';

export interface ModelVariables {
  readonly PATHLIGHT_PROVIDER?: ProviderName | undefined;
  readonly PATHLIGHT_MODEL?: string | undefined;
  readonly PATHLIGHT_PRICE_INPUT?: number | undefined;
  readonly PATHLIGHT_PRICE_OUTPUT?: number | undefined;
  readonly OPENAI_API_KEY?: string | undefined;
  readonly OPENAI_BASE_URL?: string | undefined;
  readonly ANTHROPIC_API_KEY?: string | undefined;
  readonly ANTHROPIC_BASE_URL?: string | undefined;
  readonly GOOGLE_GENERATIVE_AI_API_KEY?: string | undefined;
  readonly GOOGLE_GENERATIVE_AI_BASE_URL?: string | undefined;
}

export interface EnvironmentModel {
  /** null when the environment says nothing: then the settings page may. */
  readonly provider: ProviderName | null;
  /** null also when it says `embedded`. */
  readonly model: ModelConfig | null;
}

type Provider = ModelConfig['provider'];

/** Where each provider's key and address stand. */
const KEY_VARIABLE = {
  openai: 'OPENAI_API_KEY',
  compatible: 'OPENAI_API_KEY',
  anthropic: 'ANTHROPIC_API_KEY',
  google: 'GOOGLE_GENERATIVE_AI_API_KEY',
} as const satisfies Record<Provider, keyof ModelVariables>;

const URL_VARIABLE = {
  openai: 'OPENAI_BASE_URL',
  compatible: 'OPENAI_BASE_URL',
  anthropic: 'ANTHROPIC_BASE_URL',
  google: 'GOOGLE_GENERATIVE_AI_BASE_URL',
} as const satisfies Record<Provider, keyof ModelVariables>;

/** Throws PathlightError `bad_input`. */
export function environmentModel(variables: ModelVariables): EnvironmentModel {
  const provider = variables.PATHLIGHT_PROVIDER ?? derivedProvider(variables);
  if (provider === null || provider === 'embedded') return { provider, model: null };
  const apiKey = variables[KEY_VARIABLE[provider]];
  const address = addressOf(provider, variables);
  if (provider !== 'compatible' && apiKey === undefined && isOfficialUrl(provider, address.baseUrl))
    throw wrong(`The provider is ${provider}, but ${KEY_VARIABLE[provider]} is not set.`);
  const modelId = variables.PATHLIGHT_MODEL ?? DEFAULT_MODELS[provider];
  return { provider, model: { provider, modelId, apiKey, ...address, prices: pricesOf(variables), source: 'environment' } };
}

/** A key lying about for other programs must not send code anywhere unless it is used with its own provider; an address alone counts
 * where servers without keys are usual. */
function derivedProvider(variables: ModelVariables): ProviderName | null {
  const address = variables.OPENAI_BASE_URL;
  if (address !== undefined)
    return isOfficialUrl('openai', addressIn('compatible', 'OPENAI_BASE_URL', address).baseUrl) ? 'openai' : 'compatible';
  if (variables.OPENAI_API_KEY !== undefined) return 'openai';
  if (variables.ANTHROPIC_API_KEY !== undefined) return 'anthropic';
  return variables.GOOGLE_GENERATIVE_AI_API_KEY === undefined ? null : 'google';
}

function addressOf(provider: Provider, variables: ModelVariables): ModelAddress {
  const given = variables[URL_VARIABLE[provider]];
  if (given !== undefined) return addressIn(provider, URL_VARIABLE[provider], given);
  if (provider !== 'compatible') return { baseUrl: OFFICIAL_URL[provider] };
  throw wrong('PATHLIGHT_PROVIDER is compatible, but OPENAI_BASE_URL, the address of that server, is not set.');
}

function addressIn(provider: Provider, name: string, given: string): ModelAddress {
  const address = modelAddress(provider, given);
  if (address !== null) return address;
  const shown = given.includes('@') ? '' : `, not ${JSON.stringify(given)}`;
  throw wrong(`${name} must be an http or https URL without a password${shown}.`);
}

function pricesOf({ PATHLIGHT_PRICE_INPUT: input, PATHLIGHT_PRICE_OUTPUT: output }: ModelVariables): ModelPrices | undefined {
  if (input !== undefined && output !== undefined) return { input, output };
  if (input === undefined && output === undefined) return undefined;
  const [given, missing] = input === undefined ? ['OUTPUT', 'INPUT'] : ['INPUT', 'OUTPUT'];
  throw wrong(`PATHLIGHT_PRICE_${given} is set, but PATHLIGHT_PRICE_${missing} is not: a cost needs both.`);
}

function wrong(message: string): PathlightError {
  return new PathlightError('bad_input', message, {
    remedy: 'Correct it in the environment or unset it; .env.example explains every setting.',
  });
}
