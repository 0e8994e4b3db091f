/** A flow in words: what is called again and again is one step, and what a function calls of its own name is none. */
import { expect, it } from 'vitest';
import { flowText } from '#lib/answer/compose/flow-text';
import type { Hop } from '#lib/model/answer';

const ID = 'a.ts::read';
const hop = (from: string, to: string, line: number): Hop => ({
  from,
  to,
  kind: 'calls',
  resolution: 'scope',
  confidence: 1,
  toKind: 'function',
  depth: from === ID ? 0 : 1,
  path: 'a.ts',
  line,
  toPath: 'a.ts',
  toLine: 1,
  toEndLine: 2,
  text: '',
  mark: `E${line}`,
});

const told = (path: readonly Hop[], leftOut = 0): string =>
  flowText({
    language: 'en',
    entry: { id: ID, path: 'a.ts', line: 1 },
    entryMark: 'E90',
    path,
    trailEnds: [],
    leftOut,
    others: [],
    callers: [],
  });

it('tells calls of one thing in a row as one step with all of their lines, and none of itself', () => {
  const text = told([hop(ID, 'a.ts::parse', 1), hop(ID, ID, 2), hop(ID, 'a.ts::parse', 3), hop('a.ts::parse', 'a.ts::next', 9)]);
  expect(text).toContain('1. calls `parse` [E1][E3], which calls `next` [E9].');
  expect(text).not.toMatch(/calls `read`|^2\./m);
});

it('says that it calls itself where that is all it does', () => {
  expect(told([hop(ID, ID, 2)])).toContain('which calls `read` [E2]');
});

it('never says that nothing else is called where calls were left out', () => {
  expect(told([], 2)).toContain('which calls nothing in this repository but helpers.');
  expect(told([])).toContain('which calls nothing else in this repository.');
});
