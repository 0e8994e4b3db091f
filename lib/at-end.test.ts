import { expect, it, vi } from 'vitest';
import { atEnd, finishAtEnd } from '#lib/at-end';

it('waits for every work, also where one fails', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  const done: string[] = [];
  const late = Promise.withResolvers<void>();
  atEnd(async () => {
    throw new Error('failed');
  });
  atEnd(async () => {
    await late.promise;
    done.push('late');
  });
  const finished = finishAtEnd();
  late.resolve();
  await finished;
  expect(done).toEqual(['late']);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
});
