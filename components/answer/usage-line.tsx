/** What a model took for an answer, in one quiet line. Nothing where no model was asked. */
import type { Usage } from '#lib/model/answer';

export function UsageLine({ usage }: { readonly usage: Usage }): React.ReactNode {
  const words = usageWords(usage);
  return words === '' ? null : <span className="tabular-nums">{words}</span>;
}

/** "3 model steps · 12,400 in / 800 out tokens · $0.02"; the cost only when it is known. */
export function usageWords({ inputTokens, outputTokens, modelSteps, cost }: Usage): string {
  if (inputTokens + outputTokens === 0) return '';
  const steps = modelSteps ? [modelSteps === 1 ? '1 model step' : `${modelSteps.toLocaleString('en')} model steps`] : [];
  const tokens = `${inputTokens.toLocaleString('en')} in / ${outputTokens.toLocaleString('en')} out tokens`;
  return [...steps, tokens, ...(cost === undefined ? [] : [dollars(cost)])].join(' · ');
}

function dollars(cost: number): string {
  if (cost > 0 && cost < 0.001) return 'under $0.001';
  const digits = cost > 0 && cost < 0.01 ? 3 : 2;
  return `$${cost.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}
