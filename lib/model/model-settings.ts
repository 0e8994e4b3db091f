/** What the settings page shows of the model that answers, and what it sends. A key goes one way only: to the server. */
import type { ModelConfig, ModelPrices, ProviderName } from '#lib/model/model-config';

export interface StoredKey {
  /** Its last characters; null when it is too short to show any. */
  readonly endsIn: string | null;
}

/** What is chosen for one provider. */
export interface ProviderChoice {
  readonly modelId: string;
  /** null: the provider's own. */
  readonly baseUrl: string | null;
  readonly key: StoredKey | null;
  readonly prices: ModelPrices | null;
}

export type ModelProvider = ModelConfig['provider'];

export interface ModelSettingsView {
  /** Who answers now. */
  readonly provider: ProviderName;
  readonly source: 'environment' | 'settings' | 'default';
  /** What answers now; null for the planner inside. */
  readonly current: ProviderChoice | null;
  /** What was chosen on the page, also of providers that do not answer now. */
  readonly chosen: Readonly<Partial<Record<ModelProvider, ProviderChoice>>>;
  /** Why nothing can be changed here; null when it can. */
  readonly readOnly: string | null;
  /** Its key cannot be decrypted any more. */
  readonly trouble: 'lost_key' | null;
  readonly defaults: Readonly<Record<ModelProvider, { readonly modelId: string; readonly baseUrl: string | null }>>;
}

/** What a form sends. */
export interface ModelDraft {
  readonly provider: ModelProvider;
  readonly modelId?: string | undefined;
  readonly baseUrl?: string | undefined;
  /** undefined keeps the one that is set, null forgets it. */
  readonly key?: string | null | undefined;
  readonly prices?: ModelPrices | null | undefined;
}

/** The models a server says it has; an empty list with the reason when it does not say. */
export interface ModelList {
  readonly models: readonly string[];
  readonly trouble: string | null;
}

export const TEST_VERDICTS = [
  'works',
  'text_calls',
  'ignores_result',
  'no_tools',
  'empty',
  'unreachable',
  'wrong_key',
  'no_model',
  'no_api',
  'quota',
  'too_slow',
  'unreadable',
  'refused',
  'failed',
] as const;
export type TestVerdict = (typeof TEST_VERDICTS)[number];

export interface ModelTestResult {
  readonly verdict: TestVerdict;
  /** `good`: answers will be written; `weak`: it can be used, less well; `bad`: the planner would answer instead. */
  readonly level: 'good' | 'weak' | 'bad';
  /** What was found, one sentence. */
  readonly message: string;
  /** The way out; empty when none is needed. */
  readonly remedy: string;
  /** What the server itself said, in short and without the key. */
  readonly said: string | null;
  /** Models the server has, the closest to the one asked for first; only where the model is not there. */
  readonly models: readonly string[];
  readonly ms: number;
}

/** One line of a running test. */
export type ModelTestEvent =
  | { readonly type: 'step'; readonly text: string }
  | { readonly type: 'result'; readonly result: ModelTestResult };
