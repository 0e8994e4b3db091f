import { describe, expect, test } from 'vitest';
import type { Hop } from '#lib/model/answer';
import { leavesAsIndented, spineShape } from './spine-shape';

function hop(from: string, to: string, depth: number): Hop {
  const place = { path: 'a.ts', line: 1, toPath: 'a.ts', toLine: 1, toEndLine: 1 };
  return { from, to, depth, kind: 'calls', resolution: 'scope', confidence: 1, text: '', toKind: 'function', ...place };
}

describe('a path', () => {
  test('that goes forward is a flow from its start', () => {
    expect(spineShape([hop('a', 'b', 0), hop('b', 'c', 1), hop('a', 'd', 0)])).toEqual({ kind: 'flow', from: 'a' });
    expect(spineShape([hop('a', 'b', 0)])).toEqual({ kind: 'flow', from: 'a' });
    expect(spineShape([hop('a', 'b', 0), hop('a', 'b', 0)])).toEqual({ kind: 'flow', from: 'a' });
  });

  test('of several callers into one symbol is a list of callers', () => {
    expect(spineShape([hop('a', 'x', 0), hop('b', 'x', 0), hop('c', 'b', 1)])).toEqual({ kind: 'callers', of: 'x' });
  });

  test('says where a hop leaves from only where the indentation does not', () => {
    const path = [hop('a', 'b', 0), hop('b', 'c', 1), hop('a', 'd', 0), hop('z', 'e', 1)];
    expect(path.map((_hop, index) => leavesAsIndented(path, index))).toEqual([true, true, true, false]);
  });
});
