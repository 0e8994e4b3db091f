import { describe, expect, it } from 'vitest';
import { areAlike } from '#lib/asked/alike';
import { ALIKE, NOT_ALIKE } from '#lib/asked/testing/question-pairs';

const bothWays = ({ one, other }: { readonly one: string; readonly other: string }) => [
  areAlike(one, other),
  areAlike(other, one),
];

describe('questions that are alike', () => {
  it('are never found where they are not: precision 1', () => {
    expect(NOT_ALIKE.filter((pair) => bothWays(pair).includes(true))).toEqual([]);
    expect(NOT_ALIKE.length).toBeGreaterThanOrEqual(40);
  });

  it('are found in most ways to ask the same', () => {
    const missed = ALIKE.filter((pair) => bothWays(pair).includes(false));
    expect(1 - missed.length / ALIKE.length, JSON.stringify(missed, null, 1)).toBeGreaterThanOrEqual(0.9);
  });

  it.each(ALIKE)('are so both ways: $one', (pair) => {
    expect(new Set(bothWays(pair)).size).toBe(1);
  });
});
