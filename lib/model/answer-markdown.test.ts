import { expect, test } from 'vitest';
import type { Answer, Citation, Hop } from '#lib/model/answer';
import { answerMarkdown } from '#lib/model/answer-markdown';

const citation: Citation = {
  mark: 'E2',
  symbol: 'src/a b.ts::run',
  repository: 'shop',
  path: 'src/a b.ts',
  line: 3,
  endLine: 5,
  commit: 'abc',
  fileHash: '',
  text: 'x',
  role: 'definition',
};
const hop: Hop = {
  from: 'src/a b.ts::run',
  to: 'src/c.ts::stop',
  kind: 'calls',
  path: 'src/a b.ts',
  line: 4,
  resolution: 'dispatch',
  confidence: 1,
  text: 'stop(`x`)',
  toPath: 'src/c.ts',
  toLine: 1,
  toEndLine: 2,
  toKind: 'function',
  depth: 0,
};
const answer: Answer = {
  id: 'k1',
  question: 'what <b>runs</b>?',
  repository: 'shop',
  generation: 1,
  commit: '0123456789abcdef',
  text: 'It runs [E2] and [E9] stops. <img src=x> ![a](https://x.test/p.png) `<b>`',
  refused: false,
  route: { kinds: ['path'], why: '' },
  paths: [[hop]],
  hits: [],
  citations: [citation],
  trailEnds: [],
  droppedMarks: 1,
  unsupported: 0,
  steps: [],
  model: { id: 'embedded' },
  usage: { inputTokens: 0, outputTokens: 0 },
  timings: { totalMs: 0, toolsMs: 0, firstTextMs: 0 },
  createdAt: '2026-01-01T00:00:00.000Z',
};

test('an answer travels as Markdown with links, and what came from outside stays text', () => {
  expect(answerMarkdown(answer, 'http://localhost:3000')).toBe(
    [
      '## what \\<b\\>runs\\</b\\>?',
      'It runs [[1]](http://localhost:3000/source/shop/src/a%20b.ts#L3-L5) and stops. \\<img src=x> a `<b>`',
      '**Path**\n\n1. `run` calls `stop` (dispatch) · `src/a b.ts:4` · `` stop(`x`) ``',
      '**Sources**\n\n1. [src/a b.ts:3-5](http://localhost:3000/source/shop/src/a%20b.ts#L3-L5)',
      'shop at `0123456789ab` · http://localhost:3000/a/k1\n',
    ].join('\n\n'),
  );
});

test('what words could mean besides travels along', () => {
  const option = { label: 'the *web* form', path: 'web/form.ts', line: 9, confidence: 0.6 };
  const choice = {
    about: 'checkout',
    taken: 'web/form.ts::Form.checkout',
    options: [
      { ...option, symbol: 'web/form.ts::Form.checkout' },
      { ...option, symbol: 'topic::order.placed', label: 'the topic', path: 'worker/main.py', line: 4 },
    ],
  };
  expect(answerMarkdown({ ...answer, choice, about: 'web/form.ts::Form.checkout' }, '')).toContain(
    [
      'Asked about `Form.checkout`.',
      '“checkout” could mean:',
      '- the \\*web\\* form · `Form.checkout` · `web/form.ts:9` (this answer)\n- the topic · topic `order.placed` · `worker/main.py:4`',
    ].join('\n\n'),
  );
});

test('what was only inferred is quoted apart, before the text where it says that something is deprecated', () => {
  const accepted = ['Inferred, accepted by a person: `run` is deprecated by `stop`.'];
  const first = answerMarkdown({ ...answer, inferred: { accepted, isFirst: true } }, 'http://x');
  expect(first.indexOf(`> ${accepted[0]}\n`)).toBeGreaterThan(0);
  expect(first.indexOf('> Inferred')).toBeLessThan(first.indexOf('It runs'));
  const after = answerMarkdown({ ...answer, inferred: { accepted, isFirst: false, waiting: 'Some wait.' } }, 'http://x');
  expect(after.indexOf('> Inferred')).toBeGreaterThan(after.indexOf('It runs'));
  expect(after).not.toContain('Some wait.');
});
