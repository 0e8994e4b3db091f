import { expect, it } from 'vitest';
import { excludeRule } from '#indexer/scan/exclude-rule';

const composed = 'caf\u00e9';
const apart = 'cafe\u0301';

it.each([
  [composed, apart],
  [apart, composed],
  [composed, composed],
])('a folder is left out however its accent is written: %j, %j', (pattern, folder) => {
  const isExcluded = excludeRule([`${pattern}/`]);
  expect([isExcluded(`${folder}/a.py`), isExcluded(`${folder}/`), isExcluded('cafe/a.py')]).toEqual([true, true, false]);
});

it('letters of another case are another folder, and what is no path is none', () => {
  const isExcluded = excludeRule(['legacy/', '!legacy/kept.py']);
  expect(['legacy/old.py', 'Legacy/old.py', '../legacy/old.py', ''].map(isExcluded)).toEqual([true, false, false, false]);
});
