/** Which model answers, and how it is reached. The key never leaves the server: nothing of this type is sent to a browser or a log. */

export const PROVIDERS = ['embedded', 'openai', 'compatible', 'anthropic', 'google'] as const;
/** `embedded` is the planner inside; `compatible` any server that speaks OpenAI's chat completions. */
export type ProviderName = (typeof PROVIDERS)[number];

export interface ModelPrices {
  /** US dollars a million tokens. */
  readonly input: number;
  readonly output: number;
}

export interface ModelConfig {
  readonly provider: Exclude<ProviderName, 'embedded'>;
  readonly modelId: string;
  readonly apiKey: string | undefined;
  /** Absolute, without a trailing slash, as requests need it (with `/v1` and the like). */
  readonly baseUrl: string;
  /** The same without a version, where the address was given without one: some gateways have none. */
  readonly plainUrl?: string;
  readonly prices: ModelPrices | undefined;
  /** Where it was chosen. */
  readonly source: 'environment' | 'settings';
  /** Why it cannot be asked as it is: its key cannot be decrypted any more. */
  readonly trouble?: 'lost_key';
}
