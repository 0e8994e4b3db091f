import { expect, test } from 'vitest';
import { compareReports } from '#lib/eval/compare';
import type { Scores } from '#lib/eval/metrics';
import { type EvalReport, parseReport, REPORT_FORMAT } from '#lib/eval/report';
import { summarize } from '#lib/eval/summarize';

function report(questions: Readonly<Record<string, Scores>>, file = 'q.yaml'): EvalReport {
  const results = Object.entries(questions).map(([id, scores]) => ({
    id,
    kind: 'flow',
    ask: 'How?',
    refuse: false,
    refused: false,
    failed: false,
    ms: 10,
    scores,
    misses: { hops: [], cites: [], texts: [], symbols: [], noise: [] },
    route: 'search',
    hits: [],
    answer: '',
  }));
  const set = {
    file,
    repository: 'shop',
    commit: null,
    generation: 1,
    vectors: { done: 0, total: 0 },
    kinds: {},
    questions: results,
  };
  const total = summarize(results);
  return { format: REPORT_FORMAT, createdAt: '', model: 'embedded', total, kinds: {}, sets: [{ ...set, total }] };
}

test('figures and questions that changed, over what both runs asked', () => {
  const before = report({ a: { hops: { got: 1, of: 2 }, noise: { got: 0, of: 2 } }, gone: { hops: { got: 0, of: 9 } } });
  const after = report(
    { a: { hops: { got: 2, of: 2 }, noise: { got: 1, of: 2 } }, fresh: { hops: { got: 0, of: 9 } } },
    'there/q.yaml',
  );
  const { figures, questions, added, removed } = compareReports(before, after);
  expect({ added, removed }).toEqual({ added: 1, removed: 1 });
  expect(figures.filter(({ verdict }) => verdict !== 'same').map(({ metric, verdict }) => [metric.name, verdict])).toEqual([
    ['hops', 'better'],
    ['noise', 'worse'],
  ]);
  expect(questions).toEqual([{ question: 'shop · q.yaml · a', better: ['hops 0.5 to 1'], worse: ['noise 0 to 0.5'] }]);
});

test('a report is read as it was written; anything else is told', () => {
  const written = report({ a: { hops: { got: 1, of: 2 } } });
  expect(parseReport('r.json', JSON.stringify(written))).toEqual(written);
  expect(() => parseReport('r.json', '{"questions":[]}')).toThrow(/^r\.json is not a report/);
  expect(() => parseReport('r.json', JSON.stringify({ ...written, total: 3 }))).toThrow(/^r\.json is not a report/);
});
