import { expect, test } from 'vitest';
import { percentile, summarize, summarizeByKind } from '#lib/eval/summarize';

test('shares are of everything judged, and empty where nothing is', () => {
  const total = summarize([
    { scores: { hops: { got: 1, of: 1 } }, ms: 30 },
    { scores: { hops: { got: 0, of: 3 } }, ms: 10 },
    { scores: {}, ms: 20 },
  ]);
  expect(total.questions).toBe(3);
  expect(total.figures).toMatchObject({ hops: 0.25, entry1: null, p50: 20, p95: 30 });
  expect(total.scores).toEqual({ hops: { got: 1, of: 4 } });
});

test('kinds stand in the order of the file', () => {
  const result = (kind: string) => ({ kind, scores: {}, ms: 1 });
  expect(Object.keys(summarizeByKind([result('path'), result('callers'), result('path')]))).toEqual(['path', 'callers']);
});

test('percentiles are values that were measured', () => {
  expect(percentile([], 0.5)).toBeNull();
  expect(percentile([1, 2, 3, 4], 0.5)).toBe(2);
  expect(percentile([1, 2, 3, 4], 0.95)).toBe(4);
});
