import { describe, expect, test } from 'vitest';
import { numberMarks, replaceMarks } from '#lib/model/citation-marks';

describe('numberMarks', () => {
  test('numbers known marks by first appearance, then the rest; unknown marks get none', () => {
    const numbers = numberMarks('It goes [E7] then [E2, E9] and [E7].', ['E1', 'E2', 'E7']);
    expect([...numbers]).toEqual([
      ['E7', 1],
      ['E2', 2],
      ['E1', 3],
    ]);
  });

  test('a bracket that is not a mark stays', () => {
    expect(replaceMarks('a[0] [E1] [Ex] [E2;E3]', (marks) => `<${marks.join('+')}>`)).toBe('a[0] <E1> [Ex] <E2+E3>');
  });
});
