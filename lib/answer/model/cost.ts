/** What an answer cost: the tokens it took at the prices that were set. */
import type { Usage } from '#lib/model/answer';
import type { ModelPrices } from '#lib/model/model-config';

const MILLION = 1_000_000;

/** Without prices, or where no tokens were told, there is no cost to tell: nothing is not the same as free. */
export function withCost(usage: Usage, prices: ModelPrices | undefined): Usage {
  const { inputTokens, outputTokens } = usage;
  if (prices === undefined || inputTokens + outputTokens === 0) return usage;
  return { ...usage, cost: (inputTokens * prices.input + outputTokens * prices.output) / MILLION };
}
