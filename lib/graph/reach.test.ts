import { expect, it } from 'vitest';
import type { FlowIndex } from '#lib/graph/flow-index';
import { reachOf } from '#lib/graph/reach';

/** 1 calls 2 and 3, which call 4; 4 calls 1 again. */
const CALLS: Readonly<Record<number, readonly number[]>> = { 1: [2, 3], 2: [4], 3: [4], 4: [1] };
const index = { callees: { neighbours: (key: number) => CALLS[key] ?? [] } } as unknown as FlowIndex;

it('counts each symbol once, and not the start', () => {
  expect(reachOf(index, 1)).toBe(3);
  expect(reachOf(index, 2)).toBe(3);
  expect(reachOf(index, 9)).toBe(0);
});
