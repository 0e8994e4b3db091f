/** A way told from further up than it was asked from names the end that was asked for. */
import { expect, it } from 'vitest';
import { pathText } from '#lib/answer/compose/path-text';
import type { Hop } from '#lib/model/answer';

const hop = (from: string, to: string, line: number): Hop => ({
  from: `a.ts::${from}`,
  to: `a.ts::${to}`,
  kind: 'calls',
  resolution: 'scope',
  confidence: 1,
  toKind: 'function',
  depth: 0,
  path: 'a.ts',
  line,
  toPath: 'a.ts',
  toLine: 1,
  toEndLine: 2,
  text: '',
  mark: `E${line}`,
});
const WAY = [hop('main', 'start', 1), hop('start', 'save', 2), hop('save', 'write', 3)];

it('begins with the end that was asked for, and counts from there', () => {
  expect(pathText(WAY, 'en', 'a.ts::start')).toMatch(
    /^`start` reaches `write` in 2 hops \[E2\]\[E3\]\.\n\nTold from what leads there:/,
  );
  expect(pathText(WAY, 'zh', 'a.ts::start')).toContain('从通向它的地方说起：');
});

it('begins with the first step where that was asked for, or something that is no id', () => {
  for (const asked of ['a.ts::main', 'main', undefined])
    expect(pathText(WAY, 'en', asked)).toMatch(/^`main` reaches `write` in 3 hops \[E1\]\[E3\]\.\n\n1\. /);
});
