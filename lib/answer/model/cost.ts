/** What an answer cost: the tokens it took at the prices that were set. */
import type { ModelPrices } from '#lib/model/model-config';

const MILLION = 1_000_000;

/** US dollars; undefined when no prices are set or no tokens were told. */
export function costOf(
  { inputTokens, outputTokens }: { readonly inputTokens: number; readonly outputTokens: number },
  prices: ModelPrices | undefined,
): number | undefined {
  if (prices === undefined || inputTokens + outputTokens === 0) return undefined;
  return (inputTokens * prices.input + outputTokens * prices.output) / MILLION;
}
