import { describe, expect, test } from 'vitest';
import type { Hop } from '#lib/model/answer';
import { leavesAsIndented, spineShape, startPlace } from './spine-shape';

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

  test('whose hops touch entities and do not follow from each other is a list of uses', () => {
    const uses = [hop('a', 'table::x', 0), hop('b', 'table::y', 0), hop('topic::t', 'c', 0)];
    expect(spineShape(uses)).toEqual({ kind: 'uses' });
    expect(spineShape([hop('a', 'table::x', 0), hop('a', 'table::y', 0)])).toEqual({ kind: 'flow', from: 'a' });
    expect(spineShape([hop('a', 'b', 0), hop('c', 'd', 0)])).toEqual({ kind: 'flow', from: 'a' });
  });

  test('that starts at an entity opens the line that proves it', () => {
    const flow = [{ ...hop('route::POST /x', 'a', 0), path: 'routes.ts', line: 7 }, hop('a', 'b', 1)];
    expect(startPlace({ kind: 'flow', from: 'route::POST /x' }, flow, 'shop')).toMatchObject({ path: 'routes.ts', line: 7 });
    const callers = [{ ...hop('a', 'table::x', 0), toPath: 'schema.sql', toLine: 3, toEndLine: 3 }];
    expect(startPlace({ kind: 'callers', of: 'table::x' }, callers, 'shop')).toMatchObject({ path: 'schema.sql', line: 3 });
    expect(startPlace({ kind: 'flow', from: 'a' }, [hop('a', 'b', 0)], 'shop')).toBeNull();
  });
});
