import { describe, expect, it } from 'vitest';
import { LoopGuard, MAX_STEPS } from '#lib/answer/model/loop/loop-guard';

const NOTHING = { tokens: 0, lastInput: 0 };

describe('a loop', () => {
  it('ends with its last step', () => {
    const guard = new LoopGuard();
    expect(Array.from({ length: MAX_STEPS }, (_one, step) => guard.beginStep(step, NOTHING)).indexOf(true)).toBe(MAX_STEPS - 1);
  });

  it('ends when one call was made three times, however its input is ordered', () => {
    const guard = new LoopGuard();
    expect(guard.call('find_callers', { symbol: 'a', depth: 2 })).toBe(1);
    expect(guard.call('find_callers', { depth: 2, symbol: 'a' })).toBe(2);
    expect(guard.beginStep(1, NOTHING)).toBe(false);
    expect(guard.call('find_callers', { symbol: 'a', depth: 2 })).toBe(3);
    expect(guard.beginStep(2, NOTHING)).toBe(true);
  });

  it('ends when different calls come round again and again', () => {
    const guard = new LoopGuard();
    for (const name of ['a', 'b', 'c', 'd', 'a', 'b', 'c']) guard.call('find_symbol', { name });
    expect(guard.beginStep(1, NOTHING)).toBe(false);
    guard.call('find_symbol', { name: 'd' });
    expect(guard.beginStep(2, NOTHING)).toBe(true);
  });

  it('ends with the second step whose calls could not be used, not with two of one step', () => {
    const guard = new LoopGuard();
    guard.beginStep(0, NOTHING);
    guard.unusable();
    guard.unusable();
    expect(guard.beginStep(1, NOTHING)).toBe(false);
    guard.unusable();
    expect(guard.beginStep(2, NOTHING)).toBe(true);
  });

  it('ends where the step after next would go over the tokens, what tools said since counted', () => {
    const guard = new LoopGuard(40_000);
    expect(guard.beginStep(1, { tokens: 10_000, lastInput: 9_000 })).toBe(false);
    guard.told('x'.repeat(9_000));
    expect(guard.beginStep(2, { tokens: 10_000, lastInput: 9_000 })).toBe(true);
  });
});
