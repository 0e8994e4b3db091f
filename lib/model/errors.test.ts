import { expect, test, vi } from 'vitest';
import { describeError, PathlightError } from '#lib/model/errors';

test('an error is known in every copy of this module: a server has several', async () => {
  vi.resetModules();
  const copy = await import('#lib/model/errors');
  expect(copy.PathlightError).not.toBe(PathlightError);
  const error = new copy.PathlightError('not_found', 'It is gone.', { remedy: 'Look elsewhere.' });
  expect(error).toBeInstanceOf(PathlightError);
  expect(describeError(error)).toBe('It is gone. Look elsewhere.');
});

test('nothing else is one', () => {
  for (const other of [new Error('x'), { code: 'not_found', message: 'x', remedy: 'x' }, null]) {
    expect(other instanceof PathlightError).toBe(false);
  }
});
