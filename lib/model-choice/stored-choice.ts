/**
 * What the settings page chose, as it stands in the catalog: who answers, and for each provider its model, address, prices and sealed
 * key. A key is sealed for one provider at one address: it is never sent to another.
 */
import { z } from 'zod';
import type { CatalogStore } from '#db/catalog/catalog-store';
import { PROVIDERS, type ProviderName } from '#lib/model/model-config';
import type { ModelProvider } from '#lib/model/model-settings';
import { modelAddress } from '#lib/model-choice/base-url';

export type PreferenceStore = Pick<CatalogStore, 'getPreferences' | 'putPreferences'>;

const providerName = z.enum(PROVIDERS);
const price = z.number().min(0);
const record = z.object({
  modelId: z.string().min(1),
  /** As it was entered; null: the provider's own. */
  baseUrl: z.string().nullable(),
  prices: z.object({ input: price, output: price }).nullable(),
  key: z.object({ sealed: z.string(), endsIn: z.string().nullable() }).nullable(),
});

export type StoredProvider = Readonly<z.infer<typeof record>>;

export interface StoredChoice {
  /** null: nothing was chosen. */
  readonly provider: ProviderName | null;
  readonly providers: Readonly<Partial<Record<ModelProvider, StoredProvider>>>;
}

const ACTIVE = 'model.provider';
const MODEL_PROVIDERS = PROVIDERS.filter((name) => name !== 'embedded');

/** What cannot be read is as if it had not been chosen. */
export async function readChoice(store: PreferenceStore): Promise<StoredChoice> {
  const values = await store.getPreferences();
  const active = providerName.safeParse(values.get(ACTIVE));
  const providers = MODEL_PROVIDERS.flatMap((name) => {
    const parsed = record.safeParse(parseJson(values.get(recordName(name))));
    const isWhole = parsed.success && isAddress(name, parsed.data.baseUrl);
    return isWhole ? [[name, parsed.data] as const] : [];
  });
  return { provider: active.success ? active.data : null, providers: Object.fromEntries(providers) };
}

export async function writeChoice(store: PreferenceStore, provider: ProviderName, chosen?: StoredProvider): Promise<void> {
  const own = chosen === undefined ? {} : { [recordName(provider)]: JSON.stringify(chosen) };
  await store.putPreferences({ [ACTIVE]: provider, ...own });
}

/** What a key is sealed for. */
export function keyPurpose(provider: ModelProvider, baseUrl: string): string {
  return `${provider} ${new URL(baseUrl).origin}`;
}

function isAddress(provider: ModelProvider, baseUrl: string | null): boolean {
  return baseUrl === null ? provider !== 'compatible' : modelAddress(provider, baseUrl) !== null;
}

function recordName(provider: ProviderName): string {
  return `model.${provider}`;
}

function parseJson(text: string | undefined): unknown {
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
