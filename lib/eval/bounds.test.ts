import { expect, test } from 'vitest';
import { breaches, parseBounds } from '#lib/eval/bounds';
import { summarize } from '#lib/eval/summarize';
import { describeError } from '#lib/model/errors';

const total = summarize([{ scores: { entry5: { got: 9, of: 10 }, noise: { got: 1, of: 2 } }, ms: 5 }]);

test('bounds are read with and without spaces', () => {
  expect(parseBounds('entry5=.9, hops = 0.85,', '--min')).toEqual({ entry5: 0.9, hops: 0.85 });
});

test.each([
  ['entry5', /--min cannot be read at "entry5"/],
  ['entry5=much', /cannot be read at "entry5=much"/],
  ['entry9=1', /no figure called "entry9".*Figures are link, entry1/],
])('%s is told', (text, message) => {
  let said = '';
  try {
    parseBounds(text, '--min');
  } catch (error) {
    said = describeError(error);
  }
  expect(said).toMatch(message);
});

test('a bound that is reached holds; one that nothing measures does not', () => {
  expect(breaches(total, { entry5: 0.9 }, { noise: 0.5 })).toEqual([]);
  const found = breaches(total, { entry5: 0.95, hops: 0.1 }, { noise: 0.4 });
  expect(found.map(({ metric, figure, side }) => [metric.name, figure, side])).toEqual([
    ['entry5', 0.9, 'min'],
    ['hops', null, 'min'],
    ['noise', 0.5, 'max'],
  ]);
});
