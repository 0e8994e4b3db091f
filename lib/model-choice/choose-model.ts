/**
 * Makes what a form chose into a configuration to test, or keeps it. A key that is set stays with the address it was entered for: for
 * another one it has to be entered again, so that nobody can have it sent elsewhere.
 */

import { PathlightError } from '#lib/model/errors';
import type { ModelConfig } from '#lib/model/model-config';
import type { ModelDraft, ModelProvider } from '#lib/model/model-settings';
import { isOfficialUrl, type ModelAddress, modelAddress, OFFICIAL_URL } from '#lib/model-choice/base-url';
import { ensureSecret } from '#lib/model-choice/data-secret';
import { DEFAULT_MODELS } from '#lib/model-choice/default-models';
import { type ChoiceContext, storedConfig } from '#lib/model-choice/effective-model';
import { keyEnding } from '#lib/model-choice/key-words';
import { seal } from '#lib/model-choice/secret-box';
import { keyPurpose, readChoice, type StoredProvider, writeChoice } from '#lib/model-choice/stored-choice';

/** What a draft would be asked with. Throws `bad_input` when it cannot work. */
export async function draftConfig(draft: ModelDraft, context: ChoiceContext): Promise<ModelConfig> {
  const { provider } = draft;
  const address = draftAddress(draft);
  const before = (await readChoice(context.catalog)).providers[provider];
  const kept = draft.key === undefined && before ? keptKey(before, { provider, baseUrl: address.baseUrl, context }) : {};
  return {
    provider,
    modelId: draft.modelId || DEFAULT_MODELS[provider],
    apiKey: draft.key ?? undefined,
    ...address,
    prices: draft.prices ?? undefined,
    source: 'settings',
    ...kept,
  };
}

/** Keeps it; every question asked from now on goes to it. */
export async function saveChoice(draft: ModelDraft | { readonly provider: 'embedded' }, context: ChoiceContext): Promise<void> {
  if (draft.provider === 'embedded') return writeChoice(context.catalog, 'embedded');
  const config = await draftConfig(draft, context);
  const { provider, baseUrl } = config;
  if (
    provider !== 'compatible' &&
    config.apiKey === undefined &&
    config.trouble === undefined &&
    isOfficialUrl(provider, baseUrl)
  )
    throw refused('A key is needed for this provider.', 'Enter it, or choose the planner inside, which needs none.');
  await writeChoice(context.catalog, provider, await storedFrom(draft, config, context));
}

async function storedFrom(draft: ModelDraft, config: ModelConfig, { settings, catalog }: ChoiceContext): Promise<StoredProvider> {
  const { provider, baseUrl, modelId, apiKey } = config;
  const before = (await readChoice(catalog)).providers[provider];
  const purpose = keyPurpose(provider, baseUrl);
  const sealed = draft.key
    ? { sealed: seal(draft.key, { secret: ensureSecret(settings), purpose }), endsIn: keyEnding(draft.key) }
    : null;
  const isKept = draft.key === undefined && (apiKey !== undefined || config.trouble !== undefined);
  return {
    modelId,
    baseUrl: provider !== 'compatible' && baseUrl === OFFICIAL_URL[provider] ? null : (draft.baseUrl ?? null),
    prices: draft.prices ?? null,
    key: sealed ?? (isKept ? (before?.key ?? null) : null),
  };
}

interface Keeping {
  readonly provider: ModelProvider;
  readonly baseUrl: string;
  readonly context: ChoiceContext;
}

function keptKey(
  before: StoredProvider,
  { provider, baseUrl, context }: Keeping,
): Pick<ModelConfig, 'apiKey'> | Pick<ModelConfig, 'trouble'> {
  if (before.key === null) return {};
  const stored = storedConfig(provider, before, context.settings);
  if (keyPurpose(provider, stored.baseUrl) !== keyPurpose(provider, baseUrl))
    throw refused(
      `The key that is set was entered for ${new URL(stored.baseUrl).host}, not for ${new URL(baseUrl).host}.`,
      'Enter the key of this address, or forget the one that is set.',
    );
  return stored.trouble === undefined ? { apiKey: stored.apiKey } : { trouble: stored.trouble };
}

function draftAddress({ provider, baseUrl }: ModelDraft): ModelAddress {
  if (baseUrl) {
    const address = modelAddress(provider, baseUrl);
    if (address !== null) return address;
    throw refused('The base URL must be an http or https address without a password.', 'Correct it, e.g. localhost:11434.');
  }
  if (provider !== 'compatible') return { baseUrl: OFFICIAL_URL[provider] };
  throw refused('The address of the server is missing.', 'Enter its base URL, e.g. http://localhost:11434 for Ollama.');
}

function refused(message: string, remedy: string): PathlightError {
  return new PathlightError('bad_input', message, { remedy });
}
