/** Pieces of sentences: what is said once, what is told apart, and what comes last. */
import { describe, expect, it } from 'vitest';
import * as chinese from '#lib/answer/compose/chinese-phrases';
import { quoteDoc, stepsPhrase, trailEndText, usedByPhrase } from '#lib/answer/compose/phrases';
import type { Hop, TrailEnd } from '#lib/model/answer';

const hop = (from: string, to: string, line: number): Hop => ({
  from,
  to,
  kind: 'calls',
  resolution: 'scope',
  confidence: 1,
  toKind: 'function',
  depth: 0,
  path: from.split('::')[0] ?? '',
  line,
  toPath: to.split('::')[0] ?? '',
  toLine: 1,
  toEndLine: 2,
  text: '',
  mark: `E${line}`,
});

const end = (callee: string, origin: string, mark: string): TrailEnd => ({
  from: 'a.go::run',
  callee,
  path: 'a.go',
  line: 1,
  reason: 'external',
  origin,
  candidates: [],
  note: '',
  mark,
});

describe('steps', () => {
  it('name what is called several times once, with every line', () => {
    const steps = [hop('a.ts::a', 'b.ts::b', 1), hop('a.ts::a', 'c.ts::c', 2), hop('a.ts::a', 'b.ts::b', 3)];
    expect(stepsPhrase(steps)).toBe('calls `b` [E1][E3] and `c` [E2]');
    expect(chinese.stepsPhrase(steps)).toBe('调用 `b` [E1][E3] 和 `c` [E2]');
  });
});

describe('callers', () => {
  it('of one name are told apart by their files, others are not', () => {
    const callers = [
      hop('x.py::Command.run', 't.py::t', 1),
      hop('y.py::Command.run', 't.py::t', 2),
      hop('y.py::go', 't.py::t', 3),
    ];
    expect(usedByPhrase(callers)).toBe('is used by `Command.run` (x.py) [E1], `Command.run` (y.py) [E2] and `go` [E3]');
    expect(chinese.usedByPhrase(callers)).toBe('被 `Command.run`（x.py） [E1]、`Command.run`（y.py） [E2] 和 `go` [E3] 使用');
  });
});

describe('where the trail ends', () => {
  it('packages come first, and all of an own library is one line', () => {
    const ends = [end('time.Now', 'go:time', 'E1'), end('hclog.New', 'gomod:hclog', 'E2'), end('mu.Lock', 'go:sync', 'E3')];
    expect(trailEndText(ends).split('\n')).toEqual([
      'The trail ends here:',
      '- `hclog.New` in `run` [E2] goes into the package hclog.',
      "- In `run`, `time.Now` [E1] and `mu.Lock` [E3] go into Go's standard library (time, sync).",
    ]);
    expect(chinese.trailEndText(ends)).toMatch(/hclog[\s\S]*Go 标准库（time、sync）。$/);
  });
});

describe('a comment as a quotation', () => {
  it('has no tags of HTML, and keeps the parameters of types as words', () => {
    expect(quoteDoc('Overrides the default <b>enum</b> value of a <a href="x">map</a>.')).toBe(
      'Overrides the default enum value of a map.',
    );
    expect(quoteDoc('Returns the List<String> of all names.')).toBe('Returns the ListString of all names.');
  });
});
