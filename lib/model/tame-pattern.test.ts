import { expect, it } from 'vitest';
import { isTamePattern } from '#lib/model/tame-pattern';

it('a few runs of folders are tame, many are not', () => {
  const patterns = ['legacy/', '**/generated/**/*.pb.go', '*.a.*.b.*.c', '**/a/'.repeat(4), '**/a/'.repeat(5), '**'.repeat(150)];
  expect(patterns.map(isTamePattern)).toEqual([true, true, true, true, false, false]);
});
