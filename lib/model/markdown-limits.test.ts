import { expect, test } from 'vitest';
import { limitNesting } from '#lib/model/markdown-limits';

test.each([
  ['a list in a list', '- a\n  - b\n    1. c\n\n> quoted\n> > twice'],
  ['a table', '| a | b |\n| - | - |\n| `x` | **y** |'],
  ['code', '```py\ndef f():\n    if x:\n        return 1\n```'],
  ['a rule', '---'],
])('%s stays as it is', (_, markdown) => expect(limitNesting(markdown)).toBe(markdown));

test('what is nested beyond any use comes back to a depth that is shown', () => {
  expect(limitNesting(`${'> '.repeat(2_000)}x`)).toBe(`${'> '.repeat(8)}x`);
  expect(limitNesting(`${'>'.repeat(2_000)}x`)).toBe(`${'> '.repeat(8)}x`);
  expect(limitNesting(`${'- '.repeat(500)}x`)).toBe(`${'- '.repeat(8)}x`);
  expect(limitNesting(`${'  '.repeat(300)}- x`)).toBe(`${' '.repeat(32)}- x`);
  expect(limitNesting(`|${' a |'.repeat(2_000)}`).split('|')).toHaveLength(101);
  expect(limitNesting('*'.repeat(500))).toBe('*'.repeat(16));
});
