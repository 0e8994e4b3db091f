import { expect, test } from 'vitest';
import { usageWords } from './usage-line';

test('what a model took is one line; the cost stands there only when prices are known', () => {
  expect(usageWords({ inputTokens: 12_400, outputTokens: 800, modelSteps: 3, cost: 0.021 })).toBe(
    '3 model steps · 12,400 in / 800 out tokens · $0.02',
  );
  expect(usageWords({ inputTokens: 1_000, outputTokens: 1, modelSteps: 1 })).toBe('1 model step · 1,000 in / 1 out tokens');
  expect(usageWords({ inputTokens: 10, outputTokens: 1 })).toBe('10 in / 1 out tokens');
});

test('small sums are not rounded to nothing', () => {
  expect(usageWords({ inputTokens: 10, outputTokens: 1, cost: 0.0042 })).toContain('$0.004');
  expect(usageWords({ inputTokens: 10, outputTokens: 1, cost: 0.0001 })).toContain('under $0.001');
  expect(usageWords({ inputTokens: 10, outputTokens: 1, cost: 0 })).toContain('$0.00');
});

test('where no model was asked there is nothing to say', () => {
  expect(usageWords({ inputTokens: 0, outputTokens: 0, modelSteps: 2 })).toBe('');
});
